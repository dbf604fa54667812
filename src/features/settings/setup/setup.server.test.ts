import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, settings } from '#db/schema/index.ts';
import type { SetupItem } from '#domain/setup.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { backupsIdle, beginBackupIfDue } from '../backups/backups.server.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '../settings.ts';
import type { SetupList } from './setup.ts';

let token: string;

const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));
// An office that has said nothing yet.
beforeEach(async () => {
  await site.database.db.delete(settings);
});

const save = (body: unknown) => site.call('POST', '/settings', body, token);
const answer = (item: string, word: string) =>
  site.call('POST', `/setup/${item}`, { answer: word }, token);
async function list(of: TestApp = site, as = token): Promise<SetupList> {
  const reply = await of.call('GET', '/setup', undefined, as);
  expect(reply.status).toBe(200);
  return reply.body.data as SetupList;
}
const stateOf = async (item: SetupItem) =>
  (await list()).items.find(({ key }) => key === item)?.state;
const audited = () =>
  site.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.setup_answered'))
    .orderBy(desc(auditLog.id));

describe('GET /setup', () => {
  it('begins with all that is to be done, of things that can be done', async () => {
    const { items, done, total } = await list();
    expect(items.map(({ key, state }) => [key, state])).toEqual([
      ['name', 'open'],
      ['phone', 'open'],
      ['address', 'open'],
      ['licence', 'open'],
      ['hours', 'open'],
      ['managers', 'open'],
      ['sms', 'open'],
      ['backup', 'open'],
    ]);
    expect([done, total]).toEqual([0, 8]);
  });

  it('ticks what is said in the settings, and takes the tick back when it is emptied', async () => {
    const someone = { name: 'مینا کاظمی', position: 'مدیرعامل', about: '', photo: null };
    await save({ phone: '02188776655', address: 'تهران', licence_number: '12' });
    await save({ managers: [someone] });
    expect(await list()).toMatchObject({ done: 4, total: 8 });
    await save({ phone: '' });
    expect([await stateOf('phone'), (await list()).done]).toEqual(['open', 3]);
  });

  it('takes the name for said where one was, not where the field was sent empty', async () => {
    await save({ brand_name: '', phone: '02188776655' });
    expect(await stateOf('name')).toBe('open');
    await save({ brand_name: 'کارگزاری نمونه' });
    expect(await stateOf('name')).toBe('done');
  });

  it('takes the hours for said once they were saved, also as they stood', async () => {
    expect(await stateOf('hours')).toBe('open');
    await save({ working_week: DEFAULT_PUBLIC_SETTINGS.working_week });
    expect(await stateOf('hours')).toBe('done');
  });

  it('believes what can be read beside a setting that cannot', async () => {
    const { db } = site.database;
    await save({ phone: '02188776655' });
    const [stored] = await db.select().from(settings).where(eq(settings.key, 'public'));
    const set = (value: object) =>
      db.update(settings).set({ value }).where(eq(settings.key, 'public'));
    await set({ ...(stored?.value as object), managers: 'unreadable' });
    expect([await stateOf('phone'), await stateOf('managers')]).toEqual(['done', 'open']);
    await set(stored?.value as object);
    await save({ phone: '' });
  });

  it('answers states alone, nothing of what the machine was told', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'kargozar-setup-'));
    const SECRET = 'kavenegar-key-1234';
    const other = await createTestApp({
      env: { BACKUP_DIR: directory, SMS_PROVIDER: 'console,kavenegar', KAVENEGAR_API_KEY: SECRET },
      makeBackup: async () => ({ isProven: true, bytes: 1, rows: 1 }),
    });
    try {
      const chief = await other.signInAs('super_admin');
      const stateIn = async (item: SetupItem) =>
        (await list(other, chief.token)).items.find(({ key }) => key === item)?.state;
      expect(await stateIn('sms')).toBe('done');
      // A directory alone is no backup.
      expect(await stateIn('backup')).toBe('open');
      await beginBackupIfDue(other.ctx);
      await backupsIdle(other.ctx);
      expect(await stateIn('backup')).toBe('done');
      const text = JSON.stringify(await list(other, chief.token));
      expect(text).not.toMatch(/kavenegar|kargozar-setup|tmp/);
      other.clock.now = new Date(other.clock.now.getTime() + days(2) + minutes(1));
      const fresh = await other.signInAs('super_admin');
      const { items } = await list(other, fresh.token);
      expect(items.find(({ key }) => key === 'backup')?.state).toBe('open');
    } finally {
      await other.close();
      await rm(directory, { recursive: true });
    }
  });

  it('knows that a file and the log reach nobody', async () => {
    const other = await createTestApp({ env: { SMS_PROVIDER: 'console,file' } });
    const chief = await other.signInAs('super_admin');
    const { items } = await list(other, chief.token);
    expect(items.find(({ key }) => key === 'sms')?.state).toBe('open');
    await other.close();
  });
});

describe('POST /setup/:item', () => {
  it('puts off for a week, on record', async () => {
    expect((await answer('sms', 'later')).body.data).toMatchObject({ total: 8 });
    expect(await stateOf('sms')).toBe('later');
    expect((await audited())[0]).toMatchObject({
      before: { setup_item: 'sms', setup_answer: 'asked' },
      after: { setup_item: 'sms', setup_answer: 'later' },
    });
    const begun = site.clock.now;
    site.clock.now = new Date(begun.getTime() + days(7) + minutes(1));
    const { token: fresh } = await site.signInAs('super_admin');
    const { items } = await list(site, fresh);
    expect(items.find(({ key }) => key === 'sms')?.state).toBe('open');
    site.clock.now = begun;
  });

  it('leaves out what is not wanted, and brings it back', async () => {
    expect((await answer('backup', 'unwanted')).body.data).toMatchObject({ total: 7 });
    expect(await stateOf('backup')).toBe('unwanted');
    expect((await answer('backup', 'asked')).body.data).toMatchObject({ total: 8 });
    expect(await stateOf('backup')).toBe('open');
    expect((await audited())[0]).toMatchObject({
      before: { setup_answer: 'unwanted' },
      after: { setup_answer: 'asked' },
    });
  });

  it('is on record once, however often and by however many it is said', async () => {
    const before = (await audited()).length;
    const replies = await Promise.all(Array.from({ length: 6 }, () => answer('phone', 'unwanted')));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await audited()).length).toBe(before + 1);
    await answer('phone', 'asked');
  });

  it('takes the hours for right by a word, and nothing else', async () => {
    const other = await createTestApp();
    const chief = await other.signInAs('super_admin');
    const confirm = (item: string) =>
      other.call('POST', `/setup/${item}`, { answer: 'confirmed' }, chief.token);
    expect((await confirm('hours')).body.data).toMatchObject({ done: 1 });
    const refused = await confirm('phone');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['answer']]);
    await other.close();
  });

  it('leaves alone what is done', async () => {
    await save({ address: 'تهران' });
    const before = (await audited()).length;
    expect((await answer('address', 'unwanted')).status).toBe(200);
    expect(await stateOf('address')).toBe('done');
    expect((await audited()).length).toBe(before);
  });

  it('refuses what it does not know, and everybody but super-admins', async () => {
    // What cannot be set up here yet is not in the list.
    expect((await answer('second-factor', 'later')).status).toBe(404);
    expect((await answer('phone', 'perhaps')).status).toBe(422);
    const admin = await site.signInAs('admin');
    const reply = await site.call('POST', '/setup/phone', { answer: 'later' }, admin.token);
    expect(reply.status).toBe(403);
    expect((await site.call('GET', '/setup', undefined, admin.token)).status).toBe(403);
    expect((await site.call('GET', '/setup')).status).toBe(401);
  });
});

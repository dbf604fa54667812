// Long: each thing that an erased person leaves behind, and each that stays with others, is looked at by itself.

import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  auditLog,
  erasures,
  media,
  requestEvents,
  requests,
  secondFactors,
  smsOutbox,
  submissions,
  users,
  views,
} from '#db/schema/index.ts';
import * as uploads from '#features/attachments/upload/upload.server.ts';
import { days } from '#lib/dates/durations.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { whereStands } from '#test/personal-data.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PersonalData } from '../export/export.ts';
import { runErasure } from './phases.server.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const chief = await site.signInAs('super_admin');

const erase = (given: object) =>
  calls.post('/personal-data/erase', { reason: 'asked', ...given }, chief.token);
const copyOf = async (given: object) =>
  (await calls.post('/personal-data/export', given, chief.token)).body.data as PersonalData;

describe('a person who is of the staff and a customer', () => {
  /** Someone of the staff since ten days; and what was asked with the account before and after, for another's number. */
  async function insertClerk() {
    const { db } = site.database;
    const staffSince = new Date(site.clock.now.getTime() - days(10));
    const clerk = await insertTestUser(db, { role: 'admin', staffSince });
    const asked = (age: number, given = {}) =>
      insertTestRequest(db, {
        userId: clerk.id,
        fullName: 'مادر یا مشتری',
        createdAt: new Date(site.clock.now.getTime() - days(age)),
        ...given,
      });
    return {
      clerk,
      before: await asked(20),
      forCaller: await asked(5),
      own: await asked(4, { phoneNumber: clerk.phoneNumber }),
    };
  }

  it('takes their own along, and leaves what they wrote down for callers', async () => {
    const { db } = site.database;
    const { clerk, before, forCaller, own } = await insertClerk();
    // For a caller whose request is open; the words are the caller's.
    const open = await insertTestRequest(db, { fullName: 'تماس‌گیرنده' });
    const [sent] = await db
      .insert(submissions)
      .values({ requestId: open.id, trackingCode: `C${open.id}`, userId: clerk.id })
      .returning();
    await db.insert(requestEvents).values({
      requestId: open.id,
      type: 'joined',
      actorId: clerk.id,
      submissionId: sent?.id ?? 0,
      payload: { full_name: 'تماس‌گیرنده', note: 'گفتهٔ تماس‌گیرنده' },
    });
    const mine = [before.id, own.id];
    const copy = await copyOf({ user_id: clerk.id });
    expect(copy.requests.map(({ id }) => id)).toEqual(mine);
    expect(copy.sent_for_others).toEqual([]);

    await db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id));
    expect((await erase({ user_id: clerk.id })).body.data).toMatchObject({ requests: 2 });
    for (const id of mine) expect((await calls.rowOf(id)).erasedAt).not.toBeNull();
    const row = await calls.rowOf(forCaller.id);
    expect(row).toMatchObject({ fullName: 'مادر یا مشتری', status: 'new', erasedAt: null });
    const [event] = (await calls.eventsOf(open.id)).filter(({ type }) => type === 'joined');
    expect(event?.payload).toMatchObject({ note: 'گفتهٔ تماس‌گیرنده' });
  });

  it('is one who left the staff, too: what was written down until then is the callers’', async () => {
    const { db } = site.database;
    const { clerk, before, forCaller } = await insertClerk();
    const left = await calls.post(`/users/${clerk.id}/role`, { role: 'customer' }, chief.token);
    expect(left.status).toBe(200);
    const { phoneNumber } = await insertTestUser(db, {});
    const later = await insertTestRequest(db, {
      userId: clerk.id,
      phoneNumber,
      createdAt: new Date(Date.now() + days(1)),
    });
    await erase({ user_id: clerk.id });
    expect((await calls.rowOf(forCaller.id)).fullName).toBe('مادر یا مشتری');
    expect((await calls.rowOf(later.id)).erasedAt).not.toBeNull();
    // Nobody knows any more when it was that they came to the staff.
    expect((await calls.rowOf(before.id)).erasedAt).toBeNull();
  });

  it('has in their copy what was changed about them, and nothing of what they changed of others', async () => {
    const { db } = site.database;
    const clerk = await insertTestUser(db, { role: 'admin' });
    const other = await insertTestUser(db, {});
    const about = (id: number, after: Record<string, unknown>) => ({
      actorId: clerk.id,
      action: 'user.updated',
      subjectType: 'user',
      subjectId: id,
      after,
    });
    await db
      .insert(auditLog)
      .values([about(clerk.id, { city: 'شهر خود او' }), about(other.id, { city: 'شهر دیگری' })]);
    const { log } = await copyOf({ user_id: clerk.id });
    expect(log.filter(({ action }) => action === 'user.updated')).toHaveLength(2);
    expect(JSON.stringify(log)).toContain('شهر خود او');
    expect(JSON.stringify(log)).not.toContain('شهر دیگری');
  });
});

describe('what others wrote', () => {
  it('names the numbers of an erased person nowhere any more, and says all else as before', async () => {
    const { db } = site.database;
    const nationalCode = '0499370899';
    const user = await insertTestUser(db, { nationalCode });
    const persian = user.phoneNumber.replace(/\d/g, (one) => '۰۱۲۳۴۵۶۷۸۹'[Number(one)] ?? '');
    const parted = `${user.phoneNumber.slice(0, 4)} ${user.phoneNumber.slice(4, 7)} ${user.phoneNumber.slice(7)}`;
    const other = await insertTestRequest(db, {
      fullName: 'همسر او',
      details: { note: `شوهرم ${persian} هم پاسخ می‌دهد` },
      closeReason: `با ${parted} حل شد`,
    });
    const noted = {
      outcome: 'answered',
      note: `گفت به +98${user.phoneNumber.slice(1)} زنگ بزنید، کد ملی ${nationalCode}`,
    };
    expect((await calls.post(`/requests/${other.id}/events`, noted, chief.token)).status).toBe(200);
    await db.insert(auditLog).values({
      actorId: chief.id,
      action: 'view.shared',
      subjectType: 'view',
      subjectId: 1,
      after: { name: `مشتری ${user.phoneNumber}` },
    });
    const view = { ownerId: chief.id, list: 'requests' as const };
    const [kept] = await db
      .insert(views)
      .values([
        { ...view, name: 'امروز', query: 'status=new' },
        { ...view, name: 'او', query: `search=${encodeURIComponent(persian)}` },
        { ...view, name: parted, query: 'status=new', isShared: true },
      ])
      .returning();

    await erase({ user_id: user.id });

    const spellings = [user.phoneNumber.slice(1), persian.slice(1), parted.slice(1), nationalCode];
    expect(await whereStands(db, spellings)).toEqual([]);
    const row = await calls.rowOf(other.id);
    expect(row).toMatchObject({
      fullName: 'همسر او',
      details: { note: 'شوهرم ••• هم پاسخ می‌دهد' },
      closeReason: 'با ••• حل شد',
      erasedAt: null,
    });
    const note = (await calls.eventsOf(other.id)).map(({ payload }) => payload.note);
    expect(note).toContain('گفت به ••• زنگ بزنید، کد ملی •••');
    const left = await db.select().from(views).where(eq(views.ownerId, chief.id));
    expect(left.map(({ id }) => id)).toEqual([kept?.id]);
  });
});

describe('what an erased person left', () => {
  it('is of their texts that they were sent; those to others say what they said', async () => {
    const { db } = site.database;
    const [own, others] = [await insertTestUser(db), await insertTestUser(db)];
    const at = site.clock.now;
    const textTo = (phoneNumber: string) =>
      ({
        phoneNumber,
        template: 'policy-ending',
        params: { number: `به ${phoneNumber}` },
        body: `به ${phoneNumber}`,
        state: 'sent',
        dueAt: at,
        createdAt: at,
        updatedAt: at,
      }) as const;
    const [gone, kept] = await db
      .insert(smsOutbox)
      .values([textTo(own.phoneNumber), textTo(others.phoneNumber)])
      .returning();
    expect((await erase({ user_id: own.id })).status).toBe(200);
    const stored = async (id = 0) =>
      (await db.select().from(smsOutbox).where(eq(smsOutbox.id, id)))[0];
    expect(await stored(gone?.id)).toMatchObject({ state: 'sent', body: null, params: null });
    expect((await stored(gone?.id))?.phoneNumber).not.toContain(own.phoneNumber);
    expect(await stored(kept?.id)).toEqual(kept);
  });

  it('is not brought back: out of the spam', async () => {
    const { db } = site.database;
    const spam = await insertTestRequest(db, { isSpam: true });
    await erase({ request_id: spam.id });
    const rescued = await calls.post(`/requests/${spam.id}/rescue`, {}, chief.token);
    expect([rescued.status, rescued.body.code]).toEqual([409, 'erased']);
    expect((await calls.rowOf(spam.id)).isSpam).toBe(true);
  });

  it('is no portrait, where nobody else has the same', async () => {
    const { db } = site.database;
    const [own, shared] = ['b'.repeat(64), 'c'.repeat(64)] as const;
    const stored = { width: 1, height: 1, bytes: Buffer.from('x') };
    const createdAt = new Date(Date.now() - days(1));
    for (const hash of [own, shared]) await db.insert(media).values({ hash, ...stored, createdAt });
    await insertTestUser(db, { avatar: shared });
    for (const avatar of [own, shared]) {
      const user = await insertTestUser(db, { avatar });
      expect((await erase({ user_id: user.id })).status).toBe(200);
    }
    const left = await db.select({ hash: media.hash }).from(media);
    expect(left.map(({ hash }) => hash)).toEqual([shared]);
  });

  it('is not brought back: by opening the account while its erasure is under way', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const [begun] = await db
      .insert(erasures)
      .values({ kind: 'person', userId: user.id, begunAt: site.clock.now })
      .returning();
    let steps = 2;
    await runErasure(site.ctx, begun?.id ?? 0, () => {
      steps -= 1;
      return steps < 0;
    });
    for (const [path, body] of [
      ['status', { is_active: true }],
      ['role', { role: 'super_admin' }],
    ] as const) {
      const { status } = await calls.post(`/users/${user.id}/${path}`, body, chief.token);
      expect(status, path).toBe(409);
    }
    const [account] = await db.select().from(users).where(eq(users.id, user.id));
    expect(account).toMatchObject({ isActive: false, role: 'customer' });
  });

  it('has no second factor in the end, also where one was being set up meanwhile', async () => {
    const { id: userId } = await insertTestUser(site.database.db, {});
    // Where it would be stored by a call that had begun before the account was closed.
    const meanwhile = vi.spyOn(uploads, 'forgetUploadsOf').mockImplementationOnce(async (tx) => {
      const setUpAt = site.clock.now;
      await tx.insert(secondFactors).values({ userId, secret: '-', keyId: '-', setUpAt });
    });
    expect((await erase({ user_id: userId })).status).toBe(200);
    expect(meanwhile).toHaveBeenCalledOnce();
    meanwhile.mockRestore();
    const isTheirs = eq(secondFactors.userId, userId);
    expect(await site.database.db.$count(secondFactors, isTheirs)).toBe(0);
  });

  it('is a number that anybody may ask under again, also while it is erased', async () => {
    const phone = newPhone();
    const asked = { phone_number: phone, full_name: 'نخست' };
    await calls.ask(asked);
    const [row] = await calls.rowsOf(phone);
    const [erased] = await Promise.all([
      erase({ request_id: row?.id ?? 0 }),
      ...Array.from({ length: 5 }, () => calls.ask({ ...asked, full_name: 'دوباره' })),
    ]);
    expect(erased?.status).toBe(200);
    const left = await site.database.db
      .select()
      .from(requests)
      .where(eq(requests.phoneNumber, phone));
    for (const { fullName, status } of left) expect([fullName, status]).toEqual(['دوباره', 'new']);
    expect(await whereStands(site.database.db, ['نخست'])).toEqual([]);
  });
});

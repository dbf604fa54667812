import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { auditLog } from '#db/schema/index.ts';
import { FIELD_LABELS, SETTING_LABELS } from '#features/log/fields.words.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { AllSettings } from './manage/manage.ts';
import { officeSettings } from './settings.server.ts';
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from './settings.ts';

let token: string;

const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));

const save = (body: unknown) => site.call('POST', '/settings', body, token);
const everybodySees = async () => (await site.call('GET', '/settings')).body.data as PublicSettings;

it('are each named in the log, in its sentences and its details', () => {
  for (const labels of [SETTING_LABELS, FIELD_LABELS]) {
    expect(Object.keys(labels)).toEqual(
      expect.arrayContaining(Object.keys(DEFAULT_PUBLIC_SETTINGS)),
    );
  }
});

describe('POST /settings', () => {
  it('changes what is given and leaves the rest', async () => {
    const response_targets = { call: 15, consultation: 480, partner: 480 };
    await save({ brand_name: 'کارگزار', response_targets });
    await save({ phone: '۰۲۱-۸۸۷۷ ۶۶۵۵', email: 'info@example.com' });
    const { status, body } = await save({ licence_number: '۱۲۳/الف' });
    expect(status).toBe(200);
    expect(await everybodySees()).toMatchObject({
      brand_name: 'کارگزار',
      phone: '02188776655',
      email: 'info@example.com',
      licence_number: '۱۲۳/الف',
    });
    expect((body.data as AllSettings).response_targets.call).toBe(15);
  });

  it('takes deadlines of claims that the policy sets, and none of the law’s', async () => {
    const set = { 'motor_hull.notify': { days: '۷', source: 'شرایط عمومی بدنه' } };
    const law = { 'fire.notify': { days: 90, source: '' } };
    expect((await save({ claim_deadlines: { ...set, ...law } })).status).toBe(200);
    expect((await everybodySees()).claim_deadlines).toEqual({
      'motor_hull.notify': { days: 7, source: 'شرایط عمومی بدنه' },
    });
    const reply = await save({ claim_deadlines: { 'motor_hull.notify': { days: 0, source: '' } } });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toHaveProperty(['claim_deadlines.motor_hull.notify.days']);
  });

  it('clears what is emptied', async () => {
    await save({ address: 'تهران، خیابان نمونه' });
    await save({ address: '' });
    expect((await everybodySees()).address).toBeNull();
  });

  it('raises the content version with what pages show, and only then', async () => {
    const { db } = site.database;
    const before = await readContentVersion(db);
    await save({ brand_name: 'کارگزاری نخست' });
    expect(await readContentVersion(db)).toBe(before + 1);
    await save({
      brand_name: 'کارگزاری نخست',
      response_targets: { call: 20, consultation: 480, partner: 480 },
    });
    expect(await readContentVersion(db)).toBe(before + 1);
  });

  it('is audited with what was before and after', async () => {
    await save({ phone: '02111111111' });
    await save({ phone: '02122222222' });
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.changed'));
    expect(rows.at(-1)).toMatchObject({
      before: { phone: '02111111111' },
      after: { phone: '02122222222' },
    });
    const count = rows.length;
    await save({ phone: '02122222222' });
    const again = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.changed'));
    expect(again).toHaveLength(count);
  });

  it('keeps two changes at once apart', async () => {
    await Promise.all([save({ email: 'a@example.com' }), save({ address: 'نشانی تازه' })]);
    expect(await everybodySees()).toMatchObject({ email: 'a@example.com', address: 'نشانی تازه' });
  });

  it('takes hours as times in any digits, holidays without doubles, and lists from forms', async () => {
    const day = { from: '۰۸:۳۰', to: '16:00' };
    const week = {
      sat: day,
      sun: day,
      mon: day,
      tue: day,
      wed: day,
      thu: { from: 480, to: 720 },
      fri: null,
    };
    const holidays = [
      { date: '2027-03-21', title: 'نوروز' },
      { date: '2026-12-01', title: '' },
      { date: '2027-03-21', title: 'نوروز' },
    ];
    const reply = await site.app.inject({
      method: 'POST',
      url: '/settings',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        working_week: JSON.stringify(week),
        holidays: JSON.stringify(holidays),
      }).toString(),
    });
    expect(reply.statusCode).toBe(200);
    const known = await everybodySees();
    // A day as it was sent before it could have several intervals.
    expect(known.working_week.sat).toEqual([{ from: 510, to: 960 }]);
    expect(known.working_week.thu).toEqual([{ from: 480, to: 720 }]);
    expect(known.working_week.fri).toEqual([]);
    expect(known.holidays.map(({ date }) => date)).toEqual(['2026-12-01', '2027-03-21']);
  });

  it.each([
    ['brand_name', { brand_name: 'ک' }],
    ['phone', { phone: 'تلفن' }],
    ['email', { email: 'نشانی' }],
    [
      'working_week.sat.to',
      {
        working_week: {
          sat: { from: 960, to: 480 },
          sun: null,
          mon: null,
          tue: null,
          wed: null,
          thu: null,
          fri: null,
        },
      },
    ],
    ['holidays.0.date', { holidays: [{ date: '2026-02-30', title: '' }] }],
    ['managers.0.name', { managers: [{ name: '', position: 'مدیرعامل', about: '' }] }],
    [
      'managers.0.photo',
      {
        managers: [
          { name: 'نام', position: 'مدیرعامل', about: '', photo: 'https://x.example/a.png' },
        ],
      },
    ],
    ['sms_wordings.request-received', { sms_wordings: { 'request-received': 'سلام {password}' } }],
    ['sms_wordings.policy-ending', { sms_wordings: { 'policy-ending': 'پایان: {date}' } }],
    ['renewal_leads.fire', { renewal_leads: { fire: 91 } }],
    ['response_targets.call', { response_targets: { call: 0, consultation: 1, partner: 1 } }],
  ])('points at %s when it is wrong', async (field, body) => {
    const before = await everybodySees();
    const { status, body: answer } = await save(body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect(await everybodySees()).toEqual(before);
  });

  it('one setting that cannot be read takes no other along', async () => {
    const { db } = site.database;
    await storeSetting(db, 'public', { brand_name: 'کارگزاری نمونه', working_week: { sat: 8 } });
    expect(await everybodySees()).toMatchObject({
      brand_name: 'کارگزاری نمونه',
      working_week: { sat: [{ from: 480, to: 960 }] },
    });
  });

  it('words the texts that follow, and goes back to the product’s own words', async () => {
    const ask = (phone_number: string) =>
      site.call('POST', '/call-requests', { full_name: 'مریم احمدی', phone_number });
    await save({ sms_wordings: { 'request-received': 'کد شما {code} است.' } });
    await ask('09351110001');
    await textsIdle(site.ctx);
    expect(site.texts.at(-1)?.text).toMatch(/^کد شما \d{8} است\.$/);
    await save({ sms_wordings: { 'request-received': '' } });
    await ask('09351110002');
    await textsIdle(site.ctx);
    expect(site.texts.at(-1)?.text).toContain('ثبت شد');
  });

  it('sets the response clock', async () => {
    await save({ response_targets: { call: 60, consultation: 480, partner: 480 } });
    const { targets } = await officeSettings(site.ctx);
    // One that is left out stays as it is.
    expect(targets).toEqual({
      call: 60,
      consultation: 480,
      partner: 480,
      claim: 60,
      complaint: 960,
      renewal: 480,
    });
  });
});

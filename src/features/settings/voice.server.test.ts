import { beforeEach, describe, expect, it } from 'vitest';
import { textsIdle } from '#features/sms/sms.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { AllSettings } from './manage/manage.ts';

let token: string;
const site = await createTestApp({ env: { PUBLIC_URL: 'https://mehr.ir' } });
({ token } = await site.signInAs('super_admin'));
beforeEach(async () => {
  for (const key of ['public', 'sms-voice', 'sms-wordings']) {
    await storeSetting(site.database.db, key, {});
  }
});

const save = (body: unknown) => site.call('POST', '/settings', body, token);
const all = async () =>
  (await site.call('GET', '/settings/all', undefined, token)).body.data as AllSettings;

/** The receipt of a request that somebody asks for now. */
async function receipt(): Promise<string | undefined> {
  const phone_number = newPhone();
  await site.call('POST', '/call-requests', { full_name: 'مریم احمدی', phone_number });
  await textsIdle(site.ctx);
  return site.texts.findLast(({ to }) => to === phone_number)?.text;
}
async function code(): Promise<string | undefined> {
  const phone_number = newPhone();
  const names = { first_name: 'مریم', last_name: 'احمدی' };
  await site.call('POST', '/auth/register', { ...names, phone_number });
  await textsIdle(site.ctx);
  return site.texts.findLast(({ to }) => to === phone_number)?.text;
}

describe('what texts call the brokerage', () => {
  it('is its name until it has a short one, of the next text on', async () => {
    await save({ brand_name: 'کارگزاری رسمی بیمهٔ مهر آوران' });
    expect(await receipt()).toMatch(/^کارگزاری رسمی بیمهٔ مهر آوران\n/);
    await save({ brand_short: 'مهرآوران' });
    expect(await receipt()).toMatch(/^مهرآوران\n/);
    expect(await code()).toMatch(/^کد ثبت‌نام مهرآوران: (\d{6})\nبه کسی نگویید\.\n@mehr\.ir #\1$/);
    await save({ brand_short: '' });
    expect((await all()).brand_short).toBeNull();
    expect(await receipt()).toMatch(/^کارگزاری رسمی/);
  });

  it('is no link', async () => {
    await save({ brand_name: 'مهر evil.example' });
    expect(await receipt()).toMatch(/^مهر evil example\n/);
    for (const brand_short of ['evil.ir', 'a/b', 'کارگزاری مهر ما']) {
      const { status, body } = await save({ brand_short });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['brand_short']]);
    }
  });

  it('stands in the office’s own words where it is asked for, and words without it are sent', async () => {
    await save({ brand_short: 'مهر', sms_wordings: { 'request-received': '{brand}: {code}' } });
    expect(await receipt()).toMatch(/^مهر: \d{8}$/);
    await storeSetting(site.database.db, 'sms-wordings', { 'request-received': 'ثبت شد: {code}' });
    expect(await receipt()).toMatch(/^ثبت شد: \d{8}$/);
  });
});

describe('how texts end', () => {
  it('is for the office to say, by text', async () => {
    const before = (await all()).sms_stop_words;
    const stoppable = Object.keys(before).filter((one) => before[one as keyof typeof before]);
    expect(stoppable.sort()).toEqual([
      'instalment-due',
      'policy-ending',
      'rating-ask',
      'reminder-due',
    ]);
    await save({ sms_stop_words: { 'request-received': true, 'policy-ending': false } });
    expect(await receipt()).toMatch(/\nلغو۱۱$/);
    const after = { ...before, 'request-received': true, 'policy-ending': false };
    expect((await all()).sms_stop_words).toEqual(after);
  });

  it('is at its default where what is stored cannot be read', async () => {
    await storeSetting(site.database.db, 'sms-voice', { brand_short: 7, sms_stop_words: 'x' });
    expect((await all()).brand_short).toBeNull();
    expect(await receipt()).not.toMatch(/لغو۱۱/);
  });

  it('needs no password where nothing becomes another', async () => {
    const { sms_stop_words, sms_wordings } = await all();
    site.clock.now = new Date(site.clock.now.getTime() + minutes(11));
    const same = { sms_stop_words, sms_wordings, brand_short: '' };
    expect((await save(same)).status).toBe(200);
    expect((await save({ ...same, brand_short: 'مهر' })).status).toBe(403);
  });
});

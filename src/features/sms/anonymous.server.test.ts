import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, requests } from '#db/schema/index.ts';
import { ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import type { AllSettings } from '#features/settings/manage/manage.ts';
import type { SystemStatus } from '#features/status/status.ts';
import { newPhone } from '#test/factories.ts';
import { requestCalls, storeSetting } from '#test/requests.ts';
import { spendLimit } from '#test/spent-limit.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { anonymousTextFigures } from './anonymous.server.ts';
import { textsIdle } from './sms.server.ts';

const { one, two } = await createTwoSites();

/** What the owner allows in a day and in an hour, and how much of it is used up. */
async function allow(most: number, used = 0): Promise<void> {
  const { db } = one.database;
  await db.delete(rateLimits).where(like(rateLimits.key, 'anonymous-texts%'));
  const value = { anonymous_texts_a_day: most, anonymous_texts_an_hour: most };
  await storeSetting(db, ANONYMOUS_TEXTS_KEY, value);
  await spendLimit(db, 'anonymous-texts:day', used);
  await spendLimit(db, 'anonymous-texts:hour', used);
}
beforeEach(() => allow(100));

let blocks = 0;
function newBlock(): string {
  blocks += 1;
  return `172.20.${blocks}.1`;
}
const ask = (site: TestApp, body: object = {}, token?: string) =>
  requestCalls(site).post(
    '/call-requests',
    { full_name: 'مریم احمدی', phone_number: newPhone(), ...body },
    token,
    newBlock(),
  );
const sentTo = async (phone: string) => {
  await Promise.all([textsIdle(one.ctx), textsIdle(two.ctx)]);
  return [...one.texts, ...two.texts].filter(({ to }) => to === phone).length;
};

describe('receipts', () => {
  it('are dropped from half of the cap on; the request is taken, and its sender hears that no text came', async () => {
    await allow(100, 49);
    const [told, untold] = [newPhone(), newPhone()];
    const first = await ask(one, { phone_number: told });
    expect(first.body.data).toMatchObject({ texts_paused: false });
    const second = await ask(two, { phone_number: untold });
    expect(second.status).toBe(200);
    const { tracking_code, texts_paused } = second.body.data as SubmissionReply;
    expect([texts_paused, tracking_code]).toEqual([true, expect.stringMatching(/^\d{8}$/)]);
    expect([await sentTo(told), await sentTo(untold)]).toEqual([1, 0]);
    expect(one.logLines.join('') + two.logLines.join('')).toContain('"alarm":"receipt-cap"');
    // What a machine sends is answered alike.
    const spam = await ask(one, { website: 'x' });
    expect(spam.body.data).toMatchObject({ texts_paused: true });
  });

  it('never pass it, however many ask at once at both processes', async () => {
    await allow(100, 40);
    const { db } = one.database;
    const before = await db.$count(requests);
    const textsBefore = one.texts.length + two.texts.length;
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 ? one : two)));
    const others = replies.filter(({ status }) => status !== 200);
    expect(others.map(({ status, body }) => [status, body])).toEqual([]);
    expect(await db.$count(requests)).toBe(before + 40);
    await Promise.all([textsIdle(one.ctx), textsIdle(two.ctx)]);
    expect(one.texts.length + two.texts.length - textsBefore).toBe(10);
    const paused = replies.filter(({ body }) => (body.data as SubmissionReply).texts_paused);
    expect(paused).toHaveLength(30);
    const figures = await anonymousTextFigures(two.ctx);
    expect([figures.day.used, figures.hour.used]).toEqual([50, 50]);
  });

  it('of who is signed in and asks for their own number do not count, nor those of staff', async () => {
    await allow(100, 100);
    const holder = await one.signInAs('customer');
    const clerk = await one.signInAs('admin');
    const own = await ask(one, { phone_number: holder.phoneNumber }, holder.token);
    expect(own.body.data).toMatchObject({ texts_paused: false });
    expect(await sentTo(holder.phoneNumber)).toBe(1);
    expect((await ask(one, {}, clerk.token)).body.data).toMatchObject({ texts_paused: false });
    // Of a number that is another's, an account is as good as none.
    expect((await ask(one, {}, holder.token)).body.data).toMatchObject({ texts_paused: true });
    expect((await anonymousTextFigures(one.ctx)).day.used).toBe(100);
  });
});

it('leaves its own number to who is signed in, whatever strangers send with it', async () => {
  const holder = await one.signInAs('customer');
  await spendLimit(one.database.db, `request-number:${holder.phoneNumber}`, 15);
  const body = { phone_number: holder.phoneNumber };
  expect((await ask(one, body)).status).toBe(429);
  expect((await ask(one, body, holder.token)).status).toBe(200);
});

describe('the owner', () => {
  it('sets the cap, within bounds, and sees how much of it is used', async () => {
    const { token } = await one.signInAs('super_admin');
    const save = (body: object) => one.call('POST', '/settings', body, token);
    const saved = await save({ anonymous_texts_a_day: '۲۰۰', anonymous_texts_an_hour: 40 });
    expect(saved.body.data as AllSettings).toMatchObject({
      anonymous_texts_a_day: 200,
      anonymous_texts_an_hour: 40,
    });
    for (const wrong of [{ anonymous_texts_a_day: 5 }, { anonymous_texts_an_hour: 1_000_000 }]) {
      const refused = await save(wrong);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(wrong)]);
    }
    await ask(one);
    const status = await two.call('GET', '/status', undefined, token);
    expect((status.body.data as SystemStatus).texts.anonymous).toEqual({
      day: { used: 1, most: 200 },
      hour: { used: 1, most: 40 },
    });
  });
});

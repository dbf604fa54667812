import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { policyReminders, remindedNumbers, requests } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { MyPolicy } from './wallet.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const chief = await site.signInAs('super_admin');

const mine = async (token: string) =>
  (await calls.get('/my/policies', token)).body.data as MyPolicy[];
const requestsOf = (phone: string) =>
  site.database.db.select().from(requests).where(eq(requests.phoneNumber, phone));

/** An account whose number becomes another one; the old number is a new account's from then on. */
async function moved(before: (phoneNumber: string) => unknown, to = newPhone()) {
  const { db } = site.database;
  const owner = await site.signInAs('customer');
  await before(owner.phoneNumber);
  const change = { _method: 'PATCH', phone_number: to };
  expect((await calls.post(`/auth/users/${owner.id}`, change, chief.token)).status).toBe(200);
  const next = await insertTestUser(db, { phoneNumber: owner.phoneNumber });
  const signedIn = async (id: number) => (await startSession(site.ctx, id, false, 'test')).token;
  return {
    owner: { id: owner.id, token: await signedIn(owner.id) },
    next: { id: next.id, token: await signedIn(next.id) },
    from: owner.phoneNumber,
    to,
  };
}

it('the policies of an account go with it to its new number: whoever has the old one next sees none', async () => {
  const entered: number[] = [];
  const { owner, next, from, to } = await moved(async (holder_phone) => {
    for (const ends of [20, 200]) {
      const given = { holder_phone, ends_on: calls.dayAt(ends), insured_object: 'پلاک ۱۲ ب ۳۴۵' };
      entered.push((await calls.entered(given, chief.token)).id);
    }
    // A renewal that the office has under way is about a policy, and goes with it.
    await makeDueRenewals(site.ctx, () => false);
    expect(await requestsOf(holder_phone)).toHaveLength(1);
  });
  expect(await mine(next.token)).toEqual([]);
  expect((await mine(owner.token)).map(({ id }) => id).toSorted()).toEqual(entered.toSorted());
  expect((await calls.detail(entered[0] ?? 0, chief.token)).holder_phone).toBe(to);
  // Neither its calendar, nor its copy, nor what follows a code has them.
  const calendar = await site.app.inject({
    url: '/my/policies/calendar',
    headers: { authorization: `Bearer ${next.token}` },
  });
  expect(calendar.body).not.toContain('VEVENT');
  const copy = await calls.post('/personal-data/export', { user_id: next.id }, chief.token);
  expect([copy.status, JSON.stringify(copy.body).includes('۱۲ ب ۳۴۵')]).toEqual([200, false]);
  const [renewal] = await requestsOf(to);
  const track = (phone_number: string) =>
    calls.post('/requests/track', { tracking_code: renewal?.trackingCode, phone_number }, '');
  expect((await track(from)).status).toBe(404);
  expect((await track(to)).status).toBe(200);
});

it('what is to be remembered goes along, and that one is not to be reminded', async () => {
  const { db } = site.database;
  const to = newPhone();
  const ends = (day: number) => ({ line: 'fire' as const, endsOn: calls.dayAt(day) });
  await db.insert(policyReminders).values({ phoneNumber: to, ...ends(50) });
  const { from } = await moved(async (phoneNumber) => {
    await db.insert(policyReminders).values([
      { phoneNumber, fullName: 'نخستین دارنده', ...ends(50) },
      { phoneNumber, fullName: 'نخستین دارنده', ...ends(90) },
    ]);
    const at = new Date();
    const stopped = { code: `c${phoneNumber}`, stoppedAt: at, createdAt: at };
    await db.insert(remindedNumbers).values({ phoneNumber, ...stopped });
  }, to);
  const rows = await db.select().from(policyReminders).orderBy(policyReminders.endsOn);
  expect(rows.map(({ phoneNumber, endsOn }) => [phoneNumber, endsOn])).toEqual([
    [to, calls.dayAt(50)],
    [to, calls.dayAt(90)],
  ]);
  const known = await db
    .select()
    .from(remindedNumbers)
    .where(inArray(remindedNumbers.phoneNumber, [from, to]));
  expect(known.filter(({ phoneNumber }) => phoneNumber === from)).toEqual([]);
  expect(known).toMatchObject([{ phoneNumber: to, stoppedAt: expect.any(Date) }]);
});

it.each([
  ['the old number stopped them', true, false, true],
  ['the new one did', false, true, true],
  ['neither did', false, false, false],
])(
  'of two numbers that are both reminded, one stop holds for the new one: %s',
  async (_name, before, after, isStopped) => {
    const { db } = site.database;
    const to = newPhone();
    const row = (phoneNumber: string, stops: boolean) => ({
      ...{ phoneNumber, code: `c${phoneNumber}`, createdAt: new Date() },
      stoppedAt: stops ? new Date() : null,
    });
    await db.insert(remindedNumbers).values(row(to, after));
    const { from } = await moved(
      (phone) => db.insert(remindedNumbers).values(row(phone, before)),
      to,
    );
    const known = await db
      .select()
      .from(remindedNumbers)
      .where(inArray(remindedNumbers.phoneNumber, [from, to]));
    expect(known.map(({ phoneNumber, stoppedAt }) => [phoneNumber, stoppedAt !== null])).toEqual([
      [to, isStopped],
    ]);
  },
);

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { auditLog, personalHolds, smsOutbox, users } from '#db/schema/index.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { duringChange } from '#test/held-row.ts';
import { whereStands } from '#test/personal-data.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { PersonSummary } from './privacy.ts';

let chief: Awaited<ReturnType<TestApp['signInAs']>>;
const site = await createTestApp();
const calls = requestCalls(site);
chief = await site.signInAs('super_admin');

const call = (path: string, given: object, token = chief.token) =>
  calls.post(`/personal-data/${path}`, given, token);
const REASON = 'شکایت ۴۴۲ در دادگاه';
const hold = (given: object) => call('hold', { reason: REASON, ...given });
const lift = (given: object) => call('hold/lift', { reason: 'رأی آمد', ...given });
const erase = (given: object) => call('erase', { reason: 'asked', ...given });
const summaryOf = async (given: object) =>
  (await call('summary', given)).body.data as PersonSummary;

describe('a hold', () => {
  it.each([
    ['an account', true],
    ['a number without one', false],
  ])(
    'keeps %s from erasure until it is lifted, with its reason, on record',
    async (_n, hasAccount) => {
      const { db } = site.database;
      const phoneNumber = newPhone();
      const user = hasAccount ? await insertTestUser(db, { phoneNumber }) : null;
      const { id } = await insertTestRequest(db, { phoneNumber });
      const given = user ? { user_id: user.id } : { request_id: id };
      expect((await hold({ ...given, reason: '' })).body.errors).toHaveProperty('reason');
      const { body } = await hold(given);
      expect(body.data).toMatchObject({ reason: REASON, set_by: { id: chief.id } });
      expect((await hold(given)).body.code).toBe('held');
      expect(await summaryOf(given)).toMatchObject({ bar: 'held', hold: { reason: REASON } });
      const refused = await erase(given);
      expect([refused.status, refused.body.code]).toEqual([409, 'held']);
      // By whatever way the person is found.
      expect((await erase({ request_id: id })).body.code).toBe('held');
      expect((await calls.rowOf(id)).erasedAt).toBeNull();
      expect((await lift(given)).body.data).toBeNull();
      expect((await lift(given)).body.code).toBe('not_held');
      expect((await erase(given)).status).toBe(200);
      expect(await whereStands(db, [phoneNumber, REASON, 'رأی آمد'])).toEqual([]);
      const [kept] = await db
        .select()
        .from(personalHolds)
        .where(eq(personalHolds.userId, user?.id ?? 0));
      if (user) expect(kept).toMatchObject({ setBy: chief.id, liftedBy: chief.id, reason: null });
      const entries = await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subjectId, user?.id ?? id));
      const of = user ? 'person.' : 'person.sender_';
      expect(entries.map(({ action }) => action)).toEqual(
        expect.arrayContaining([`${of}held`, `${of}released`, `${of}erased`]),
      );
    },
  );

  it('is respected by the sweep: requests, files and texts stay until it is lifted', async () => {
    const { db } = site.database;
    const old = new Date(site.clock.now.getTime() - days(4000));
    const closed = { status: 'closed' as const, createdAt: old, closedAt: old };
    const held = await insertTestRequest(db, closed);
    const free = await insertTestRequest(db, closed);
    const textOf = (one: typeof held) => ({
      ...{ phoneNumber: one.phoneNumber, template: 'request-received', requestId: one.id },
      ...{ body: 'متن', state: 'sent' as const, dueAt: old, createdAt: old, updatedAt: old },
    });
    await db.insert(smsOutbox).values([textOf(held), textOf(free)]);
    await hold({ request_id: held.id });
    const kept = { closed_requests_months: '6', attachment_months: '6', text_days: '7' };
    expect((await calls.post('/retention', kept, chief.token)).status).toBe(200);
    const bodyOf = async (id: number) =>
      (await db.select().from(smsOutbox).where(eq(smsOutbox.requestId, id)))[0]?.body;
    await runJobs(site.ctx);
    expect((await calls.rowOf(free.id)).erasedAt).not.toBeNull();
    expect(await bodyOf(free.id)).toBeNull();
    expect((await calls.rowOf(held.id)).erasedAt).toBeNull();
    expect(await bodyOf(held.id)).toBe('متن');
    await lift({ request_id: held.id });
    site.clock.now = new Date(site.clock.now.getTime() + days(1) + minutes(1));
    chief = await site.signInAs('super_admin');
    await runJobs(site.ctx);
    expect((await calls.rowOf(held.id)).erasedAt).not.toBeNull();
  });

  it('and an erasure at the same moment: one of them is first, and both know', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await insertTestRequest(site.database.db, {});
      const [held, erased] = await Promise.all([
        hold({ request_id: id }),
        erase({ request_id: id }),
      ]);
      expect([held.status, erased.status].sort()).not.toEqual([200, 200]);
    }
  });

  it('is for super-admins who gave their password again', async () => {
    const { id } = await insertTestRequest(site.database.db, {});
    const clerk = await site.signInAs('admin');
    const given = { request_id: id, reason: REASON };
    expect((await call('hold', given, clerk.token)).status).toBe(403);
    const now = site.clock.now;
    site.clock.now = new Date(now.getTime() + minutes(11));
    expect((await call('hold', given)).body.code).toBe('reauth_required');
    site.clock.now = now;
    expect((await call('hold', { reason: REASON })).status).toBe(422);
  });
});

it('stops an erasure until each policy in force is named', async () => {
  const book = policyCalls(site);
  const phone = newPhone();
  const entered = async (ahead: number) =>
    book.entered(
      {
        holder_phone: phone,
        starts_on: isoDateInTehran(new Date(site.clock.now.getTime() - days(10))),
        ends_on: isoDateInTehran(new Date(site.clock.now.getTime() + days(ahead))),
      },
      chief.token,
    );
  const [one, two] = [await entered(100), await entered(200)];
  const { policies_in_force: listed } = await summaryOf({ policy_id: one.id });
  expect(listed.map(({ id }) => id)).toEqual([one.id, two.id]);
  const refused = await erase({ policy_id: one.id, policy_ids: [one.id] });
  expect([refused.status, refused.body.code]).toEqual([409, 'undecided']);
  expect(refused.body.errors?.decided).toHaveLength(1);
  expect((await book.rowOf(two.id)).holderPhone).toBe(phone);
  expect((await erase({ policy_id: one.id, policy_ids: [one.id, two.id] })).status).toBe(200);
  expect(await whereStands(site.database.db, [phone])).toEqual([]);
});

describe('a number that becomes another one', () => {
  const moveTo = (phoneNumber: string, id: number) => (tx: Transaction) =>
    tx.update(users).set({ phoneNumber }).where(eq(users.id, id));

  it('takes along the hold that was set before its holder had an account', async () => {
    const { db } = site.database;
    const phoneNumber = newPhone();
    const { id } = await insertTestRequest(db, { phoneNumber });
    expect((await hold({ request_id: id })).status).toBe(200);
    const user = await insertTestUser(db, { phoneNumber });
    const change = { _method: 'PATCH', phone_number: newPhone() };
    expect((await calls.post(`/auth/users/${user.id}`, change, chief.token)).status).toBe(200);
    expect(await summaryOf({ user_id: user.id })).toMatchObject({ bar: 'held' });
    expect((await erase({ user_id: user.id })).body.code).toBe('held');
    // What came in with the number is held as before.
    expect((await erase({ request_id: id })).body.code).toBe('held');
    expect((await lift({ user_id: user.id })).status).toBe(200);
    expect((await erase({ user_id: user.id })).status).toBe(200);
  });

  it('while an erasure is about to begin: what runs on under the new one is asked for', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const phone = newPhone();
    const book = policyCalls(site);
    const policy = await book.entered({ holder_phone: phone }, chief.token);
    const refused = await duringChange(db, moveTo(phone, user.id), () =>
      erase({ user_id: user.id }),
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'undecided']);
    expect((await book.rowOf(policy.id)).holderPhone).toBe(phone);
  });

  it('while a hold is set: the hold is on the one that it has then', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const phone = newPhone();
    const held = await duringChange(db, moveTo(phone, user.id), () => hold({ user_id: user.id }));
    expect(held.status).toBe(200);
    const [row] = await db.select().from(personalHolds).where(eq(personalHolds.userId, user.id));
    expect(row?.phoneNumber).toBe(phone);
  });
});

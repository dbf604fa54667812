// Long: one person with everything that can be held about one, and every way in which erasing may be asked for.

import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, erasures, requests, sessions, smsOutbox, users } from '#db/schema/index.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { insertWholePerson, NEEDLES, secretsOf, whereStands } from '#test/personal-data.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PersonSummary } from '../privacy.ts';
import { runErasure } from './phases.server.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const chief = await site.signInAs('super_admin');

const erase = (given: object, token = chief.token) =>
  calls.post('/personal-data/erase', { reason: 'asked', ...given }, token);
const summary = async (given: object) =>
  (await calls.post('/personal-data/summary', given, chief.token)).body.data as PersonSummary;

const dayAt = (distance: number) => isoDateInTehran(new Date(site.clock.now.getTime() + distance));

/** Every figure that the office is shown. */
async function figures() {
  const overview = await calls.get('/stats/overview', chief.token);
  const report = await calls.get(
    `/stats?from=${dayAt(-days(30))}&to=${dayAt(days(1))}&group=month`,
    chief.token,
  );
  expect([overview.status, report.status]).toEqual([200, 200]);
  const { db } = site.database;
  const [rating] = await db
    .select({ sum: sql<string>`sum(rating)`, count: sql<string>`count(rating)` })
    .from(requests);
  return JSON.stringify([overview.body.data, report.body.data, rating]);
}

const skeleton = async (id: number) => {
  const row = await calls.rowOf(id);
  const { kind, status, createdAt, closedAt, assigneeId, result, rating, trackingCode } = row;
  return { kind, status, createdAt, closedAt, assigneeId, result, rating, trackingCode };
};

/** All that is on record, in the order in which it happened. */
const logOf = () =>
  site.database.db
    .select({ id: auditLog.id, action: auditLog.action })
    .from(auditLog)
    .orderBy(asc(auditLog.id));

describe('erasing a customer', () => {
  it('leaves nothing of them anywhere, every row in its place, and every figure as it was', async () => {
    const person = await insertWholePerson(site);
    const { db } = site.database;
    const words = [
      ...Object.values(NEEDLES),
      ...Object.values(secretsOf(person.user.id)),
      person.phoneNumber,
    ];
    // Each is somewhere before, so that its absence says something. The job is only in the account.
    for (const word of words) expect(await whereStands(db, [word]), word).not.toEqual([]);
    await db.update(requests).set({ updatedAt: site.clock.now });
    const before = {
      figures: await figures(),
      request: await skeleton(person.requestId),
      events: (await calls.eventsOf(person.requestId)).map(({ id, type, at, actorId }) => ({
        id,
        type,
        at,
        actorId,
      })),
      log: await logOf(),
      texts: await db.$count(smsOutbox),
    };

    const { status, body } = await erase({ user_id: person.user.id });
    expect([status, body.message]).toEqual([200, 'داده‌های این شخص پاک شد.']);
    expect(body.data).toMatchObject({ is_finished: true, requests: 2 });

    expect(await whereStands(db, words)).toEqual([]);
    expect(await figures()).toBe(before.figures);
    expect(await skeleton(person.requestId)).toEqual(before.request);
    const events = await calls.eventsOf(person.requestId);
    expect(events.map(({ id, type, at, actorId }) => ({ id, type, at, actorId }))).toEqual(
      before.events,
    );
    expect(await db.$count(smsOutbox)).toBe(before.texts);
    const log = await logOf();
    expect(log.slice(0, before.log.length)).toEqual(before.log);
    expect(log.slice(before.log.length).map(({ action }) => action)).toEqual(['person.erased']);
  });

  it('ends the account: no session, no sign-in, no code; the number is free for a new one', async () => {
    const person = await insertWholePerson(site);
    await erase({ user_id: person.user.id });
    const { db } = site.database;
    const [account] = await db.select().from(users).where(eq(users.id, person.user.id));
    expect(account).toMatchObject({
      firstName: 'حذف‌شده',
      lastName: '',
      isActive: false,
      role: 'customer',
      phoneNumber: `erased-user-${person.user.id}`,
    });
    expect(await db.$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
    expect((await calls.get('/auth/profile', person.token)).status).toBe(401);
    const tracked = await calls.post('/requests/track', {
      tracking_code: person.code,
      phone_number: person.phoneNumber,
    });
    expect(tracked.status).toBe(404);
    const again = await insertTestUser(db, { phoneNumber: person.phoneNumber });
    expect(again.id).not.toBe(person.user.id);
    await db.delete(users).where(eq(users.id, again.id));
  });

  it('closes what is open, which was said before', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const open = await insertTestRequest(db, { phoneNumber: user.phoneNumber });
    expect(await summary({ user_id: user.id })).toMatchObject({
      requests: 1,
      open_requests: 1,
      bar: null,
      erased_at: null,
    });
    await erase({ user_id: user.id });
    expect(await calls.rowOf(open.id)).toMatchObject({
      status: 'closed',
      result: 'cancelled',
      fullName: 'حذف‌شده',
    });
    expect(await summary({ user_id: user.id })).toMatchObject({ bar: 'erased', requests: 0 });
  });

  it('leaves those of another number that staff joined with theirs: each goes on by itself', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db, {});
    const head = await insertTestRequest(db, { phoneNumber: user.phoneNumber });
    const joined = await insertTestRequest(db, { kind: 'consultation', joinedInto: head.id });
    const stranger = await insertTestRequest(db, { fullName: 'غریبه' });
    await erase({ user_id: user.id });
    expect(await calls.rowOf(head.id)).toMatchObject({ status: 'closed', fullName: 'حذف‌شده' });
    expect(await calls.rowOf(joined.id)).toMatchObject({
      ...{ status: 'new', joinedInto: null, erasedAt: null, fullName: joined.fullName },
      phoneNumber: joined.phoneNumber,
    });
    expect((await calls.rowOf(stranger.id)).fullName).toBe('غریبه');
  });
});

describe('a number without an account', () => {
  it('is erased by way of a request, and its later requests are new ones', async () => {
    const phone = newPhone();
    const asked = await calls.ask({ phone_number: phone, full_name: 'رهگذر یگانه' });
    const code = (asked.body.data as { tracking_code: string }).tracking_code;
    const [row] = await calls.rowsOf(phone);
    const id = row?.id ?? 0;
    expect(await summary({ request_id: id })).toMatchObject({
      user_id: null,
      name: 'رهگذر یگانه',
      phone_number: phone,
    });
    expect((await erase({ request_id: id })).status).toBe(200);
    expect(await whereStands(site.database.db, [phone, 'رهگذر یگانه'])).toEqual([]);
    const by = { tracking_code: code, phone_number: phone };
    expect((await calls.post('/requests/track', by)).status).toBe(404);
    expect((await erase({ request_id: id })).body.code).toBe('erased');
    await calls.ask({ phone_number: phone, full_name: 'رهگذر دوباره' });
    const [fresh] = await calls.rowsOf(phone);
    expect(fresh?.fullName).toBe('رهگذر دوباره');
  });

  it('is erased by way of a policy; what the office counts of it stays', async () => {
    const book = policyCalls(site);
    const phone = newPhone();
    const given = {
      holder_name: 'بیمه‌گذار یگانه',
      holder_phone: phone,
      insured_object: 'خانهٔ یگانه',
      premium_rial: 70,
    };
    const { id, number } = await book.entered(given, chief.token);
    expect(await summary({ policy_id: id })).toMatchObject({
      user_id: null,
      name: 'بیمه‌گذار یگانه',
      phone_number: phone,
      policies: 1,
    });
    expect((await erase({ policy_id: id })).body.code).toBe('undecided');
    expect((await erase({ policy_id: id, policy_ids: [id] })).status).toBe(200);
    expect(await whereStands(site.database.db, [phone, 'یگانه', number])).toEqual([]);
    const row = await book.rowOf(id);
    expect(row).toMatchObject({ holderName: 'حذف‌شده', premiumRial: 70, status: 'active' });
    expect((await book.detail(id, chief.token)).is_erased).toBe(true);
    expect((await book.change(id, { insured_object: 'x' }, chief.token)).body.code).toBe('erased');
    const [erasure] = await site.database.db
      .select()
      .from(erasures)
      .where(sql`${id} = any(${erasures.policyIds})`);
    expect(erasure?.counts).toMatchObject({ policies: 1 });
  });

  it('has the rules of an account where the number has one', async () => {
    const row = await insertTestRequest(site.database.db, { phoneNumber: chief.phoneNumber });
    expect((await erase({ request_id: row.id })).body.code).toBe('own_account');
    await site.database.db
      .update(requests)
      .set({ phoneNumber: newPhone() })
      .where(eq(requests.id, row.id));
  });
});

describe('who may, and how often', () => {
  it('asks for the password again, for a reason, and for one person', async () => {
    const user = await insertTestUser(site.database.db, {});
    const now = site.clock.now;
    site.clock.now = new Date(now.getTime() + minutes(11));
    expect((await erase({ user_id: user.id })).body.code).toBe('reauth_required');
    site.clock.now = now;
    expect((await erase({ user_id: user.id, reason: 'چون' })).body.errors).toHaveProperty('reason');
    expect((await erase({})).status).toBe(422);
    expect((await erase({ user_id: user.id, request_id: 1 })).status).toBe(422);
    expect((await erase({ user_id: 987_654 })).status).toBe(404);
    expect((await erase({ user_id: user.id }, (await site.signInAs('admin')).token)).status).toBe(
      403,
    );
  });

  it('refuses oneself and staff who are active', async () => {
    const admin = await site.signInAs('admin');
    expect((await erase({ user_id: chief.id })).body.code).toBe('own_account');
    expect((await erase({ user_id: admin.id })).body.code).toBe('active_staff');
    await calls.post(`/users/${admin.id}/status`, { is_active: false }, chief.token);
    expect((await erase({ user_id: admin.id })).status).toBe(200);
    expect((await erase({ user_id: admin.id })).body.code).toBe('erased');
  });

  it('makes one of two at once', async () => {
    const person = await insertWholePerson(site);
    const before = await site.database.db.$count(erasures);
    const replies = await Promise.all([
      erase({ user_id: person.user.id }),
      erase({ user_id: person.user.id }),
    ]);
    for (const { status, body } of replies) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.code).toBe('erased');
    }
    expect(await site.database.db.$count(erasures)).toBe(before + 1);
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'person.erased'));
    expect(rows.filter(({ subjectId }) => subjectId === person.user.id)).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 5, 8])('goes on where it was killed after %i steps', async (steps) => {
    const { db } = site.database;
    const person = await insertWholePerson(site);
    const [begun] = await db
      .insert(erasures)
      .values({ kind: 'person', userId: person.user.id, begunAt: site.clock.now })
      .returning();
    let left = steps;
    await runErasure(site.ctx, begun?.id ?? 0, () => {
      left -= 1;
      return left < 0;
    });
    await runJobs(site.ctx);
    expect(await whereStands(db, [person.phoneNumber, ...Object.values(NEEDLES)])).toEqual([]);
    const [row] = await db
      .select()
      .from(erasures)
      .where(eq(erasures.id, begun?.id ?? 0));
    expect(row).toMatchObject({ finishedAt: site.clock.now, phoneNumber: null });
    expect(row?.requestIds).toEqual([person.requestId, person.claimId]);
  });
});

describe('the append-only tables', () => {
  const refusal = async (statement: string, erasure: string) => {
    try {
      await site.database.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('kargozar.erasure', ${erasure}, true)`);
        await tx.execute(sql.raw(statement));
      });
      return 'none';
    } catch (error) {
      return (error as Error & { cause?: Error }).cause?.message;
    }
  };

  it('take other values only under an erasure that is not finished, and nothing else ever', async () => {
    const { db } = site.database;
    const [open] = await db
      .insert(erasures)
      .values({ kind: 'sweep', begunAt: site.clock.now })
      .returning();
    const id = String(open?.id);
    expect(await refusal("update audit_log set before = '{}'", id)).toBe('none');
    for (const statement of [
      "update audit_log set action = 'x'",
      'update audit_log set actor_id = null, before = null',
      'update audit_log set at = now()',
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      expect(await refusal(statement, id), statement).toContain('append-only');
    }
    await db.update(erasures).set({ finishedAt: site.clock.now }).where(eq(erasures.kind, 'sweep'));
    expect(await refusal("update audit_log set before = '{}'", id)).toContain('append-only');
    expect(await refusal("update audit_log set before = '{}'", '987654')).toContain('append-only');
    expect(await refusal("update audit_log set before = '{}'", '')).toContain('append-only');
  });
});

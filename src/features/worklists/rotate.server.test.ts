import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, requests, staffDuty, users } from '#db/schema/index.ts';
import * as duty from '#features/duty/duty.server.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import { insertTestRequest, requestCalls, storeSetting } from '#test/requests.ts';
import type { TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { giveDueByTurns, giveSoon, stopRotation } from './rotate.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

/** A Sunday on which the office is open from eight to four. */
const at = (hour: number, minute = 0) => tehranInstant('2026-11-22', hour * 60 + minute);

let clerk: Person;
let other: Person;
let chief: Person;
const sites = await createTwoSites();
const site = sites.one;
const calls = requestCalls(site);

const travel = (to: Date) => sites.travel(to);
const turnOn = (...rotation_roles: string[]) =>
  storeSetting(site.database.db, 'duty', { rotation_roles, rotation_since: at(9).toISOString() });

beforeEach(async () => {
  const { db } = site.database;
  await db.update(requests).set({ isSpam: true });
  await db.update(users).set({ isActive: false });
  await db.delete(staffDuty);
  travel(at(9, 30));
  await turnOn('admin');
  clerk = await site.signInAs('admin');
  other = await site.signInAs('admin');
  chief = await site.signInAs('super_admin');
});

/** One round on each process at once. */
const rounds = () =>
  Promise.all([sites.one, sites.two].map(({ ctx }) => giveDueByTurns(ctx, () => false)));
const asked = (given: Partial<typeof requests.$inferInsert> = {}) =>
  insertTestRequest(site.database.db, { createdAt: at(9, 20), ...given });
const holderOf = async ({ id }: { id: number }) => (await calls.rowOf(id)).assigneeId;
async function several(count: number, given = {}) {
  const rows = [];
  for (let n = 0; n < count; n += 1) rows.push(await asked(given));
  return rows;
}
async function shares() {
  const rows = await site.database.db
    .select({ assigneeId: requests.assigneeId })
    .from(requests)
    .where(eq(requests.isSpam, false));
  const count = ({ id }: Person) => rows.filter(({ assigneeId }) => assigneeId === id).length;
  return [count(clerk), count(other), count(chief)];
}

describe('giving by turns', () => {
  it('is off until the office wants it', async () => {
    await storeSetting(site.database.db, 'duty', {});
    const row = await asked();
    await rounds();
    expect(await holderOf(row)).toBeNull();
  });

  it('gives to the one with the least open work, also when two processes give at once', async () => {
    await several(3, { assigneeId: clerk.id, status: 'assigned' });
    const rows = await several(7);
    await Promise.all([rounds(), rounds(), rounds()]);
    expect(await shares()).toEqual([5, 5, 0]);
    for (const { id } of rows) {
      const events = await calls.eventsOf(id);
      expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([['assigned', null]]);
      expect(await calls.rowOf(id)).toMatchObject({ status: 'assigned' });
    }
  });

  it('counts open work alone, and of two with as much takes whoever was given one longest ago', async () => {
    const { db } = site.database;
    await several(4, { assigneeId: other.id, status: 'closed', closedAt: at(9, 25) });
    await db.insert(staffDuty).values([
      { userId: clerk.id, givenAt: at(9, 10) },
      { userId: other.id, givenAt: at(9, 5) },
    ]);
    const first = await asked();
    await rounds();
    expect(await holderOf(first)).toBe(other.id);
    await db.update(requests).set({ isSpam: true });
    const second = await asked();
    await rounds();
    expect(await holderOf(second)).toBe(clerk.id);
  });

  it('leaves out who is not there, and waits where nobody is', async () => {
    await calls.post('/staff/me/duty', { on_duty: false }, clerk.token);
    await several(3);
    await rounds();
    expect(await shares()).toEqual([0, 3, 0]);
    await calls.post('/staff/me/duty', { on_duty: false }, other.token);
    const row = await asked();
    await rounds();
    expect(await holderOf(row)).toBeNull();
    await calls.post('/staff/me/duty', { on_duty: true }, clerk.token);
    await rounds();
    expect(await holderOf(row)).toBe(clerk.id);
  });

  it('leaves out who was deactivated', async () => {
    const { db } = site.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id));
    await several(2);
    await rounds();
    expect(await shares()).toEqual([0, 2, 0]);
  });

  it('gives complaints to super-admins alone, and to nobody where those take no part', async () => {
    const complaint = await asked({ kind: 'complaint', isSplit: true });
    await rounds();
    expect(await holderOf(complaint)).toBeNull();
    await turnOn('admin', 'super_admin');
    await rounds();
    expect(await holderOf(complaint)).toBe(chief.id);
  });

  it('is not held up by complaints that nobody of those may see', async () => {
    await several(101, { kind: 'complaint', isSplit: true, dueAt: at(9, 25) });
    const row = await asked({ dueAt: at(9, 50) });
    await rounds();
    expect(await holderOf(row)).not.toBeNull();
  });

  it('leaves alone what came before, what is spam, joined or closed, and what somebody has', async () => {
    const mine = await asked({ assigneeId: chief.id, status: 'assigned' });
    const rows = [
      await asked({ createdAt: at(8, 59) }),
      await asked({ isSpam: true }),
      await asked({ joinedInto: mine.id }),
      await asked({ status: 'closed', closedAt: at(9, 25) }),
      await asked({ status: 'waiting' }),
    ];
    await rounds();
    expect(await Promise.all(rows.map(holderOf))).toEqual([null, null, null, null, null]);
    expect(await holderOf(mine)).toBe(chief.id);
  });

  it('does not give away at once what a clerk has taken back to the queue', async () => {
    const row = await asked();
    const body = { outcome: 'answered', note: '' };
    expect((await calls.post(`/requests/${row.id}/events`, body, clerk.token)).status).toBe(200);
    expect((await calls.post(`/requests/${row.id}/undo`, {}, clerk.token)).status).toBe(200);
    await rounds();
    expect(await holderOf(row)).toBeNull();
  });

  it('gives anew what was let go, as its clerk left', async () => {
    const row = await asked();
    await rounds();
    const holder = (await holderOf(row)) === clerk.id ? clerk : other;
    const left = await calls.post(`/users/${holder.id}/status`, { is_active: false }, chief.token);
    expect(left.status).toBe(200);
    await rounds();
    expect(await holderOf(row)).toBe(holder === clerk ? other.id : clerk.id);
  });

  it('is in the log as the product’s doing', async () => {
    const row = await asked();
    await rounds();
    const [entry] = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, row.id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ action: 'request.assigned', actorId: null });
  });
});

it('a request that comes in is given without waiting for the scheduler', async () => {
  travel(at(9, 40));
  const { status } = await calls.ask({ full_name: 'نازنین تازه‌رسیده' });
  expect(status).toBe(200);
  await expect
    .poll(async () => {
      const [row] = await site.database.db
        .select({ assigneeId: requests.assigneeId })
        .from(requests)
        .where(eq(requests.fullName, 'نازنین تازه‌رسیده'));
      return row?.assigneeId;
    })
    .not.toBeNull();
});

it('looks once at a time however many come in, and ends when that look has', async () => {
  travel(at(9, 30));
  let [running, most] = [0, 0];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { config, database, now } = site.ctx;
  const ctx = createContext({ config, database, now, log: createLogger('silent') });
  const listing = vi.spyOn(duty, 'listOnDutyNow').mockImplementation(async ({ server }) => {
    if (server !== ctx.server) return [];
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
    return [];
  });
  giveSoon(ctx);
  await expect.poll(() => running).toBe(1);
  giveSoon(ctx);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(most).toBe(1);
  const stopped = stopRotation(ctx);
  release();
  await stopped;
  expect(running).toBe(0);
  listing.mockRestore();
});

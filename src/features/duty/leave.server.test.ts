import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { dutyState, listOnDutyNow } from './duty.server.ts';
import { listOnLeave } from './leave.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

/** A Sunday, when the office is open. */
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const at = (day: string, hour: number) => tehranInstant(day, hour * 60);

let clerk: Person;
let other: Person;
let chief: Person;
const site = await createTestApp();
beforeEach(async () => {
  site.clock.now = at(SUNDAY, 10);
  clerk = await site.signInAs('admin');
  other = await site.signInAs('admin');
  chief = await site.signInAs('super_admin');
});

const set = (by: Person, id: number, from: unknown, until: unknown) =>
  site.call('POST', `/staff/${id}/leave`, { from, until }, by.token);
/** Asked of the use cases: a session ends overnight. */
const stateOf = ({ id }: Person) => dutyState(site.ctx, { id, role: 'admin' } as Actor);
const onDuty = async () => (await listOnDutyNow(site.ctx)).map(({ id }) => id);
const leaveEndOf = async ({ id }: Person) => (await listOnLeave(site.ctx)).get(id);

describe('days of leave', () => {
  it('are said ahead of time, and begin and end by themselves', async () => {
    const reply = await set(clerk, clerk.id, MONDAY, MONDAY);
    expect(reply).toMatchObject({ status: 200, body: { data: { from: MONDAY, until: MONDAY } } });
    expect(await stateOf(clerk)).toMatchObject({ on_duty: true, leave: { from: MONDAY } });
    expect(await onDuty()).toContain(clerk.id);
    site.clock.now = at(MONDAY, 10);
    expect(await stateOf(clerk)).toMatchObject({ on_duty: false, is_chosen: false });
    expect(await onDuty()).not.toContain(clerk.id);
    expect(await onDuty()).toContain(other.id);
    expect(await leaveEndOf(clerk)).toBe(MONDAY);
    site.clock.now = at(TUESDAY, 10);
    expect(await stateOf(clerk)).toMatchObject({ on_duty: true, leave: null });
    expect(await leaveEndOf(clerk)).toBeUndefined();
  });

  it('give way to the own switch for that day', async () => {
    await set(clerk, clerk.id, SUNDAY, MONDAY);
    const choose = (on_duty: boolean) =>
      site.call('POST', '/staff/me/duty', { on_duty }, clerk.token);
    expect((await choose(true)).body.data).toMatchObject({ on_duty: true, is_chosen: true });
    expect(await onDuty()).toContain(clerk.id);
    expect(await leaveEndOf(clerk)).toBeUndefined();
    expect((await choose(false)).body.data).toMatchObject({ on_duty: false, is_chosen: false });
    site.clock.now = at(MONDAY, 10);
    expect(await onDuty()).not.toContain(clerk.id);
  });

  it('are ended by nothing in their place, and in the log once they changed', async () => {
    await set(chief, clerk.id, SUNDAY, TUESDAY);
    await set(chief, clerk.id, SUNDAY, TUESDAY);
    expect((await set(clerk, clerk.id, null, '')).body.data).toBeNull();
    expect(await onDuty()).toContain(clerk.id);
    const log = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, clerk.id))
      .orderBy(desc(auditLog.id));
    const changes = log.filter(({ action }) => action === 'user.leave_changed');
    expect(changes.map(({ actorId, after }) => [actorId, after])).toEqual([
      [clerk.id, { leave_from: null, leave_until: null }],
      [chief.id, { leave_from: SUNDAY, leave_until: TUESDAY }],
    ]);
  });

  it('of two at once are those of one of them', async () => {
    await Promise.all([
      set(clerk, clerk.id, SUNDAY, SUNDAY),
      set(chief, clerk.id, MONDAY, TUESDAY),
    ]);
    const { leave } = await stateOf(clerk);
    expect([`${SUNDAY} ${SUNDAY}`, `${MONDAY} ${TUESDAY}`]).toContain(
      `${leave?.from} ${leave?.until}`,
    );
  });
});

it('is said to whoever gives a request to a colleague', async () => {
  await set(clerk, clerk.id, SUNDAY, MONDAY);
  const { body } = await site.call('GET', '/requests/assignees', undefined, chief.token);
  const staff = body.data as { id: number; leave_until: string | null }[];
  const endOf = (one: Person) => staff.find(({ id }) => id === one.id)?.leave_until;
  expect([endOf(clerk), endOf(chief)]).toEqual([MONDAY, null]);
});

describe('who says it', () => {
  it('is a super-admin of anybody, and everybody else of themselves', async () => {
    expect((await set(clerk, other.id, SUNDAY, MONDAY)).status).toBe(403);
    expect((await set(clerk, 999_999, SUNDAY, MONDAY)).status).toBe(403);
    const customer = await site.signInAs('customer');
    expect((await set(customer, customer.id, SUNDAY, MONDAY)).status).toBe(403);
    expect((await set(chief, other.id, SUNDAY, MONDAY)).status).toBe(200);
    expect((await set(chief, chief.id, SUNDAY, MONDAY)).status).toBe(200);
  });

  it('says it of active colleagues alone', async () => {
    const customer = await site.signInAs('customer');
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, other.id));
    for (const id of [customer.id, other.id, 999_999]) {
      expect((await set(chief, id, SUNDAY, MONDAY)).status).toBe(404);
    }
  });
});

it.each([
  ['no end', SUNDAY, null, 'until'],
  ['no beginning', '', SUNDAY, 'from'],
  ['an end before the beginning', TUESDAY, MONDAY, 'until'],
  ['an end that is over', '2026-11-20', '2026-11-21', 'until'],
  ['more than a year', SUNDAY, '2027-11-30', 'until'],
  ['no day', 'شنبه', SUNDAY, 'from'],
])('is refused with %s', async (_what, from, until, field) => {
  const reply = await set(clerk, clerk.id, from, until);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.errors)).toEqual([field]);
});

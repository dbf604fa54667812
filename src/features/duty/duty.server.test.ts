import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { listOnDutyNow } from './duty.server.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

/** A Sunday and a Friday; the office is open on the first from eight to four. */
const SUNDAY = '2026-11-22';
const FRIDAY = '2026-11-27';
const at = (day: string, hour: number) => tehranInstant(day, hour * 60);

let clerk: Person;
let chief: Person;
const site = await createTestApp();
beforeEach(async () => {
  site.clock.now = at(SUNDAY, 10);
  clerk = await site.signInAs('admin');
  chief = await site.signInAs('super_admin');
});

const stateOf = async ({ token }: Person) =>
  (await site.call('GET', '/staff/me/duty', undefined, token)).body.data;
const choose = (on_duty: unknown, { token }: Person) =>
  site.call('POST', '/staff/me/duty', { on_duty }, token);
const onDuty = async () => (await listOnDutyNow(site.ctx)).map(({ id }) => id);

describe('who is on duty', () => {
  it('is said by the hours of the office until somebody says else', async () => {
    expect(await stateOf(clerk)).toMatchObject({ on_duty: true, is_chosen: false });
    expect(await onDuty()).toEqual(expect.arrayContaining([clerk.id, chief.id]));
    site.clock.now = at(SUNDAY, 17);
    expect(await stateOf(clerk)).toMatchObject({ on_duty: false, is_chosen: false });
    site.clock.now = at(FRIDAY, 10);
    expect(await onDuty()).toEqual([]);
  });

  it('is said by the own switch until the end of that day, and of nobody else', async () => {
    const reply = await choose(false, clerk);
    expect(reply.body.data).toMatchObject({ on_duty: false, is_chosen: true });
    expect(await onDuty()).not.toContain(clerk.id);
    expect(await onDuty()).toContain(chief.id);
    site.clock.now = new Date(at(SUNDAY, 24).getTime() - 1);
    expect(await onDuty()).not.toContain(clerk.id);
    site.clock.now = at('2026-11-23', 9);
    expect(await onDuty()).toContain(clerk.id);
  });

  it('is by the hours again for whoever says what they say: back from lunch one goes home with the others', async () => {
    await choose(false, clerk);
    expect((await choose(true, clerk)).body.data).toMatchObject({
      on_duty: true,
      is_chosen: false,
    });
    site.clock.now = at(SUNDAY, 17);
    expect(await onDuty()).not.toContain(clerk.id);
  });

  it('may be somebody while the office is closed', async () => {
    site.clock.now = at(FRIDAY, 10);
    const eager = await site.signInAs('admin');
    await choose(true, eager);
    expect(await onDuty()).toEqual([eager.id]);
  });

  it('is nobody who left the staff or was deactivated, whatever they said', async () => {
    const { db } = site.database;
    await choose(true, clerk);
    await db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id));
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, chief.id));
    expect(await onDuty()).not.toContain(clerk.id);
    expect(await onDuty()).not.toContain(chief.id);
  });
});

it('who is away today is said to whoever gives a request to a colleague', async () => {
  await choose(false, clerk);
  const { body } = await site.call('GET', '/requests/assignees', undefined, chief.token);
  const staff = body.data as { id: number; is_away: boolean }[];
  const isAway = (one: Person) => staff.find(({ id }) => id === one.id)?.is_away;
  expect([isAway(clerk), isAway(chief)]).toEqual([true, false]);
});

describe('the switch', () => {
  it('is in the log once it changed something', async () => {
    for (const isOn of [true, false, false]) await choose(isOn, clerk);
    const rows = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, clerk.id));
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['user.duty_changed', { on_duty: false }],
    ]);
  });

  it('takes yes or no, and nothing else', async () => {
    for (const said of ['', null, 'شاید', 2]) {
      expect((await choose(said, clerk)).status, String(said)).toBe(422);
    }
    expect((await choose('false', clerk)).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import type { Role } from '#domain/roles.ts';
import { HEARTBEAT } from '#features/worklists/live/live.server.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { originOf } from '#test/event-listener.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

let site: TestApp;
let other: TestApp;
let start: Date;
let chief: Person;
beforeEach(async () => {
  site ??= await createTestApp();
  other ??= await createTestApp({ database: site.database });
  start = new Date();
  travel(0);
  chief = await site.signInAs('super_admin');
  await site.call('POST', '/settings', { staff_idle_minutes: 480 }, chief.token);
});
afterAll(async () => {
  await other.app.close();
  await site.close();
});

/** To so many milliseconds after the test began, on both processes. */
function travel(milliseconds: number): void {
  const now = new Date(start.getTime() + milliseconds);
  site.clock.now = now;
  other.clock.now = now;
}

const profile = async (who: Person, headers = {}, at = site) =>
  (await at.call('GET', '/auth/profile', undefined, who.token, { headers })).status;

const rowsOf = (who: Person) =>
  site.database.db.select().from(sessions).where(eq(sessions.userId, who.id));

const setIdle = async (staff_idle_minutes: unknown) => {
  const boss = await site.signInAs('super_admin');
  return site.call('POST', '/settings', { staff_idle_minutes }, boss.token);
};

describe('a session of the staff that is left alone', () => {
  it.each<Role>(['admin', 'super_admin'])(
    'of %s is over after eight hours, on every process',
    async (role) => {
      const person = await site.signInAs(role);
      travel(hours(8) - 1);
      expect(await profile(person, { 'x-unattended': '1' })).toBe(200);
      travel(hours(8));
      expect(await profile(person)).toBe(401);
      expect(await profile(person, {}, other)).toBe(401);
      const fresh = await site.signInAs('super_admin');
      const { body } = await site.call('GET', `/users/${person.id}`, undefined, fresh.token);
      expect(body.data).toMatchObject({ sessions: [] });
    },
  );

  it('goes on for eight hours with each call of a person, exact to five minutes', async () => {
    const person = await site.signInAs('admin');
    for (const hour of [7, 14, 21]) {
      travel(hours(hour));
      expect(await profile(person)).toBe(200);
    }
    travel(hours(21) + minutes(5));
    expect(await profile(person)).toBe(200);
    travel(hours(29) - 1);
    expect(await profile(person, { 'x-unattended': '1' })).toBe(200);
    travel(hours(29));
    expect(await profile(person)).toBe(401);
  });

  it('is kept by no call that its browser makes by itself', async () => {
    const person = await site.signInAs('admin');
    for (let hour = 1; hour < 8; hour += 1) {
      travel(hours(hour));
      expect(await profile(person, { 'x-unattended': '1' })).toBe(200);
    }
    expect(await rowsOf(person)).toMatchObject([{ lastSeenAt: start }]);
    travel(hours(8));
    expect(await profile(person, { 'x-unattended': '1' })).toBe(401);
  });

  it('is kept by no stream of events, which ends with it', async () => {
    const person = await site.signInAs('admin');
    const origin = await originOf(site);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const reply = await fetch(`${origin}/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const parts = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    travel(hours(7));
    await vi.advanceTimersByTimeAsync(HEARTBEAT);
    for (let text = ''; !text.includes('still here'); ) text += (await parts?.read())?.value;
    expect(await rowsOf(person)).toMatchObject([{ lastSeenAt: start }]);
    travel(hours(8));
    await vi.advanceTimersByTimeAsync(HEARTBEAT);
    for (let isOver = false; !isOver; ) isOver = (await parts?.read())?.done ?? true;
    expect(await profile(person)).toBe(401);
  });

  it("is none of the customers' concern", async () => {
    const customer = await site.signInAs('customer');
    travel(hours(100));
    expect(await profile(customer)).toBe(200);
  });

  it('ends by the time that is set, at once and on every process', async () => {
    const person = await site.signInAs('admin');
    travel(minutes(15));
    expect(await profile(person, { 'x-unattended': '1' }, other)).toBe(200);
    expect((await setIdle('۱۵')).body.data).toMatchObject({ staff_idle_minutes: 15 });
    expect(await profile(person, {}, other)).toBe(401);
    expect(await profile(person)).toBe(401);
  });

  it('does not come back when the time is set longer', async () => {
    const person = await site.signInAs('admin');
    travel(hours(8));
    expect((await setIdle(1440)).status).toBe(200);
    expect(await profile(person)).toBe(401);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('is deleted by the housekeeping, and no other is', async () => {
    const gone = await site.signInAs('admin');
    const customer = await site.signInAs('customer');
    travel(hours(1));
    const kept = await site.signInAs('admin');
    travel(hours(8));
    await runJobs(site.ctx);
    const left = await Promise.all([gone, customer, kept].map(rowsOf));
    expect(left.map((rows) => rows.length)).toEqual([0, 1, 1]);
  });

  it.each([14, 1441, 0, -15, 15.5, '', 'هشت'])('cannot be set to %s minutes', async (value) => {
    const reply = await setIdle(value);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['staff_idle_minutes']);
    const { body } = await site.call('GET', '/settings/all', undefined, chief.token);
    expect(body.data).toMatchObject({ staff_idle_minutes: 480 });
  });
});

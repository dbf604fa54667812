import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settings, users } from '#db/schema/index.ts';
import type { Role } from '#domain/roles.ts';
import { NOTICE_DAYS, SECOND_FACTOR_KEY } from '#domain/second-factor.ts';
import { HEARTBEAT } from '#features/worklists/live/live.server.ts';
import { transaction } from '#kit/context.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { codeAt, withSecondFactor } from '#test/second-factor.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { confirmSession, findActor, startSession } from '../session/session.server.ts';
import { isSecondFactorEnabled, removeSecondFactor } from './second-factor.server.ts';

const { one: site, two: other } = await createTwoSites();

type Person = { id: number; token: string };

/** The same moment for both servers. */
function travel(time: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + time);
  other.clock.now = site.clock.now;
}

/** The owner's decision, by an owner who has a second factor. */
async function ask(second_factor_required: boolean) {
  const owner = await withSecondFactor(site, 'super_admin');
  const reply = await site.call('POST', '/settings', { second_factor_required }, owner.token);
  expect(reply.status).toBe(200);
  return reply.body.data as {
    second_factor_required: boolean;
    second_factor_required_from: string | null;
  };
}

/** A session of somebody who belongs to the staff since `staffSince`, opened at this moment. */
async function sessionOf(role: Role, staffSince: Date | null = null): Promise<Person> {
  const user = await insertTestUser(site.database.db, { role, staffSince });
  const { ctx } = site;
  const { token } = await startSession(ctx, user.id, false, 'x');
  const actor = await findActor(ctx, token);
  if (actor) await confirmSession(ctx, actor);
  return { id: user.id, token };
}

const answerOf = async ({ token }: Person, on = site, url = '/users') => {
  const { status, body } = await on.call('GET', url, undefined, token);
  return status === 200 ? 200 : `${status} ${body.code}`;
};
const HELD_BACK = '403 second_factor_required';
const stateOf = async ({ token }: Person) =>
  (await site.call('GET', '/auth/second-factor', undefined, token)).body.data;

describe('the owner asks everybody of the staff for a second factor', () => {
  it('who is there has a week, is told since when, and works until then', async () => {
    const before = await ask(false);
    expect(before).toMatchObject({
      second_factor_required: false,
      second_factor_required_from: null,
    });
    const asked = await ask(true);
    const end = new Date(site.clock.now.getTime() + days(NOTICE_DAYS)).toISOString();
    expect(asked).toMatchObject({
      second_factor_required: true,
      second_factor_required_from: end,
    });
    const person = await sessionOf('admin');
    expect(await stateOf(person)).toMatchObject({ required_from: end, is_due: false });
    travel(days(NOTICE_DAYS) - 1);
    const late = await sessionOf('admin');
    expect(await answerOf(late)).toBe(200);
    travel(1);
    expect([await answerOf(late), await answerOf(late, other)]).toEqual([HELD_BACK, HELD_BACK]);
    expect(await stateOf(late)).toMatchObject({ required_from: end, is_due: true });
  });

  it('the week does not begin anew when the page is saved again', async () => {
    const [asked, again] = [await ask(true), await ask(true)];
    expect(again.second_factor_required_from).toBe(asked.second_factor_required_from);
  });

  it('who has one, and customers, notice nothing', async () => {
    expect(await answerOf(await withSecondFactor(site))).toBe(200);
    const customer = await sessionOf('customer');
    expect(await answerOf(customer, site, '/my/requests')).toBe(200);
  });

  it('what sets it up is open, with who one is and the way out; all else is not', async () => {
    const person = await sessionOf('super_admin');
    const open = [
      'GET /auth/profile',
      'GET /auth/rights',
      'GET /auth/second-factor',
      'POST /auth/second-factor/setup',
      'POST /auth/confirm-password',
      'POST /auth/second-factor/confirm',
      'POST /auth/logout',
    ];
    let heldBack = 0;
    for (const { method, url } of site.routes) {
      const route = `${method} ${url}`;
      if (!['GET', 'POST', 'DELETE'].includes(method) || open.includes(route)) continue;
      const path = url.replace(':name', `${'0'.repeat(64)}.webp`).replace(/:\w+/g, '999999');
      const { token } = person;
      const called = site.call(method as 'GET', path, undefined, token);
      const anonymous = await site.call(method as 'GET', path);
      if (anonymous.status !== 401) {
        // Open to everybody: answered, as to a visitor.
        expect((await called).body.code, route).not.toBe('second_factor_required');
        continue;
      }
      heldBack += 1;
      const { status, body } = await called;
      expect([route, status, body.code]).toEqual([route, 403, 'second_factor_required']);
    }
    expect(heldBack).toBeGreaterThan(80);
    for (const route of open) {
      const [method = '', url = ''] = route.split(' ');
      const typed = method === 'POST' ? {} : undefined;
      const { status, body } = await site.call(method as 'GET', url, typed, person.token);
      expect([route, body.code]).not.toEqual([route, 'second_factor_required']);
      expect([200, 422], route).toContain(status);
    }
  });

  it('what is open to everybody shows no more than a visitor sees, and where to go as ever', async () => {
    const person = await sessionOf('admin');
    const route = await site.call('POST', '/auth/route', undefined, person.token);
    expect(route.body.data).toEqual({ path: '/dashboard/admin/main' });
    const menu = (token?: string) => site.call('GET', '/menus/insurance/get', undefined, token);
    expect((await menu(person.token)).body).toEqual((await menu()).body);
  });

  it('setting it up opens the session at once, on both servers; switching it off closes it', async () => {
    const person = await sessionOf('admin');
    expect(await answerOf(person, other)).toBe(HELD_BACK);
    const post = (path: string, body?: object) =>
      site.call('POST', `/auth/second-factor/${path}`, body, person.token);
    const { secret } = (await post('setup')).body.data as { secret: string };
    await post('confirm', { code: codeAt(site, secret.replaceAll(' ', '')) });
    expect([await answerOf(person), await answerOf(person, other)]).toEqual([200, 200]);
    await transaction(site.ctx, (ctx) => removeSecondFactor(ctx, person.id));
    expect([await answerOf(person), await answerOf(person, other)]).toEqual([HELD_BACK, HELD_BACK]);
  });

  it('lifting the rule opens everything at once, on both servers', async () => {
    const person = await sessionOf('admin');
    expect(await answerOf(person, other)).toBe(HELD_BACK);
    await ask(false);
    expect([await answerOf(person), await answerOf(person, other)]).toEqual([200, 200]);
    expect(await stateOf(person)).toMatchObject({ required_from: null, is_due: false });
  });

  it('who comes to the staff afterwards has no week: by role, by invitation', async () => {
    await ask(true);
    const owner = await withSecondFactor(site, 'super_admin');
    const there = await sessionOf('admin');
    const post = (url: string, body: object) => site.call('POST', url, body, owner.token);

    const customer = await insertTestUser(site.database.db);
    travel(1);
    expect((await post(`/users/${customer.id}/role`, { role: 'admin' })).status).toBe(200);
    const invited = await post('/users', {
      first_name: 'نو',
      last_name: 'آمده',
      phone_number: newPhone(),
      role: 'admin',
    });
    const newcomers = [customer.id, (invited.body.data as { id: number }).id];
    for (const id of newcomers) {
      const { token } = await startSession(site.ctx, id, false, 'x');
      expect(await answerOf({ id, token })).toBe(HELD_BACK);
      expect(await stateOf({ id, token })).toMatchObject({ is_due: true });
    }
    expect(await answerOf(there)).toBe(200);
    // From one role of the staff to another nobody becomes a newcomer.
    expect((await post(`/users/${there.id}/role`, { role: 'super_admin' })).status).toBe(200);
    const { token } = await startSession(site.ctx, there.id, false, 'x');
    expect(await answerOf({ ...there, token })).toBe(200);
    await ask(false);
  });

  it('a rule that cannot be read asks for nothing and locks nobody out', async () => {
    const { db } = site.database;
    await db
      .update(settings)
      .set({ value: { required_since: 'gestern', trusted_days: 'x' } })
      .where(eq(settings.key, SECOND_FACTOR_KEY));
    const person = await sessionOf('admin');
    expect(await answerOf(person)).toBe(200);
    expect(await stateOf(person)).toMatchObject({ required_from: null, trusted_days: 30 });
    await ask(true);
    await ask(false);
  });
});

it('leaves the staff, leaves no second factor: a customer could not take it away', async () => {
  const owner = await withSecondFactor(site, 'super_admin');
  const person = await withSecondFactor(site);
  const role = await site.call(
    'POST',
    `/users/${person.id}/role`,
    { role: 'customer' },
    owner.token,
  );
  expect(role.status).toBe(200);
  expect(await isSecondFactorEnabled(site.ctx, person.id)).toBe(false);
  const [row] = await site.database.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.staffSince).toBeNull();
});

it('an open stream ends with the notice', async () => {
  await ask(true);
  const person = await sessionOf('admin');
  travel(minutes(1));
  const origin = await originOf(site);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = await listenTo(`${origin}/events`, person.token);
  expect(listener.status).toBe(200);
  await site.database.db
    .update(users)
    .set({ staffSince: site.clock.now })
    .where(eq(users.id, person.id));
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  await expect.poll(() => listener.ended).toBe(true);
  await ask(false);
});

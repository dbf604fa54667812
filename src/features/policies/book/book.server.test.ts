import { describe, expect, it } from 'vitest';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { PolicyView } from '../policies.ts';
import type { PoliciesPage, PolicyCounts, PolicyMonth } from './book.ts';

const phone = newPhone();
const plated = `${newPolicyNumber()}/7781`;
/** By what they are: their ids. */
const ids: Record<string, number> = {};

const site = await createTestApp();
const calls = policyCalls(site);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const term = (ends: number) => ({
  starts_on: calls.dayAt(ends - 365),
  ends_on: calls.dayAt(ends),
});
const put = async (name: string, given: object, token = clerk.token) => {
  ids[name] = (await calls.entered(given, token)).id;
};
await put('today', { ...term(0), holder_name: 'مریم قاسمی' });
await put('week', { ...term(7), line: 'fire' });
await put('soon', { ...term(30), owner: null });
await put('far', {
  ...term(200),
  number: plated,
  holder_phone: phone,
  insured_object: 'پلاک ۱۲ ب ۳۴۵ ایران ۶۷',
});
await put('passed', { ...term(-1), line: 'fire' }, boss.token);
await put('cancelled', term(100), boss.token);
await calls.post(`/policies/${ids.cancelled}/cancel`, { reason: 'فروخت' }, boss.token);

async function listed(query: string, token = clerk.token) {
  const reply = await calls.get(`/policies?${query}`, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as unknown as PoliciesPage;
}
const namesOf = (rows: readonly PolicyView[]) =>
  rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const found = async (query: string, token?: string) => namesOf((await listed(query, token)).data);

describe('the book', () => {
  it.each([
    ['status=active', ['today', 'week', 'soon', 'far']],
    ['due_within=0', ['today']],
    ['due_within=7', ['today', 'week']],
    ['due_within=30', ['today', 'week', 'soon']],
    ['passed=true', ['passed']],
    ['status=cancelled', ['cancelled']],
    ['line=fire', ['passed', 'week']],
    ['owner=none', ['soon']],
    ['owner=me', ['today', 'week', 'far']],
    ['insurer=987654', []],
    ['sort=due_desc&status=active', ['far', 'soon', 'week', 'today']],
    ['sort=newest', ['cancelled', 'passed', 'far', 'soon', 'week', 'today']],
    ['search=قاسمي', ['today']],
    ['search=12ب345', ['far']],
    ['search=۳۴۵', ['far']],
    ['search=...', []],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('is searched by number and by telephone, however they are spelled', async () => {
    expect(await found(`search=${encodeURIComponent(plated)}`)).toEqual(['far']);
    expect(await found(`search=${encodeURIComponent(`+98${phone.slice(1)}`)}`)).toEqual(['far']);
    expect(await found(`search=${phone.slice(4)}`)).toEqual(['far']);
  });

  it('is whose it says: me is who asks, a colleague is named by id', async () => {
    expect(await found('owner=me', boss.token)).toEqual(['passed', 'cancelled']);
    expect(await found(`owner=${boss.id}`)).toEqual(['passed', 'cancelled']);
    const between = `from=${calls.dayAt(7)}&to=${calls.dayAt(30)}`;
    expect(await found(between)).toEqual(['week', 'soon']);
  });

  it.each(['due', 'due_desc', 'newest', 'number'])(
    'goes on part by part in the order %s, with none lost or doubled',
    async (sort) => {
      const whole = (await listed(`sort=${sort}`)).data.map(({ id }) => id);
      const parts: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data, meta } = await listed(`sort=${sort}&per_page=2&cursor=${cursor}`);
        parts.push(...data.map(({ id }) => id));
        cursor = meta.next_cursor;
      }
      expect(parts).toEqual(whole);
    },
  );

  it('counts what its tabs show', async () => {
    const { body } = await calls.get('/policies/counts', clerk.token);
    expect(body.data as PolicyCounts).toEqual({
      active: 4,
      week: 2,
      month: 3,
      passed: 1,
      mine: 3,
      visitors: 0,
    });
  });

  it('knows what ends in which month, and how much of it nothing follows', async () => {
    const { body } = await calls.get(`/policies/months?from=${calls.dayAt(-40)}`, clerk.token);
    const months = body.data as PolicyMonth[];
    expect(months).toHaveLength(12);
    const sum = (name: 'ending' | 'open') => months.reduce((all, month) => all + month[name], 0);
    expect([sum('ending'), sum('open')]).toEqual([6, 5]);
    const fire = await calls.get(
      `/policies/months?from=${calls.dayAt(-40)}&line=fire`,
      clerk.token,
    );
    expect((fire.body.data as PolicyMonth[]).reduce((all, { ending }) => all + ending, 0)).toBe(2);
  });

  it.each([
    'status=x',
    'due_within=-1',
    'line=x',
    'owner=you',
    'cursor=x.1',
    'cursor=2026-13-01.1',
    'sort=x',
    'from=x',
  ])('refuses %s', async (query) => {
    expect((await calls.get(`/policies?${query}`, clerk.token)).status).toBe(422);
  });

  it.each(['0622-03-19', '3177-01-01', '9999-12-31'])('has no months around %s', async (from) => {
    expect((await calls.get(`/policies/months?from=${from}`, clerk.token)).status).toBe(422);
  });
});

describe('a change of the book', () => {
  it('is told to the staff within two seconds, and to no customer', async () => {
    const origin = await originOf(site);
    const staff = await listenTo(`${origin}/events`, clerk.token);
    const customer = await listenTo(`${origin}/my/events`, (await site.signInAs('customer')).token);
    const { id } = await calls.entered({}, boss.token);
    await expect
      .poll(() => staff.events.map(({ event, data }) => `${event} ${data}`))
      .toContain(`policy {"policy_id":${id}}`);
    expect(customer.events.map(({ event }) => event)).not.toContain('policy');
    staff.leave();
    customer.leave();
  });
});

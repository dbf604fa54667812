import { beforeEach, describe, expect, it } from 'vitest';
import { claims, policies, policyInstalments, requests, settings } from '#db/schema/index.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Morning } from '../stats.ts';

/* Saturday 2025-05-10 is 20 Ordibehesht 1404; the office is closed on Thursdays and Fridays. */
const SATURDAY = '2025-05-10';

let boss: { id: number; token: string };

const site = await createTestApp();
boss = await site.signInAs('super_admin');
beforeEach(async () => {
  await site.database.db.delete(policyInstalments);
  await site.database.db.delete(policies);
  await site.database.db.delete(claims);
  await site.database.db.delete(requests);
  await site.database.db.delete(settings);
  site.clock.now = tehranInstant(SATURDAY, 8 * 60);
});

const at = (day: string, hour: number) => tehranInstant(day, hour * 60);

async function morning(): Promise<Morning> {
  const { status, body } = await site.call('GET', '/stats/overview', undefined, boss.token);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { morning: Morning }).morning;
}

async function totalOf(query: string): Promise<number> {
  const { body } = await site.call('GET', `/requests?${query}`, undefined, boss.token);
  return (body as unknown as { meta: { total: number } }).meta.total;
}

/** Stores the days off beside the usual hours. */
const setHolidays = (...dates: string[]) =>
  site.database.db.insert(settings).values({
    key: 'public',
    value: { holidays: dates.map((date) => ({ date, title: 'تعطیل', guess: false })) },
  });

describe('the day that a morning looks back on', () => {
  it('is yesterday, beside the same weekday a week before', async () => {
    site.clock.now = at('2025-05-12', 8);
    expect(await morning()).toMatchObject({
      day: '2025-05-11',
      before: '2025-05-04',
      was_open_before: true,
    });
  });

  it('is the last one on which the office was open, over a weekend and days off', async () => {
    expect((await morning()).day).toBe('2025-05-07');
    await setHolidays('2025-05-07', '2025-05-06');
    expect(await morning()).toMatchObject({ day: '2025-05-05', before: '2025-04-28' });
  });

  it('says where the office was closed a week before', async () => {
    await setHolidays('2025-04-30');
    expect(await morning()).toMatchObject({
      day: '2025-05-07',
      before: '2025-04-30',
      was_open_before: false,
    });
  });

  it('changes at midnight of Tehran', async () => {
    site.clock.now = new Date(tehranInstant('2025-05-12').getTime() - 1);
    expect((await morning()).day).toBe('2025-05-10');
    site.clock.now = tehranInstant('2025-05-12');
    expect((await morning()).day).toBe('2025-05-11');
  });
});

describe('its figures', () => {
  it('are what the lists behind them show', async () => {
    const { db } = site.database;
    const add = (when: Date, more: object = {}) =>
      insertTestRequest(db, { at: when.toISOString(), ...more });
    await add(at('2025-05-07', 10), { triedAfter: 5 });
    await add(at('2025-05-07', 10), { triedAfter: 40 });
    await add(at('2025-05-07', 11), { isSpam: true });
    await add(at('2025-05-07', 11), { kind: 'partner', triedAfter: 10, closed: 'won' });
    // Closed on that day and on others, whenever they came in; a moment before and at its midnights.
    await add(at('2025-04-20', 9), { closed: 'lost', closedAt: tehranInstant('2025-05-07') });
    const beforeMidnight = new Date(tehranInstant('2025-05-08').getTime() - 1);
    await add(at('2025-04-20', 9), { closed: 'won', closedAt: beforeMidnight });
    await add(at('2025-04-20', 9), { closed: 'won', closedAt: tehranInstant('2025-05-08') });
    // On a day off; and a week before.
    await add(at('2025-05-09', 9), { dueAt: at(SATURDAY, 12) });
    await add(at('2025-04-30', 9), { triedAfter: 5, closed: 'invalid' });
    // Due today and later.
    await add(at('2025-05-04', 9), { dueAt: new Date(tehranInstant('2025-05-11').getTime() - 1) });
    await add(at('2025-05-04', 9), { dueAt: tehranInstant('2025-05-11') });

    const { day, figures, figures_before, due_today } = await morning();
    expect(figures).toEqual({
      new: 3,
      within: 2,
      missed: 1,
      within_target: 2 / 3,
      closed: 3,
      won: 2,
    });
    expect(figures_before).toMatchObject({ new: 1, within: 1, missed: 0, closed: 1, won: 0 });
    expect(due_today).toBe(2);
    expect(await totalOf('due=today')).toBe(2);
    expect(await totalOf(`from=${day}&to=${day}`)).toBe(figures.new);
    expect(await totalOf(`from=${day}&to=${day}&answer=kept`)).toBe(figures.within);
    expect(await totalOf(`from=${day}&to=${day}&answer=missed`)).toBe(figures.missed);
    expect(await totalOf(`status=closed&closed_on=${day}`)).toBe(figures.closed);
    expect(await totalOf(`status=closed&closed_on=${day}&result=won`)).toBe(figures.won);
  });

  it('are nothing where nothing happened', async () => {
    const none = { new: 0, within: 0, missed: 0, within_target: null, closed: 0, won: 0 };
    expect(await morning()).toMatchObject({ due_today: 0, figures: none, figures_before: none });
  });
});

it('counts the tasks that are due, those of colleagues without a subject left out', async () => {
  const clerk = await site.signInAs('admin');
  const task = (due_on: string, of: { id: number; token: string }) =>
    site.call('POST', '/tasks', { title: 'تماس با نمایندگی', due_on, owner: of.id }, of.token);
  for (const [day, of] of [
    [SATURDAY, boss],
    [SATURDAY, clerk],
    ['2025-05-11', boss],
  ] as const) {
    expect((await task(day, of)).status).toBe(200);
  }
  expect((await morning()).tasks).toBe(1);
  site.clock.now = at('2025-05-12', 8);
  expect((await morning()).tasks).toBe(2);
});

describe('what is at risk today', () => {
  const book = policyCalls(site);
  const risk = async () => (await morning()).at_risk;
  const policiesOf = async (query: string) => {
    const { body } = await site.call('GET', `/policies?${query}`, undefined, boss.token);
    return (body as unknown as { meta: { total: number } }).meta.total;
  };
  const term = (given: object) => book.entered({ starts_on: '2024-05-12', ...given }, boss.token);

  it('is nothing where nothing ends', async () => {
    expect(await risk()).toEqual({
      policies: 0,
      premium_rial: 0,
      until: SATURDAY,
      claims: 0,
      instalments: 0,
      instalments_rial: 0,
      instalments_late: 0,
    });
  });

  it('is what the lists behind it show: policies, their premiums, instalments and claims', async () => {
    await term({ ends_on: SATURDAY, premium_rial: 30_000_000 });
    await term({ ends_on: SATURDAY, premium_rial: 12_000_000 });
    await term({ ends_on: '2025-05-11', premium_rial: 1_000_000 });
    await term({
      ends_on: '2026-01-01',
      instalments: [
        { due_on: SATURDAY, amount_rial: 5_000_000 },
        { due_on: '2025-06-10', amount_rial: 5_000_000 },
      ],
    });
    for (const deadlineOn of [SATURDAY, '2025-05-13', '2025-05-14']) {
      const requestId = await insertTestRequest(site.database.db, {
        at: at(SATURDAY, 7).toISOString(),
        kind: 'claim',
      });
      const day = at(SATURDAY, 7);
      await site.database.db.insert(claims).values({
        requestId,
        line: 'fire',
        lossDate: '2025-05-09',
        hasInjury: false,
        reportedAt: day,
        updatedAt: day,
        deadlineOn,
      });
    }
    expect(await risk()).toEqual({
      policies: 2,
      premium_rial: 42_000_000,
      until: SATURDAY,
      claims: 2,
      instalments: 1,
      instalments_rial: 5_000_000,
      instalments_late: 0,
    });
    expect(await policiesOf(`status=active&from=${SATURDAY}&to=${SATURDAY}`)).toBe(2);
    expect(await policiesOf('instalment=today')).toBe(1);
    expect(await policiesOf('instalment=late')).toBe(0);
    expect(await totalOf('due=deadline')).toBe(2);
  });

  it('has the instalments that were not paid on their day, as the book has them', async () => {
    // A Friday, seen on Saturday.
    const due = { due_on: '2025-05-09', amount_rial: 5_000_000 };
    await term({ ends_on: '2026-01-01', instalments: [due, { ...due, due_on: '2025-04-09' }] });
    await term({ ends_on: '2026-01-01', instalments: [due] });
    const cancelled = await term({ ends_on: '2026-01-01', instalments: [due] });
    await book.post(`/policies/${cancelled.id}/cancel`, { reason: 'فروخته شد.' }, boss.token);
    expect(await risk()).toMatchObject({ instalments: 0, instalments_late: 2 });
    expect(await policiesOf('instalment=late')).toBe(2);
  });

  it('reaches until the office opens again', async () => {
    // A Wednesday, before two days off; what ends on them is lost on Saturday.
    site.clock.now = at('2025-05-07', 8);
    await term({
      ends_on: '2026-01-01',
      instalments: ['2025-05-09', '2025-05-10'].map((due_on) => ({
        due_on,
        amount_rial: 4_000_000,
      })),
    });
    expect(await risk()).toMatchObject({
      until: '2025-05-09',
      instalments: 1,
      instalments_rial: 4_000_000,
    });
    expect(await policiesOf('instalment=today')).toBe(1);
    // The day off itself: it is not due before.
    site.clock.now = at('2025-05-09', 8);
    expect(await risk()).toMatchObject({ until: '2025-05-09', instalments: 1 });
  });
});

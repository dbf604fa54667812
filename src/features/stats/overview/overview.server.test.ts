import { describe, expect, it } from 'vitest';
import { insertTestRequest } from '#test/past-requests.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { StatsOverview } from '../stats.ts';

/* Tuesday 2025-03-25, 11:30 in Tehran; the week began on Saturday the 22nd. */
const NOW = '2025-03-25T08:00:00Z';

let boss: { id: number; token: string };
let admin: { id: number; token: string };

const site = await createTestApp();
site.clock.now = new Date(NOW);
boss = await site.signInAs('super_admin');
admin = await site.signInAs('admin');
const { db } = site.database;
const add = (given: Parameters<typeof insertTestRequest>[1]) => insertTestRequest(db, given);
// Today, the first of them a moment after midnight; the last one is not due yet.
await add({ at: '2025-03-24T20:30:00Z', triedAfter: 10, assigneeId: admin.id });
await add({ at: '2025-03-25T06:00:00Z', kind: 'consultation' });
await add({ at: '2025-03-25T07:55:00Z', assigneeId: admin.id });
// Yesterday, before and after the same time of day.
await add({ at: '2025-03-24T07:00:00Z', triedAfter: 90, closed: 'won' });
await add({ at: '2025-03-24T09:00:00Z', triedAfter: 1, closed: 'won' });
// Saturday; the Friday before; the same days a week ago, before and after the same time.
await add({ at: '2025-03-21T20:30:00Z', closed: 'invalid' });
await add({ at: '2025-03-21T20:29:59Z', closed: 'invalid' });
await add({ at: '2025-03-18T08:00:00Z', triedAfter: 2, closed: 'lost' });
await add({ at: '2025-03-18T08:00:01Z', closed: 'lost' });
await add({ at: '2025-03-25T07:00:00Z', isSpam: true });

async function overview(token: string): Promise<StatsOverview> {
  const { status, body } = await site.call('GET', '/stats/overview', undefined, token);
  expect(status).toBe(200);
  return body.data as StatsOverview;
}

describe('GET /stats/overview', () => {
  it('tells what waits right now, of all and of one’s own', async () => {
    const view = await overview(admin.token);
    expect(view.at).toBe(new Date(NOW).toISOString());
    expect(view.open).toEqual({
      total: 3,
      by_kind: { call: 2, consultation: 1, partner: 0, claim: 0, complaint: 0, renewal: 0 },
    });
    expect(view.overdue).toEqual({
      total: 2,
      by_kind: { call: 1, consultation: 1, partner: 0, claim: 0, complaint: 0, renewal: 0 },
    });
    expect(view.unassigned.total).toBe(1);
    expect(view.own).toEqual({ open: 2, overdue: 1 });
    expect((await overview(boss.token)).own).toEqual({ open: 0, overdue: 0 });
  });

  it('sets today and this week beside as much time before', async () => {
    const { today, today_before, week, week_before } = await overview(boss.token);
    expect(today).toMatchObject({ new: 3, within: 1, missed: 1, median_first_response: 10 });
    expect(today_before).toMatchObject({ new: 1, within: 0, missed: 1 });
    expect(week).toMatchObject({ new: 6, closed: 3 });
    expect(week_before).toMatchObject({ new: 1, median_first_response: 2, within_target: 1 });
  });

  it('shows two weeks, today last', async () => {
    const { trend } = await overview(boss.token);
    expect(trend).toHaveLength(14);
    expect(trend[0]?.from).toBe('2025-03-12');
    expect(trend.slice(-5).map((point) => point.new)).toEqual([1, 1, 0, 2, 3]);
  });

  it('says whether the book of policies is in use, for an office that no request has come to', async () => {
    expect((await overview(admin.token)).has_policies).toBe(false);
    await policyCalls(site).entered({}, boss.token);
    expect((await overview(admin.token)).has_policies).toBe(true);
  });
});

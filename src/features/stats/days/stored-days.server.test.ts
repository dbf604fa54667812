import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { requestDayChanges, requestDays, requests } from '#db/schema/index.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { runJobs } from '#server/jobs.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { StatsReport } from '../stats.ts';
import { refreshDayCounts } from './counts.server.ts';

/** The first day of the range: long over, and not yet so long that its counts are given up. */
const FIRST = addDays(isoDateInTehran(new Date()), -500);
const dayAt = (place: number): string => addDays(FIRST, place);
const at = (place: number, time: string): string => `${dayAt(place)}T${time}`;

let boss: { id: number; token: string };

const database = await createTestDatabase();
const url = database.url;
const site = await createTestApp({ database });
boss = await site.signInAs('super_admin');
beforeEach(async () => {
  site.clock.now = new Date(at(5, '08:00:00Z'));
  await site.database.db.delete(requests);
  await site.database.db.delete(requestDays);
  await site.database.db.delete(requestDayChanges);
});

const add = (given: Parameters<typeof insertTestRequest>[1]) =>
  insertTestRequest(site.database.db, given);

const range = `from=${dayAt(0)}&to=${dayAt(3)}&group=day`;

async function report(): Promise<StatsReport> {
  const { status, body } = await site.call('GET', `/stats?${range}`, undefined, boss.token);
  expect(status).toBe(200);
  return body.data as StatsReport;
}

const news = ({ series }: StatsReport) => series.map((point) => point.new);
const keep = () => runJobs(site.ctx);
/** How many of the range's days are kept. */
const keptDays = () => site.database.db.$count(requestDays);

const closed = { status: 'closed', result: 'lost', dueAt: null, closedAt: new Date() } as const;

describe('days that are kept', () => {
  it('say what counting says, and every change shows at once', async () => {
    const admin = await site.signInAs('admin');
    const id = await add({ at: at(1, '08:00:00Z'), triedAfter: 5, assigneeId: admin.id });
    await add({ at: at(2, '08:00:00Z'), service: 'item:7', closed: 'won', triedAfter: 50 });
    const counted = await report();
    await keep();
    expect(await keptDays()).toBeGreaterThan(2);
    expect(await report()).toEqual(counted);

    await site.database.db.update(requests).set(closed).where(eq(requests.id, id));
    expect((await report()).totals.by_result).toMatchObject({ won: 1, lost: 1 });
    await keep();
    expect(await site.database.db.$count(requestDayChanges)).toBe(0);
    expect((await report()).totals.by_result).toMatchObject({ won: 1, lost: 1 });

    await add({ at: at(1, '09:00:00Z') });
    expect((await report()).totals.new).toBe(3);
    await site.database.db.delete(requests).where(eq(requests.id, id));
    expect(news(await report())).toEqual([0, 1, 1, 0]);
    await keep();
    expect(news(await report())).toEqual([0, 1, 1, 0]);
  });

  it('are counted in small pieces first, so that nothing stands still, and no further once it is over', async () => {
    await add({ at: at(1, '08:00:00Z') });
    const { db } = site.database;
    const pieces = vi.spyOn(db, 'transaction');
    await refreshDayCounts(site.ctx, () => pieces.mock.calls.length > 2);
    // One day, then at most two, then four.
    expect(pieces).toHaveBeenCalledTimes(3);
    expect(await keptDays()).toBeGreaterThanOrEqual(3);
    expect(await keptDays()).toBeLessThanOrEqual(7);
    pieces.mockRestore();
  });

  it('leave a day open while the clock alone can change it', async () => {
    await add({ at: at(2, '08:00:00Z'), respondBy: new Date(at(6, '08:00:00Z')) });
    await keep();
    expect((await report()).totals.missed).toBe(0);
    site.clock.now = new Date(at(6, '08:00:01Z'));
    expect((await report()).totals.missed).toBe(1);
  });

  it('are moved with a request that is moved', async () => {
    const id = await add({ at: at(0, '08:00:00Z') });
    await keep();
    const createdAt = new Date(at(3, '08:00:00Z'));
    await site.database.db.update(requests).set({ createdAt }).where(eq(requests.id, id));
    expect(news(await report())).toEqual([0, 0, 0, 1]);
  });

  it('are not made of the last days, which are counted live', async () => {
    await add({ at: new Date().toISOString() });
    await keep();
    expect(await keptDays()).toBe(0);
    expect(await site.database.db.$count(requestDayChanges)).toBe(0);
  });

  it('are counted anew where an earlier version kept them in another form', async () => {
    await add({ at: at(1, '08:00:00Z') });
    const day = {
      startsAt: new Date(at(0, '20:30:00Z')),
      endsAt: new Date(at(1, '20:30:00Z')),
    };
    await site.database.db.insert(requestDays).values({ ...day, staff: [], services: [] });
    expect(news(await report())).toEqual([0, 1, 0, 0]);
    await keep();
    expect(news(await report())).toEqual([0, 1, 0, 0]);
    const [kept] = await site.database.db
      .select()
      .from(requestDays)
      .where(eq(requestDays.startsAt, day.startsAt));
    expect(kept?.staff).not.toEqual([]);
  });

  it('miss no change that was under way while its day was counted', async () => {
    const id = await add({ at: at(1, '08:00:00Z') });
    const other = await openPostgres(url);
    await other.db.transaction(async (tx) => {
      await tx.update(requests).set(closed).where(eq(requests.id, id));
      await keep();
      expect(await keptDays()).toBeGreaterThan(0);
      expect((await report()).totals.closed).toBe(0);
    });
    await other.close();
    expect((await report()).totals.closed).toBe(1);
    await keep();
    expect((await report()).totals.closed).toBe(1);
  });

  it('are kept by two processes at once', async () => {
    await add({ at: at(1, '08:00:00Z') });
    const other = await openPostgres(url);
    const second = await createTestApp({ database: { ...other, close: async () => {} } });
    second.clock.now = site.clock.now;
    await Promise.all([keep(), runJobs(second.ctx)]);
    await second.close();
    await other.close();
    expect(news(await report())).toEqual([0, 1, 0, 0]);
    expect([...site.logLines, ...second.logLines].join()).not.toContain('housekeeping failed');
  });
});

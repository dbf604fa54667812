// Long: every figure of the report, over one past of the office.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requests, users } from '#db/schema/index.ts';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/past-requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { StatsReport } from './stats.ts';

/*
 * Around Nowruz 1404: 30 Esfand 1403 (a leap year) is Thursday 2025-03-20, 1 Farvardin 1404 is Friday
 * 2025-03-21, and the week begins on Saturday 2025-03-22. Midnight of Tehran is 20:30 UTC.
 */
let boss: { id: number; token: string };

const site = await createTestApp();
boss = await site.signInAs('super_admin');
beforeEach(async () => {
  site.clock.now = new Date('2025-03-25T08:00:00Z');
  await site.database.db.delete(requests);
});

const add = (given: Parameters<typeof insertTestRequest>[1]) =>
  insertTestRequest(site.database.db, given);

async function report(query: string, token = boss.token): Promise<StatsReport> {
  const { status, body } = await site.call('GET', `/stats?${query}`, undefined, token);
  expect(status).toBe(200);
  return body.data as StatsReport;
}

const news = ({ series }: StatsReport) => series.map((point) => [point.from, point.to, point.new]);

describe('a range', () => {
  it('goes from midnight to midnight of Tehran, both days included', async () => {
    await add({ at: '2025-03-19T20:29:59.999Z' });
    await add({ at: '2025-03-19T20:30:00.000Z' });
    await add({ at: '2025-03-20T20:29:59.999Z' });
    await add({ at: '2025-03-20T20:30:00.000Z' });
    const { totals, series, previous, previous_totals } = await report(
      'from=2025-03-20&to=2025-03-20',
    );
    expect(totals.new).toBe(2);
    expect(series).toHaveLength(1);
    expect(previous).toEqual({ from: '2025-03-19', to: '2025-03-19' });
    expect(previous_totals.new).toBe(1);
  });

  it('is the last thirty days where none is asked for, by the clock of Tehran', async () => {
    site.clock.now = new Date('2025-03-20T20:30:00Z');
    const { period, previous, group, series } = await report('');
    expect(period).toEqual({ from: '2025-02-20', to: '2025-03-21' });
    expect(previous).toEqual({ from: '2025-01-21', to: '2025-02-19' });
    expect([group, series.length]).toEqual(['day', 30]);
    site.clock.now = new Date('2025-03-20T20:29:59Z');
    expect((await report('')).period.to).toBe('2025-03-20');
  });

  it('is cut into Jalali weeks from Saturday and Jalali months, over Nowruz', async () => {
    for (const day of ['2025-03-20', '2025-03-21', '2025-03-22']) {
      await add({ at: `${day}T08:00:00Z` });
    }
    await add({ at: '2025-03-20T20:29:59Z' });
    await add({ at: '2025-03-20T20:30:00Z', kind: 'partner' });
    await add({ at: '2025-03-21T20:30:00Z' });
    expect(news(await report('from=2025-03-14&to=2025-03-23&group=week'))).toEqual([
      ['2025-03-14', '2025-03-14', 0],
      ['2025-03-15', '2025-03-21', 4],
      ['2025-03-22', '2025-03-23', 2],
    ]);
    const months = await report('from=2025-02-18&to=2025-03-23&group=month');
    expect(news(months)).toEqual([
      ['2025-02-18', '2025-02-18', 0],
      ['2025-02-19', '2025-03-20', 2],
      ['2025-03-21', '2025-03-23', 4],
    ]);
    expect(months.series.at(-1)?.by_kind).toEqual({
      call: 3,
      consultation: 0,
      partner: 1,
      claim: 0,
      complaint: 0,
      renewal: 0,
    });
    expect(news(await report('from=2025-03-20&to=2025-03-22'))).toEqual([
      ['2025-03-20', '2025-03-20', 2],
      ['2025-03-21', '2025-03-21', 2],
      ['2025-03-22', '2025-03-22', 2],
    ]);
  });

  it.each([
    ['from=2025-03-21&to=2025-03-20', 'to'],
    ['from=2024-03-20&to=2025-03-21', 'to'],
    ['from=2025-02-30', 'from'],
    ['to=1404-01-01', 'to'],
    ['from=yesterday', 'from'],
    ['group=year', 'group'],
  ])('%s is refused in Persian', async (query, field) => {
    const { status, body } = await site.call('GET', `/stats?${query}`, undefined, boss.token);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field]?.[0]).toMatch(/^[\u0600-\u06ff\u200c\s،.۰-۹«»]+$/);
  });

  it('may be as long as a leap year', async () => {
    expect((await report('from=2024-03-21&to=2025-03-21&group=month')).series).toHaveLength(13);
  });
});

describe('figures', () => {
  it('tell how fast people were answered, and what came of it', async () => {
    const day = '2025-03-22T';
    await add({ at: `${day}08:00:00Z`, triedAfter: 5, contactedAt: new Date(`${day}08:05:00Z`) });
    await add({ at: `${day}08:00:00Z`, triedAfter: 15, closed: 'won', rating: 5 });
    await add({ at: `${day}08:00:00Z`, triedAfter: 40, closed: 'lost', rating: 2 });
    await add({ at: `${day}08:00:00Z`, kind: 'consultation', triedAfter: 100 });
    await add({ at: `${day}08:00:00Z` });
    await add({ at: `${day}08:00:00Z`, isSpam: true, triedAfter: 1 });
    await insertTestUser(site.database.db, { createdAt: new Date(`${day}09:00:00Z`) });
    const { totals, by_result, series } = await report('from=2025-03-22&to=2025-03-22');
    expect(totals).toMatchObject({
      new: 5,
      by_kind: { call: 4, consultation: 1, partner: 0, claim: 0, complaint: 0, renewal: 0 },
      tried: 4,
      contacted: 1,
      contact_rate: 0.2,
      within: 2,
      missed: 3,
      within_target: 0.4,
      median_first_response: 27.5,
      median_by_kind: {
        call: 15,
        consultation: 100,
        partner: null,
        claim: null,
        complaint: null,
        renewal: null,
      },
      open: 3,
      closed: 2,
      by_result: { won: 1, lost: 1, invalid: 0, cancelled: 0 },
      rating: 3.5,
      ratings: 2,
      new_users: 1,
    });
    expect(by_result.map(({ result, total }) => [result, total])).toEqual([
      ['won', 1],
      ['lost', 1],
      ['invalid', 0],
      ['cancelled', 0],
      [null, 3],
    ]);
    expect(series[0]).toMatchObject({ new: 5, within_target: 0.4, median_first_response: 27.5 });
  });

  it('count what nobody answered as missed once its time is over', async () => {
    await add({ at: '2025-03-22T08:00:00Z' });
    // Taken back before its time was up, and after.
    await add({
      at: '2025-03-22T08:00:00Z',
      closed: 'cancelled',
      closedAt: new Date('2025-03-22T08:10:00Z'),
    });
    await add({ at: '2025-03-22T08:00:00Z', closed: 'cancelled' });
    site.clock.now = new Date('2025-03-22T08:15:00Z');
    const before = await report('from=2025-03-22&to=2025-03-22');
    expect(before.totals).toMatchObject({ within: 0, missed: 0, within_target: null });
    site.clock.now = new Date('2025-03-22T08:15:00.001Z');
    const after = await report('from=2025-03-22&to=2025-03-22');
    expect(after.totals).toMatchObject({ within: 0, missed: 2, within_target: 0 });
  });

  it('have the lists behind them that they count', async () => {
    const at = '2025-03-22T08:00:00Z';
    await add({ at, triedAfter: 5, contactedAt: new Date('2025-03-22T08:05:00Z') });
    await add({ at, triedAfter: 15, closed: 'won' });
    await add({ at, triedAfter: 40 });
    await add({ at, kind: 'consultation', triedAfter: 100 });
    await add({ at, closed: 'cancelled', closedAt: new Date('2025-03-22T08:10:00Z') });
    await add({ at, closed: 'cancelled' });
    await add({ at });
    const days = 'from=2025-03-22&to=2025-03-22';
    const listed = async (answer: string, kind: string): Promise<number> => {
      const url = `/requests?${days}&kind=${kind}&answer=${answer}`;
      const { body } = await site.call('GET', url, undefined, boss.token);
      return (body as unknown as { meta: { total: number } }).meta.total;
    };
    const { totals } = await report(days);
    expect(totals.missed_by_kind).toEqual({
      call: 3,
      consultation: 1,
      partner: 0,
      claim: 0,
      complaint: 0,
      renewal: 0,
    });
    for (const kind of REQUEST_KINDS) {
      expect(await listed('tried', kind)).toBe(totals.tried_by_kind[kind]);
      expect(await listed('missed', kind)).toBe(totals.missed_by_kind[kind]);
      expect(await listed('unreached', kind)).toBe(totals.unreached_by_kind[kind]);
    }
    // Of those that were answered is the median.
    expect(totals.tried_by_kind).toMatchObject({ consultation: 1, partner: 0 });
    expect(await listed('kept', 'call')).toBe(totals.within);
    expect(await listed('reached', 'call')).toBe(totals.contacted);
  });

  it('are nothing, and no figure is made up, where nothing happened', async () => {
    const { totals, by_service, by_assignee } = await report('from=2025-03-22&to=2025-03-22');
    expect(totals).toMatchObject({
      new: 0,
      contact_rate: null,
      within_target: null,
      median_first_response: null,
      rating: null,
    });
    expect([by_service, by_assignee]).toEqual([[], []]);
  });

  it('tell what was asked about, as it was last called', async () => {
    const at = '2025-03-22T08:00:00Z';
    await add({ at, service: 'claims-processing', kind: 'consultation' });
    await add({ at, service: 'item:7', details: { service_title: 'بدنه' } });
    await add({
      at: '2025-03-23T08:00:00Z',
      service: 'item:7',
      details: { service_title: 'بدنهٔ خودرو' },
    });
    await add({ at });
    await add({ at });
    await add({ at });
    const { by_service } = await report('from=2025-03-22&to=2025-03-23');
    expect(by_service).toMatchObject([
      { service: 'item:7', title: 'بدنهٔ خودرو', total: 2, by_kind: { call: 2, consultation: 0 } },
      { service: 'claims-processing', title: SERVICE_TITLES['claims-processing'], total: 1 },
      { service: null, title: null, total: 3 },
    ]);
  });

  it('show an admin the totals and their own row, a super-admin every row', async () => {
    const admin = await site.signInAs('admin');
    const colleague = await insertTestUser(site.database.db, {
      role: 'admin',
      lastName: 'همکار',
      isActive: false,
    });
    const at = '2025-03-22T08:00:00Z';
    await add({ at, assigneeId: admin.id, triedAfter: 10 });
    await add({ at, assigneeId: colleague.id, triedAfter: 30 });
    await add({ at, assigneeId: colleague.id, triedAfter: 20, closed: 'won' });
    await add({ at });
    const range = 'from=2025-03-22&to=2025-03-22';
    const own = await report(range, admin.token);
    expect(own.totals.new).toBe(4);
    expect(own.by_assignee).toMatchObject([
      { assignee: { id: admin.id }, new: 1, within_target: 1, median_first_response: 10 },
    ]);
    expect(JSON.stringify(own)).not.toContain('همکار');
    expect((await report(range)).by_assignee).toMatchObject([
      { assignee: { id: colleague.id, name: 'آزمون همکار' }, new: 2, closed: 1, within_target: 0 },
      { assignee: { id: admin.id }, new: 1 },
      { assignee: null, new: 1, median_first_response: null },
    ]);
    const idle = await site.signInAs('admin');
    expect((await report(range, idle.token)).by_assignee).toMatchObject([
      { assignee: { id: idle.id }, new: 0, within_target: null },
    ]);
  });
});

describe('who may see them', () => {
  it('is staff, and nobody who is deactivated', async () => {
    const admin = await site.signInAs('admin');
    expect((await site.call('GET', '/stats', undefined, admin.token)).status).toBe(200);
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, admin.id));
    expect((await site.call('GET', '/stats', undefined, admin.token)).status).toBe(401);
    const customer = await site.signInAs('customer');
    for (const url of ['/stats', '/stats/overview']) {
      expect((await site.call('GET', url, undefined, customer.token)).status).toBe(403);
    }
  });
});

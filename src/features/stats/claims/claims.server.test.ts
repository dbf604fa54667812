import { expect, it } from 'vitest';
import { days } from '#lib/dates/durations.ts';
import { claimCalls } from '#test/claims.ts';
import { openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { ClaimFigures } from './claims.ts';

const site = await createTestApp();
const calls = claimCalls(site);
await openAlways(site.database.db);

it('counts the open files, and what came of those that were reported', async () => {
  const start = site.clock.now;
  const later = (count: number) => {
    site.clock.now = new Date(start.getTime() + days(count));
  };
  const paid = await calls.reported();
  const late = await calls.reported();
  await calls.reported({ line: 'motor_hull' });
  const ever = async () => (await site.signInAs('super_admin')).token;

  later(2);
  let token = await ever();
  for (const stage of ['papers_complete', 'notified', 'assessment']) {
    await calls.move(paid.id, stage, token);
  }
  later(8);
  token = await ever();
  await calls.move(paid.id, 'offered', token, { amount_rial: 10 });
  await calls.move(late.id, 'papers_complete', token);
  await calls.move(late.id, 'notified', token);
  await calls.move(late.id, 'rejected', token);
  later(10);
  token = await ever();
  await calls.move(paid.id, 'paid', token, { amount_rial: 10 });
  await calls.post(`/requests/${paid.id}/close`, { result: 'won', reason: 'پرداخت شد' }, token);

  const { status, body } = await calls.get('/stats/claims', token);
  expect(status, JSON.stringify(body)).toBe(200);
  const figures = body.data as ClaimFigures;
  expect(figures).toMatchObject({
    reported: 3,
    // Two of three were told: after two days and after eight.
    days_to_notification: 5,
    days_to_offer: 8,
    days_to_payment: 10,
    paid: 1,
    rejected: 1,
    share_paid: 0.5,
    kept: 1,
    // The one that was told too late, and the one that was not told.
    missed: 2,
  });
  const listed = async (claim: string) => {
    const { from, to } = figures.period;
    const list = await calls.get(
      `/requests?kind=claim&claim=${claim}&from=${from}&to=${to}`,
      token,
    );
    return (list.body.meta as { total: number }).total;
  };
  const behind = { notified: 2, offered: 1, paid: 1, rejected: 1, kept: 1, missed: 2 };
  for (const [claim, count] of Object.entries(behind)) {
    expect(await listed(claim), claim).toBe(count);
  }
  expect(figures.open).toEqual([
    { line: 'fire', stage: 'rejected', count: 1 },
    { line: 'motor_hull', stage: 'registered', count: 1 },
  ]);
});

it('counts the open files that stand still, by step, with the lists behind them', async () => {
  const start = site.clock.now;
  const at = async (day: number) => {
    site.clock.now = new Date(start.getTime() + days(day));
    return (await site.signInAs('super_admin')).token;
  };
  let token = await at(100);
  const [still, papers, moved] = [
    await calls.reported(),
    await calls.reported(),
    await calls.reported(),
  ];
  token = await at(110);
  // A paper that came is a move too.
  const [paper] = (await calls.fileOf(papers.id, token)).papers;
  await calls.setPaper(papers.id, paper?.key ?? '', 'received', token);
  await calls.move(moved.id, 'papers_complete', token);
  token = await at(115);
  const { body } = await calls.get('/stats/claims', token);
  const figures = body.data as ClaimFigures;
  expect(figures.still.find(({ stage }) => stage === 'papers_complete')).toEqual({
    ...{ stage: 'papers_complete', count: 1, still: 0, days: 5, longest: 5 },
  });
  const open = figures.still.reduce((all, row) => all + row.count, 0);
  const standing = figures.still.reduce((all, row) => all + row.still, 0);
  expect(figures.share_still).toBe(standing / open);
  for (const { stage, count, still } of figures.still) {
    const listed = async (more: string) => {
      const list = await calls.get(`/requests?status=open&step=${stage}${more}`, token);
      return list.body.data as { id: number }[];
    };
    expect(await listed('')).toHaveLength(count);
    expect(await listed('&claim=still')).toHaveLength(still);
  }
  const names = (await calls.get('/requests?status=open&claim=still', token)).body.data as {
    id: number;
  }[];
  expect(names.map(({ id }) => id)).toContain(still.id);
  expect(names.map(({ id }) => id)).not.toContain(papers.id);
  site.clock.now = start;
});

it('orders open claims by their next deadline, page by page', async () => {
  const { token } = await site.signInAs('super_admin');
  for (const back of [4, 1, 3, 1]) await calls.reported({ loss_date: calls.dayBefore(back) });
  const seen: { id: number; deadline_on: string | null; claim_stage: string }[] = [];
  let cursor = '';
  do {
    const list = await calls.get(
      `/requests?kind=claim&status=open&sort=deadline&per_page=2${cursor}`,
      token,
    );
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    seen.push(...(list.body.data as typeof seen));
    const { next_cursor: next } = list.body.meta as { next_cursor: string | null };
    cursor = next ? `&cursor=${next}` : '';
  } while (cursor);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const lastOf = (day: string | null) => day ?? '9999';
  expect(seen.map(({ deadline_on }) => lastOf(deadline_on))).toEqual(
    seen.map(({ deadline_on }) => lastOf(deadline_on)).toSorted(),
  );
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.map(({ claim_stage }) => claim_stage)).toContain('registered');
});

it('is refused backwards', async () => {
  const { token } = await site.signInAs('super_admin');
  const reply = await calls.get('/stats/claims?from=2026-05-02&to=2026-05-01', token);
  expect(reply.status).toBe(422);
});

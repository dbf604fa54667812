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

it('is refused backwards', async () => {
  const { token } = await site.signInAs('super_admin');
  const reply = await calls.get('/stats/claims?from=2026-05-02&to=2026-05-01', token);
  expect(reply.status).toBe(422);
});

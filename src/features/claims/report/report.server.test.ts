import { describe, expect, it } from 'vitest';
import { claimReports } from '#db/schema/index.ts';
import { firstLossDay } from '#domain/claims/lines.ts';
import type { TrackedRequest } from '#features/tracking/track/track.ts';
import { hours } from '#lib/dates/durations.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { runJobs } from '#server/jobs.ts';
import { claimCalls } from '#test/claims.ts';
import { newPhone } from '#test/factories.ts';
import { fieldsOf } from '#test/profiles.ts';
import { insertTestRequest, openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = claimCalls(site);
const boss = await site.signInAs('super_admin');
await openAlways(site.database.db);

describe('POST /claim-requests', () => {
  it('stores the loss beside the request, and promises an answer within an hour', async () => {
    const { id } = await calls.reported({
      insurer: 'ایران',
      policy_number: '۱۲۳/۴۵',
      has_injury: 'on',
    });
    const row = await calls.rowOf(id);
    expect(row).toMatchObject({ kind: 'claim', status: 'new', service: null });
    expect(row.respondBy.getTime()).toBe(site.clock.now.getTime() + hours(1));
    expect(await calls.claimOf(id)).toMatchObject({
      line: 'fire',
      lossDate: calls.dayBefore(1),
      hasInjury: true,
      insurer: 'ایران',
      policyNumber: '۱۲۳/۴۵',
      stage: 'registered',
      notifyBy: calls.dayBefore(-4),
      deadlineOn: calls.dayBefore(-4),
    });
  });

  it('takes the day as a form without JavaScript sends it', async () => {
    const { id } = await calls.reported({ loss_date: '۱۴۰۴/۰۹/۰۴' });
    expect(await calls.claimOf(id)).toMatchObject({ lossDate: '2025-11-25' });
    const { id: other } = await calls.reported({ loss_date: '۱۴۰۴۰۹۰۴' });
    expect(await calls.claimOf(other)).toMatchObject({ lossDate: '2025-11-25' });
  });

  it.each([
    ['line', 'boat'],
    ['line', ''],
    ['loss_date', ''],
    ['loss_date', '1404/13/01'],
    ['loss_date', '2026-02-30'],
    ['loss_date', '1990-01-01'],
    ['loss_date', '2199-01-01'],
    ['province', 'ناکجا'],
    ['city', 'ناکجا'],
    ['description', 'کوتاه'],
    ['has_injury', 'perhaps'],
    ['insurer', 'آ'.repeat(61)],
  ])('refuses a wrong %s: %s', async (name, value) => {
    const reply = await calls.report({ [name]: value });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [name]]);
  });

  it('takes today and five years ago, and not a day more', async () => {
    const today = calls.dayBefore(0);
    const first = firstLossDay(today);
    expect((await calls.report({ loss_date: today })).status).toBe(200);
    expect((await calls.report({ loss_date: first })).status).toBe(200);
    const before = addDays(first, -1);
    expect((await calls.report({ loss_date: before })).status).toBe(422);
    expect((await calls.report({ loss_date: calls.dayBefore(-1) })).status).toBe(422);
  });
});

describe('the same loss reported twice within a day', () => {
  it('is one claim with both texts, whatever else they say', async () => {
    const one = await calls.reported();
    const second = await calls.report({
      phone_number: one.phone,
      description: 'دو قفسه هم سوخته است.',
      insurer: 'آسیا',
    });
    expect(second.status).toBe(200);
    const rows = await calls.rowsOf(one.phone);
    expect(rows.map(({ id }) => id)).toEqual([one.id]);
    expect(rows[0]).toMatchObject({ priority: 1 });
    const said = (await calls.eventsOf(one.id)).map(({ type, payload }) => [
      type,
      payload.description,
    ]);
    expect(said).toEqual([
      ['created', 'انبار از اتصال برق آتش گرفت.'],
      ['joined', 'دو قفسه هم سوخته است.'],
    ]);
  });

  it('twice at once is one', async () => {
    const phone_number = newPhone();
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        calls.report({ phone_number, description: `گزارش شمارهٔ ${place} از همان آتش` }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await calls.rowsOf(phone_number);
    expect(rows).toHaveLength(1);
    expect(await calls.eventsOf(rows[0]?.id ?? 0)).toHaveLength(4);
  });

  it.each([
    ['another line', { line: 'other' }],
    ['another day', { loss_date: '2026-01-02' }],
  ])('%s is a claim of its own', async (_name, other) => {
    const one = await calls.reported();
    await calls.report({ phone_number: one.phone, ...other });
    expect(await calls.rowsOf(one.phone)).toHaveLength(2);
  });

  it('after a day, or once the first is over, it is a claim of its own', async () => {
    const one = await calls.reported({ loss_date: '2026-03-03' });
    const again = () => calls.report({ phone_number: one.phone, loss_date: '2026-03-03' });
    const { now } = site.clock;
    try {
      site.clock.now = new Date(now.getTime() + hours(24) - 1);
      await again();
      expect(await calls.rowsOf(one.phone)).toHaveLength(1);
      site.clock.now = new Date(now.getTime() + hours(24));
      await again();
      expect(await calls.rowsOf(one.phone)).toHaveLength(2);
    } finally {
      site.clock.now = now;
    }
    const other = await calls.reported();
    const closing = { result: 'cancelled', reason: 'پس گرفت' };
    await calls.post(`/requests/${other.id}/close`, closing, boss.token);
    await calls.report({ phone_number: other.phone });
    expect(await calls.rowsOf(other.phone)).toHaveLength(2);
  });

  it('shows either code the steps alone, and nothing of the file', async () => {
    const one = await calls.reported({ insurer: 'ایران', policy_number: '77' });
    const reply = await calls.report({ phone_number: one.phone });
    const { tracking_code } = reply.body.data as { tracking_code: string };
    for (const code of [one.code, tracking_code]) {
      const { claim } = (await calls.track(code, one.phone)).body.data as TrackedRequest;
      expect(claim).toMatchObject({
        line: 'fire',
        stage: 'registered',
        papers: [],
        policy_number: null,
        offered_rial: null,
        is_whole: false,
      });
    }
  });
});

describe('a claim and other requests', () => {
  it('joins no call and swallows none', async () => {
    const { phoneNumber, id } = await insertTestRequest(site.database.db);
    await calls.report({ phone_number: phoneNumber });
    await calls.ask({ phone_number: phoneNumber });
    const rows = await calls.rowsOf(phoneNumber);
    expect(rows.map(({ kind, priority }) => [kind, priority])).toEqual([
      ['call', 1],
      ['claim', 0],
    ]);
    const [, claim] = rows;
    for (const [from, into] of [
      [id, claim?.id],
      [claim?.id, id],
    ]) {
      const joined = await calls.post(`/requests/${from}/join`, { into }, boss.token);
      expect([joined.status, joined.body.code]).toEqual([409, 'stands_alone']);
    }
  });

  it('what a machine sent joins nothing, and is a claim once it is rescued', async () => {
    const one = await calls.reported();
    await calls.report({ phone_number: one.phone, website: 'spam' });
    const [, spam] = await calls.rowsOf(one.phone);
    expect(spam).toMatchObject({ isSpam: true });
    const rescued = await calls.post(`/requests/${spam?.id}/rescue`, {}, boss.token);
    expect(rescued.status).toBe(200);
    expect(await calls.fileOf(spam?.id ?? 0, boss.token)).toMatchObject({ line: 'fire' });
  });

  it('a second report that was no second one is split off with a file of its own', async () => {
    const one = await calls.reported();
    await calls.report({ phone_number: one.phone, description: 'آتش دیگری در همان روز بود.' });
    const joined = (await calls.eventsOf(one.id)).find(({ type }) => type === 'joined');
    const split = await calls.post(`/requests/${one.id}/split`, { event: joined?.id }, boss.token);
    expect(split.status, JSON.stringify(split.body)).toBe(200);
    const [, other] = await calls.rowsOf(one.phone);
    expect(await calls.fileOf(other?.id ?? 0, boss.token)).toMatchObject({
      line: 'fire',
      stage: 'registered',
    });
  });
});

it('what decides which report joins is kept for a day', async () => {
  await calls.report();
  const { now } = site.clock;
  try {
    site.clock.now = new Date(now.getTime() + hours(50));
    await runJobs(site.ctx);
  } finally {
    site.clock.now = now;
  }
  expect(await site.database.db.$count(claimReports)).toBe(0);
});

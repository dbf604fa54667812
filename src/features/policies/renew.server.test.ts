import { describe, expect, it } from 'vitest';
import { days } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import { lapseDue } from './lapse.server.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');

const nextTerm = (given: object = {}) => ({
  number: newPolicyNumber(),
  starts_on: calls.dayAt(265),
  ends_on: calls.dayAt(630),
  ...given,
});
const renew = (id: number, given: object = {}) =>
  calls.post(`/policies/${id}/renew`, nextTerm(given), clerk.token);
const cancel = (id: number, reason = 'فروخت') =>
  calls.post(`/policies/${id}/cancel`, { reason }, clerk.token);

describe('the next term', () => {
  it('is linked with the one before, which is renewed, and is as it unless it is said otherwise', async () => {
    const before = await calls.entered({ insured_object: 'پلاک ۱۲', premium_rial: 7 }, clerk.token);
    const next = calls.detailIn(await renew(before.id, { premium_rial: 9 }));
    expect(next).toMatchObject({
      status: 'active',
      holder_name: before.holder_name,
      holder_phone: before.holder_phone,
      insurer: before.insurer,
      insured_object: 'پلاک ۱۲',
      premium_rial: 9,
      owner: { id: clerk.id },
      previous_id: before.id,
    });
    const third = calls.detailIn(
      await renew(next.id, { starts_on: calls.dayAt(630), ends_on: calls.dayAt(995) }),
    );
    const first = await calls.detail(before.id, clerk.token);
    expect(first).toMatchObject({ status: 'renewed', next_id: next.id });
    const chain = [before.id, next.id, third.id];
    for (const id of chain) {
      const { terms } = await calls.detail(id, clerk.token);
      expect(terms.map((term) => term.id)).toEqual(chain);
    }
    expect(third.terms.map(({ status }) => status)).toEqual(['renewed', 'renewed', 'active']);
  });

  it('is one, also when two come at once', async () => {
    const { id } = await calls.entered({}, clerk.token);
    const all = await Promise.all(Array.from({ length: 6 }, () => renew(id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('renewed');
  });

  it('may come late, and not before the one that it follows', async () => {
    const past = { starts_on: calls.dayAt(-400), ends_on: calls.dayAt(-20) };
    const { id } = await calls.entered(past, clerk.token);
    const early = await renew(id, past);
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['starts_on']]);
    const late = await renew(id, { starts_on: calls.dayAt(-3), ends_on: calls.dayAt(362) });
    expect(late.status).toBe(200);
    expect((await calls.rowOf(id)).status).toBe('renewed');
  });

  it('is not for what was cancelled, nor under a number that is taken', async () => {
    const { id, number } = await calls.entered({}, clerk.token);
    expect((await renew(id, { number })).body.errors).toHaveProperty('number');
    expect((await calls.rowOf(id)).status).toBe('active');
    await cancel(id);
    const refused = await renew(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'cancelled']);
  });
});

describe('cancelling', () => {
  it('ends what runs, once, with the reason', async () => {
    const { id } = await calls.entered({}, clerk.token);
    expect((await cancel(id, '')).status).toBe(422);
    expect(calls.detailIn(await cancel(id))).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'فروخت',
    });
    expect((await cancel(id)).status).toBe(409);
    const past = { starts_on: calls.dayAt(-400), ends_on: calls.dayAt(-20) };
    expect((await cancel((await calls.entered(past, clerk.token)).id)).status).toBe(409);
    expect((await cancel(987_654)).status).toBe(404);
  });
});

describe('an instalment', () => {
  it('is noted as paid once, on a day that has been', async () => {
    const policy = await calls.entered(
      { instalments: [{ due_on: calls.dayAt(3), amount_rial: 10 }] },
      clerk.token,
    );
    const [one] = policy.instalments;
    const pay = (paid_on: string, id = one?.id, of = policy.id) =>
      calls.post(`/policies/${of}/instalments/${id}/paid`, { paid_on }, clerk.token);
    expect((await pay(calls.dayAt(1))).status).toBe(422);
    const other = await calls.entered({}, clerk.token);
    expect((await pay(calls.dayAt(0), one?.id, other.id)).status).toBe(404);
    const paid = calls.detailIn(await pay(calls.dayAt(-1)));
    expect(paid.instalments[0]?.paid_on).toBe(calls.dayAt(-1));
    expect((await pay(calls.dayAt(0))).status).toBe(409);
  });
});

describe('the day after the last one', () => {
  it('ends what runs and nothing follows', async () => {
    const start = site.clock.now;
    const soon = { ends_on: calls.dayAt(1) };
    const left = await calls.entered(soon, clerk.token);
    const followed = await calls.entered(soon, clerk.token);
    await renew(followed.id, { starts_on: calls.dayAt(1), ends_on: calls.dayAt(366) });
    const ended = await calls.entered(soon, clerk.token);
    await cancel(ended.id);
    const statuses = async () => {
      const rows = await Promise.all([left, followed, ended].map(({ id }) => calls.rowOf(id)));
      return rows.map(({ status }) => status);
    };
    await runJobs(site.ctx);
    expect(await statuses()).toEqual(['active', 'renewed', 'cancelled']);
    site.clock.now = new Date(start.getTime() + days(1));
    await runJobs(site.ctx);
    expect(await statuses()).toEqual(['active', 'renewed', 'cancelled']);
    site.clock.now = new Date(start.getTime() + days(2));
    await Promise.all([0, 1, 2].map(() => lapseDue(site.ctx, () => false)));
    expect(await statuses()).toEqual(['lapsed', 'renewed', 'cancelled']);
    site.clock.now = start;
    const { token } = await site.signInAs('super_admin');
    const log = await calls.get('/audit?action=policy.lapsed', token);
    const about = (
      log.body.data as { subject: { id: number }; sentence: { text: string }[] }[]
    ).filter(({ subject }) => subject.id === left.id);
    expect(about).toHaveLength(1);
    expect(about[0]?.sentence.map(({ text }) => text).join('')).toContain(left.number);
  });
});

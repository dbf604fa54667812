import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies, requests, users } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { lapseDue } from '#features/policies/lapse.server.ts';
import { runJobs } from '#server/jobs.ts';
import { newPhone } from '#test/factories.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { makeDueRenewals } from './renewals.server.ts';

let site: TestApp;
let other: TestApp;
let calls: ReturnType<typeof policyCalls>;
let clerk: Awaited<ReturnType<TestApp['signInAs']>>;
let boss: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  site = await createTestApp();
  other = await createTestApp({ database: site.database });
  calls = policyCalls(site);
  clerk = await site.signInAs('admin');
  boss = await site.signInAs('super_admin');
});
afterAll(async () => {
  await other.app.close();
  await site.close();
});

const make = () => Promise.all([site, other].map((one) => makeDueRenewals(one.ctx, () => false)));
const requestsOf = (phone: string) =>
  site.database.db.select().from(requests).where(eq(requests.phoneNumber, phone));
const enter = (ends: number, given: object = {}, token = clerk.token) =>
  calls.entered({ ends_on: calls.dayAt(ends), ...given }, token);

/** A policy that is due, with its request. */
async function due(given: object = {}) {
  const policy = await enter(20, given);
  await make();
  const [request] = await requestsOf(policy.holder_phone);
  if (!request) throw new Error('no renewal was asked for');
  return { policy, request };
}
const panel = async (id: number) =>
  (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
const nextTerm = () => ({
  line: 'motor_third_party',
  number: newPolicyNumber(),
  starts_on: calls.dayAt(20),
  ends_on: calls.dayAt(385),
});

describe('a policy that is renewed from its own page', () => {
  it('closes its request as won, in the name of who renewed it', async () => {
    const { policy, request } = await due({ owner: null });
    const renewed = await calls.post(`/policies/${policy.id}/renew`, nextTerm(), clerk.token);
    const next = calls.detailIn(renewed);
    expect(next.request).toMatchObject({ id: request.id });
    const detail = await panel(request.id);
    expect(detail).toMatchObject({
      status: 'closed',
      result: 'won',
      assignee: { id: clerk.id },
      urgent_at: null,
    });
    expect(detail.timeline.at(-1)).toMatchObject({ type: 'closed', actor: { id: clerk.id } });
  });

  it('leaves a request alone that was closed before', async () => {
    const { policy, request } = await due();
    const lost = { result: 'lost', reason: 'گران بود' };
    await calls.post(`/requests/${request.id}/close`, lost, boss.token);
    calls.detailIn(await calls.post(`/policies/${policy.id}/renew`, nextTerm(), clerk.token));
    expect(await panel(request.id)).toMatchObject({ status: 'closed', result: 'lost' });
  });

  it('keeps its request where the next term is not entered', async () => {
    const { policy, request } = await due();
    const wrong = { ...nextTerm(), starts_on: '2000-01-01' };
    const reply = await calls.post(`/policies/${policy.id}/renew`, wrong, clerk.token);
    expect(reply.status).toBe(422);
    expect(await panel(request.id)).toMatchObject({ status: 'assigned', result: null });
  });
});

describe('the request for a renewal', () => {
  it('is one for each term, also when two processes look at once', async () => {
    const holder_phone = newPhone();
    const all = await Promise.all([5, 29, 30].map((day) => enter(day, { holder_phone })));
    await enter(31, { holder_phone });
    await Promise.all([make(), make(), make()]);
    const made = await requestsOf(holder_phone);
    expect(made).toHaveLength(all.length);
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['renewal']));
    const rows = await Promise.all(all.map(({ id }) => calls.rowOf(id)));
    expect(rows.map(({ renewalId }) => renewalId).toSorted()).toEqual(
      made.map(({ id }) => id).toSorted(),
    );
  });

  it('is for the owner, and stands in their day with the promise of its kind', async () => {
    const { policy, request } = await due();
    expect(request).toMatchObject({
      status: 'assigned',
      assigneeId: clerk.id,
      fullName: policy.holder_name,
    });
    expect(request.dueAt).toEqual(request.respondBy);
    expect(request.respondBy.getTime()).toBeGreaterThan(site.clock.now.getTime());
    const mine = await calls.get('/requests?assignee=me&kind=renewal', clerk.token);
    expect((mine.body.data as { id: number }[]).map(({ id }) => id)).toContain(request.id);
    expect(await calls.detail(policy.id, clerk.token)).toMatchObject({
      renewal: { id: request.id, status: 'assigned' },
    });
  });

  it('is everybody’s where the owner is gone, or there is none', async () => {
    const leaver = await site.signInAs('admin');
    const owned = await enter(20, {}, leaver.token);
    const { db } = site.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    const free = await enter(20, { owner: null });
    await make();
    for (const { holder_phone } of [owned, free]) {
      const [request] = await requestsOf(holder_phone);
      expect(request).toMatchObject({ status: 'new', assigneeId: null });
    }
  });

  it('comes as early as the settings say for the line', async () => {
    const saved = await calls.post('/settings', { renewal_leads: { cargo: '۶۰' } }, boss.token);
    expect(saved.body.data).toMatchObject({ renewal_leads: { cargo: 60, fire: 30 } });
    const wrong = await calls.post('/settings', { renewal_leads: { cargo: 6 } }, boss.token);
    expect(Object.keys(wrong.body.errors)).toEqual(['renewal_leads.cargo']);
    const early = await enter(60, { line: 'cargo' });
    const later = await enter(60, { line: 'fire' });
    await make();
    expect(await requestsOf(early.holder_phone)).toHaveLength(1);
    expect(await requestsOf(later.holder_phone)).toHaveLength(0);
  });

  it('is made for a term that ended while nobody looked, before that lapses', async () => {
    const { id, holder_phone } = await enter(5);
    await site.database.db
      .update(policies)
      .set({ startsOn: calls.dayAt(-370), endsOn: calls.dayAt(-5) })
      .where(eq(policies.id, id));
    await lapseDue(site.ctx, () => false);
    expect((await calls.rowOf(id)).status).toBe('active');
    await runJobs(site.ctx);
    expect((await calls.rowOf(id)).status).toBe('lapsed');
    expect(await requestsOf(holder_phone)).toHaveLength(1);
  });

  it('comes again for a term whose last day was wrong, once the first one was closed', async () => {
    const { policy, request } = await due();
    await calls.change(policy.id, { ends_on: calls.dayAt(200) }, clerk.token);
    expect((await calls.rowOf(policy.id)).renewalId).toBe(request.id);
    const closing = { result: 'invalid', reason: 'تاریخ اشتباه بود' };
    await calls.post(`/requests/${request.id}/close`, closing, clerk.token);
    await calls.change(policy.id, { ends_on: calls.dayAt(210) }, clerk.token);
    expect((await calls.rowOf(policy.id)).renewalId).toBeNull();
    await calls.change(policy.id, { ends_on: calls.dayAt(25) }, clerk.token);
    await make();
    expect(await requestsOf(policy.holder_phone)).toHaveLength(2);
  });

  it('shows its policy to the staff', async () => {
    const { policy, request } = await due({ insured_object: 'پلاک ۷۷' });
    const detail = await panel(request.id);
    expect(detail.renewal).toMatchObject({
      policy: { id: policy.id, number: policy.number, insured_object: 'پلاک ۷۷' },
      next_id: null,
      texts: [],
    });
    expect(detail.details).toMatchObject({ policy_number: policy.number, ends_on: policy.ends_on });
  });
});

describe('closing it', () => {
  const close = (id: number, body: object) =>
    calls.post(`/requests/${id}/close`, body, clerk.token);

  it('as won renews the policy, and undoing that brings both back', async () => {
    const { policy, request } = await due();
    const insurer = policy.insurer.id;
    const body = { result: 'won', reason: 'تمدید شد', policy: { ...nextTerm(), insurer } };
    expect((await close(request.id, body)).status).toBe(200);
    const renewed = await calls.detail(policy.id, clerk.token);
    expect(renewed).toMatchObject({ status: 'renewed' });
    const next = await calls.detail(renewed.next_id ?? 0, clerk.token);
    expect(next).toMatchObject({
      previous_id: policy.id,
      holder_phone: policy.holder_phone,
      owner: { id: clerk.id },
      request: { id: request.id },
    });
    expect((await calls.post(`/requests/${request.id}/undo`, {}, clerk.token)).status).toBe(200);
    expect(await calls.detail(policy.id, clerk.token)).toMatchObject({
      status: 'active',
      next_id: null,
    });
    expect((await panel(request.id)).status).toBe('assigned');
  });

  it('closes nothing where the next term is wrong, or was entered before', async () => {
    const { policy, request } = await due();
    const insurer = policy.insurer.id;
    const taken = { ...nextTerm(), insurer, number: policy.number };
    const wrong = await close(request.id, { result: 'won', reason: 'تمدید شد', policy: taken });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['number']]);
    await calls.post(`/policies/${policy.id}/renew`, nextTerm(), clerk.token);
    const won = { result: 'won', reason: 'تمدید شد', policy: { ...nextTerm(), insurer } };
    const late = await close(request.id, won);
    expect([late.status, late.body.code]).toEqual([409, 'closed']);
    await calls.post(`/requests/${request.id}/reopen`, { reason: 'اشتباه بود' }, boss.token);
    const again = await close(request.id, won);
    expect([again.status, again.body.code]).toEqual([409, 'renewed']);
    expect((await panel(request.id)).status).toBe('assigned');
    expect((await close(request.id, { result: 'won', reason: 'تمدید شد' })).status).toBe(200);
  });

  it('as lost keeps the reason', async () => {
    const { policy, request } = await due();
    expect((await close(request.id, { result: 'lost', reason: 'گران بود' })).status).toBe(200);
    expect(await panel(request.id)).toMatchObject({ result: 'lost', close_reason: 'گران بود' });
    await make();
    expect(await requestsOf(policy.holder_phone)).toHaveLength(1);
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { policies, requests } from '#db/schema/index.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { type EndedTerm, emptyBook, storeTerm, twoInsurers } from '#test/ended-terms.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RenewalFigures } from './renewals.ts';

/* Tuesday 2025-03-25, 11:30 in Tehran. */
const NOW = new Date('2025-03-25T08:00:00Z');
const PERIOD = 'from=2025-02-01&to=2025-04-20';

let boss: { id: number; token: string };
let clerk: { id: number; token: string };

const site = await createTestApp();
site.clock.now = NOW;
boss = await site.signInAs('super_admin');
clerk = await site.signInAs('admin');
const [insurerId] = await twoInsurers(site.database.db);
const kept: EndedTerm = {
  ...{ endsOn: '2025-03-22', status: 'renewed', line: 'fire', insurerId, ownerId: clerk.id },
  ...{ premiumRial: 300, texts: [], isStopped: false },
  request: { result: null, reason: '', contactedBefore: 2 },
};
beforeEach(() => emptyBook(site.database.db));

const store = (change: Partial<EndedTerm> = {}) =>
  storeTerm(site.database.db, { ...kept, ...change });

async function figures(query = PERIOD, token = boss.token) {
  const reply = await site.call('GET', `/stats/renewals?${query}`, undefined, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as RenewalFigures;
}

describe('the shares', () => {
  it('are of what is decided, and of the requests whose last day has come, beside the period before', async () => {
    await store();
    await store({ status: 'lapsed', premiumRial: 100 });
    await store({ status: 'active', endsOn: '2025-03-30' });
    const onTheDay = { result: null, reason: '', contactedBefore: 0 };
    await store({ endsOn: '2025-03-25', request: onTheDay });
    const { totals, goal, previous } = await figures();
    expect(totals).toMatchObject({ ended: 4, open: 1, kept: 2, premium_kept: 600 });
    expect(totals.share_kept).toBeCloseTo(2 / 3);
    expect(totals.share_premium).toBeCloseTo(6 / 7);
    expect(totals.share_contacted).toBeCloseTo(2 / 3);
    expect(goal).toBe(1);
    expect(previous.to).toBe('2025-01-31');
    const later = await figures('from=2025-03-26&to=2025-04-10');
    expect(later.previous_totals).toMatchObject({ ended: 3, kept: 2, lapsed: 1 });
    expect(later.totals).toMatchObject({ share_kept: null, share_contacted: null });
  });

  it('change at once with what happens', async () => {
    const moved = { result: 'lost', reason: LOST_REASONS.agent, contactedBefore: null } as const;
    const renewalId = await store({ status: 'lapsed', request: moved });
    const { db } = site.database;
    expect((await figures()).totals).toMatchObject({ moved: 1, lapsed: 0 });
    await db.update(policies).set({ status: 'renewed' });
    const after = await figures();
    expect(after.totals).toMatchObject({ kept: 1, moved: 0 });
    expect(after.by_reason).toEqual([]);
    await db.update(policies).set({ status: 'lapsed' });
    await db
      .update(requests)
      .set({ ...{ result: null, closedAt: null, closeReason: null }, status: 'new', dueAt: NOW })
      .where(eq(requests.id, renewalId ?? 0));
    expect((await figures()).totals).toMatchObject({ lapsed: 1 });
  });
});

describe('who sees what', () => {
  it('is all for a super-admin; a clerk sees the totals, and of the colleagues their own row', async () => {
    await store();
    await store();
    await store({ ownerId: boss.id });
    await store({ ownerId: null });
    const all = (await figures()).by_owner.map(({ owner }) => owner?.id ?? null);
    expect(all).toEqual([clerk.id, boss.id, null]);
    const own = await figures(PERIOD, clerk.token);
    expect(own.totals.ended).toBe(4);
    expect(own.by_owner).toMatchObject([{ owner: { id: clerk.id }, ended: 2 }]);
    const idle = await site.signInAs('admin');
    expect((await figures(PERIOD, idle.token)).by_owner).toMatchObject([
      { owner: { id: idle.id }, ended: 0, share_kept: null },
    ]);
  });

  it('is nothing for customers, and nothing backwards', async () => {
    const { token } = await site.signInAs('customer');
    expect((await site.call('GET', '/stats/renewals', undefined, token)).status).toBe(403);
    const backwards = '/stats/renewals?from=2025-03-02&to=2025-03-01';
    expect((await site.call('GET', backwards, undefined, boss.token)).status).toBe(422);
  });
});

describe('the book behind a figure', () => {
  it.each([
    ['', 422],
    ['from=2025-03-01', 422],
    ['from=2024-01-01&to=2025-03-01', 422],
    ['from=2025-03-02&to=2025-04-01', 200],
  ])('is asked of days that are named, of a year at most: %s', async (days, expected) => {
    const headers = { authorization: `Bearer ${boss.token}` };
    for (const path of ['/policies', '/policies/export']) {
      const url = `${path}?renewal=kept&${days}`;
      expect((await site.app.inject({ url, headers })).statusCode, url).toBe(expected);
    }
  });

  it('is of a figure that there is', async () => {
    const url = '/policies?renewal=won&from=2025-03-01&to=2025-03-02';
    expect((await site.call('GET', url, undefined, boss.token)).status).toBe(422);
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requests } from '#db/schema/index.ts';
import { type Compared, type InsurerFigure, writeCompared } from '#domain/comparisons/figures.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { ComparisonFigures } from './comparisons.ts';

const site = await createTestApp();
const calls = comparisonCalls(site);

const figuresFor = async (token: string) =>
  calls.dataOf<ComparisonFigures>(await calls.get('/stats/comparisons', token));

/** What the figures say, and of each how many requests the list behind it has. */
async function held(token: string) {
  const figures = await figuresFor(token);
  const { period } = figures;
  const listed = async (compared: Compared) => {
    const query = new URLSearchParams({ compared: writeCompared(compared) });
    const { status, body } = await calls.get(`/requests?${query}`, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.meta as { total: number }).total;
  };
  for (const figure of ['published', 'chosen', 'as_recommended', 'cheapest'] as const) {
    expect(await listed({ figure, period }), figure).toBe(figures[figure]);
  }
  for (const row of figures.by_insurer) {
    const of = { line: row.line, insurer: row.insurer_id };
    const { offered, recommended, chosen: picked, decided } = row;
    const counts = { offered, recommended, picked, decided };
    for (const [figure, count] of Object.entries(counts) as [InsurerFigure, number][]) {
      expect(await listed({ figure, period, of }), `${figure} ${row.insurer}`).toBe(count);
    }
  }
  return figures;
}

it('counts which insurer was chosen in which line, and at which premium, by the last version of each', async () => {
  const { db } = site.database;
  const { clerk, request } = await calls.held();
  const { token } = clerk;
  const [iran, asia, alborz] = await calls.insurerIds();
  const phone = request.phoneNumber;
  // The first version was replaced, and counts no more.
  const first = await calls.published(request.id, token);
  const offers = [calls.offer(iran, 100, '۱'), calls.offer(alborz, 300, '۲')];
  await calls.edit(first.id, token, { offers });
  calls.dataOf(await calls.publish(first.id, token));
  await calls.choose(first.code, phone, { version: 2, offer: 0 });
  const other = await insertTestRequest(db, { assigneeId: clerk.id });
  const second = await calls.published(other.id, token, {
    offers: [calls.offer(iran, 300, '۱'), calls.offer(asia, 200, '۲')],
  });
  await calls.choose(second.code, other.phoneNumber, { offer: 0 });
  await calls.published(request.id, token, { line: 'fire' });
  await calls.laid(request.id, token, { line: 'cargo' });

  const expected = {
    // One of the two requests has two comparisons.
    published: 2,
    chosen: 2,
    as_recommended: 0,
    cheapest: 1,
    by_insurer: [
      { line: 'fire', insurer: 'ایران', offered: 1, recommended: 0, chosen: 0, share_chosen: null },
      {
        line: 'fire',
        insurer: 'آسیا',
        offered: 1,
        recommended: 1,
        chosen: 0,
        premium_chosen: null,
      },
      {
        line: 'motor_hull',
        insurer_id: iran,
        insurer: 'ایران',
        offered: 2,
        recommended: 0,
        decided: 2,
        chosen: 2,
        share_chosen: 1,
        premium_chosen: 200,
        premium_offered: 200,
      },
      { line: 'motor_hull', insurer: 'آسیا', offered: 1, chosen: 0, share_chosen: 0 },
      { line: 'motor_hull', insurer: 'البرز', offered: 1, recommended: 1, chosen: 0 },
    ],
  };
  expect(await held(token)).toMatchObject(expected);
  const { token: boss } = await site.signInAs('super_admin');
  expect(await held(boss)).toMatchObject(expected);

  // Several of one line and insurer are one request, and its premiums are all of theirs.
  await calls.published(request.id, token, {
    offers: [calls.offer(iran, 900, '۱'), calls.offer(asia, 950, '۲')],
  });
  const more = await held(token);
  expect(more).toMatchObject({ published: 2, chosen: 2 });
  expect(more.by_insurer[2]).toMatchObject({ offered: 2, chosen: 2, premium_offered: 300 });

  // What was made for a request that was joined to another is that one's.
  await db.update(requests).set({ joinedInto: request.id }).where(eq(requests.id, other.id));
  const joined = await held(boss);
  expect(joined).toMatchObject({ published: 1, chosen: 1, cheapest: 1 });
  expect(joined.by_insurer[2]).toMatchObject({ offered: 1, chosen: 1, premium_chosen: 200 });

  // Spam is in no figure, and in no list that was not asked for it.
  await db.update(requests).set({ isSpam: true }).where(eq(requests.id, request.id));
  expect(await held(token)).toMatchObject({ published: 0, chosen: 0, by_insurer: [] });
});

it.each([
  'published',
  'best.2026-11-01.2026-11-30',
  'chosen.2026-11-30.2026-11-01',
  'chosen.2025-01-01.2026-11-30',
  'picked.2026-11-01.2026-11-30',
  'picked.2026-11-01.2026-11-30.fire.x',
  `chosen.2026-11-01.${'9'.repeat(100)}`,
])('lists nothing for what is no figure: %s', async (compared) => {
  const { token } = await site.signInAs('admin');
  for (const path of ['/requests', '/requests/export']) {
    const reply = await calls.get(`${path}?format=csv&compared=${compared}`, token);
    expect(reply.status, path).toBe(422);
    expect(reply.body.errors.compared, path).toEqual([expect.stringMatching(/^رقم مقایسه .*\.$/)]);
  }
});

it('is refused backwards, and to customers', async () => {
  const { token } = await site.signInAs('super_admin');
  const reply = await calls.get('/stats/comparisons?from=2026-05-02&to=2026-05-01', token);
  expect(reply.status).toBe(422);
  const customer = await site.signInAs('customer');
  expect((await calls.get('/stats/comparisons', customer.token)).status).toBe(403);
});

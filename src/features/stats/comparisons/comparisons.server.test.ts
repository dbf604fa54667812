import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparisonCalls } from '#test/comparisons.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { ComparisonFigures } from './contract.ts';

let site: TestApp;
let calls: ReturnType<typeof comparisonCalls>;
beforeAll(async () => {
  site = await createTestApp();
  calls = comparisonCalls(site);
});
afterAll(() => site.close());

const figuresFor = async (token: string) =>
  calls.dataOf<ComparisonFigures>(await calls.get('/stats/comparisons', token));

it('counts which insurer was chosen in which line, and at which premium, by the last version of each', async () => {
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
  const second = await calls.published(request.id, token, {
    offers: [calls.offer(iran, 300, '۱'), calls.offer(asia, 200, '۲')],
  });
  await calls.choose(second.code, phone, { offer: 0 });
  await calls.published(request.id, token, { line: 'fire' });
  await calls.laid(request.id, token, { line: 'cargo' });

  expect(await figuresFor(token)).toMatchObject({
    published: 3,
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
        insurer: 'ایران',
        offered: 2,
        recommended: 0,
        chosen: 2,
        share_chosen: 1,
        premium_chosen: 200,
        premium_offered: 200,
      },
      { line: 'motor_hull', insurer: 'آسیا', offered: 1, chosen: 0, share_chosen: 0 },
      { line: 'motor_hull', insurer: 'البرز', offered: 1, recommended: 1, chosen: 0 },
    ],
  });
});

it('is refused backwards, and to customers', async () => {
  const { token } = await site.signInAs('super_admin');
  const reply = await calls.get('/stats/comparisons?from=2026-05-02&to=2026-05-01', token);
  expect(reply.status).toBe(422);
  const customer = await site.signInAs('customer');
  expect((await calls.get('/stats/comparisons', customer.token)).status).toBe(403);
});

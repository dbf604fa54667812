import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insurers, policies } from '#db/schema/index.ts';
import { policyCalls } from '#test/policies.ts';
import { importCalls } from '#test/policy-books.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();

it.each(['csv', 'xlsx'])('comes in again unchanged as %s', async (format) => {
  const boss = await site.signInAs('super_admin');
  const book = policyCalls(site);
  const { db } = site.database;
  await db.delete(policies);
  const days = { starts_on: book.dayAt(-100), ends_on: book.dayAt(200) };
  const entered = [];
  for (const more of [
    { number: '+R19', premium_rial: 12_345_678 },
    { number: '-R19/minus', premium_rial: 9_999_999 },
    { number: '0012', holder_name: '=رضا', insured_object: '=A1', premium_rial: 12_500_005 },
    { number: "'R19", premium_rial: 1 },
    { number: '@R19', premium_rial: 0 },
    { number: '14050301' },
  ]) {
    entered.push(await book.entered({ ...days, ...more }, boss.token));
  }
  // One whose insurer the brokerage works with no more.
  const [one] = await db.select().from(policies).where(eq(policies.number, '14050301'));
  await db
    .update(insurers)
    .set({ isActive: false })
    .where(eq(insurers.id, one?.insurerId ?? 0));
  const before = await db.select().from(policies).orderBy(policies.id);

  const reply = await site.app.inject({
    url: `/policies/export?format=${format}`,
    headers: { authorization: `Bearer ${boss.token}` },
  });
  const calls = importCalls(site, boss.token);
  const view = await calls.checked(reply.rawPayload);
  await db.update(insurers).set({ isActive: true });
  expect(view.errors).toEqual([]);
  expect(view).toMatchObject({ faulty: 0, would_create: 0, would_update: 0, missing: [] });
  expect(view.unchanged).toBe(entered.length);
  await calls.run(view.id);
  expect(await db.select().from(policies).orderBy(policies.id)).toEqual(before);
});

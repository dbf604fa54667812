import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import type { Count } from '#lib/http/limiter.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { countTries, findOverrun } from './counted-tries.ts';

const database = await createTestDatabase();

let keys = 0;

function newCount(points: number, more: Partial<Count> = {}): Count {
  keys += 1;
  return { key: `key ${keys}`, points, duration: 3600, ...more };
}

const count = (...counts: Count[]) => countTries(database.db, counts);

async function pointsOf(...counts: Count[]): Promise<number[]> {
  const rows = await database.db
    .select()
    .from(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        counts.map(({ key }) => key),
      ),
    );
  return counts.map(({ key }) => rows.find((row) => row.key === key)?.points ?? 0);
}

it('counts each try under every key, and says which is over and for how long', async () => {
  const [few, many] = [newCount(2), newCount(5)];
  expect(await count(many, few)).toEqual([]);
  expect(await count(many, few)).toEqual([]);
  const [overrun, ...more] = await count(many, few);
  expect(more).toEqual([]);
  expect(overrun?.count).toBe(few);
  expect(overrun?.retryAfter).toBeGreaterThan(3590);
  expect(overrun?.retryAfter).toBeLessThanOrEqual(3600);
  expect(await pointsOf(many, few)).toEqual([3, 3]);
});

it('uses up nothing that stands behind a count that is over', async () => {
  const [own, theirs, last] = [newCount(1), newCount(5), newCount(5)];
  await count(own, theirs, last);
  expect(await count(own, theirs, last)).toMatchObject([{ count: own }]);
  expect(await pointsOf(own, theirs, last)).toEqual([2, 1, 1]);
});

it('goes on past a soft count that is over', async () => {
  const [soft, next, last] = [newCount(1, { isSoft: true }), newCount(1), newCount(5)];
  await count(soft, last);
  expect(await count(soft, next)).toEqual([{ count: soft, retryAfter: expect.any(Number) }]);
  const both = await count(soft, next, last);
  expect(both.map((overrun) => overrun.count)).toEqual([soft, next]);
  expect(await pointsOf(soft, next, last)).toEqual([3, 2, 1]);
});

it('begins anew once the time is over', async () => {
  const one = newCount(1);
  await count(one);
  const ended = { expire: sql`now() - interval '1 second'` };
  await database.db.update(rateLimits).set(ended).where(eq(rateLimits.key, one.key));
  expect(await findOverrun(database.db, one)).toBeNull();
  expect(await count(one)).toEqual([]);
  expect(await pointsOf(one)).toEqual([1]);
});

it('lets exactly as many through as there are points, however many come at once', async () => {
  const [address, number] = [newCount(100), newCount(7)];
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => count(address, number)));
  expect(outcomes.filter((overruns) => overruns.length === 0)).toHaveLength(7);
  expect(await pointsOf(address, number)).toEqual([40, 40]);
});

it('asks without counting', async () => {
  const one = newCount(1);
  expect(await findOverrun(database.db, one)).toBeNull();
  await count(one);
  expect(await findOverrun(database.db, one)).toMatchObject({ count: one });
  expect(await pointsOf(one)).toEqual([1]);
});

it('counts nothing where there is nothing to count by', async () => {
  expect(await count()).toEqual([]);
});

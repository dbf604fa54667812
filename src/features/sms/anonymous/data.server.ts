import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';
import type { TextsAllowed } from '#domain/anonymous-texts.ts';

/**
 * The counts are stored with the rate limits and use the database's clock, so that they apply to all
 * processes.
 */
const DAY = 'anonymous-texts:day';
const HOUR = 'anonymous-texts:hour';
const blockKey = (block: string): string => `anonymous-texts-block:${block}`;

const isCurrent = gt(rateLimits.expire, sql`now()`);

const usedOf = (rows: { key: string; points: number }[]): TextsAllowed => ({
  day: rows.find(({ key }) => key === DAY)?.points ?? 0,
  hour: rows.find(({ key }) => key === HOUR)?.points ?? 0,
});

/** How many were sent in this hour and this day. */
export async function findUsed(db: Queryable): Promise<TextsAllowed> {
  const rows = await db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [DAY, HOUR]), isCurrent));
  return usedOf(rows);
}

/** As above; until the transaction ends no other such text is counted. */
export async function lockUsed(tx: Queryable): Promise<TextsAllowed> {
  const { rows } = (await tx.execute(sql`
    insert into ${rateLimits} as kept (key, points, expire)
    values (${DAY}::text, 0, now() + interval '1 day'), (${HOUR}::text, 0, now() + interval '1 hour')
    on conflict (key) do update set
      points = case when kept.expire <= now() then 0 else kept.points end,
      expire = case when kept.expire <= now() then excluded.expire else kept.expire end
    returning key, points`)) as unknown as { rows: { key: string; points: number }[] };
  return usedOf(rows);
}

/**
 * Counts `weight` texts to an address block, with the counts locked. 0 changes nothing, but does the same
 * work.
 */
export async function addUsed(tx: Queryable, block: string, weight: 0 | 1): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} + ${weight}::int` })
    .where(inArray(rateLimits.key, [DAY, HOUR]));
  await tx.execute(sql`
    insert into ${rateLimits} as kept (key, points, expire)
    values (${blockKey(block)}::text, ${weight}::int, now() + interval '1 day')
    on conflict (key) do update set
      points = case when kept.expire <= now() then excluded.points
        else kept.points + excluded.points end,
      expire = case when kept.expire <= now() then excluded.expire else kept.expire end`);
}

/** Whether an address block caused no text since yesterday. */
export async function isFreshBlock(db: Queryable, block: string): Promise<boolean> {
  const found = await db.$count(
    rateLimits,
    and(eq(rateLimits.key, blockKey(block)), gt(rateLimits.points, 0), isCurrent),
  );
  return found === 0;
}

/**
 * Counts of tries in the shared database, so that they apply across processes. All counts of one call are one
 * statement: each count is a row of its own, and a commit and a flush for each took longer than all the rest
 * of a request (docs/decisions/011-one-statement-for-limits.md).
 */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { rateLimits } from '#db/schema/index.ts';
import type { Count } from '#lib/http/limiter.ts';

/** A count over its limit, and the seconds until it begins anew, at least 1. */
export type Overrun = { count: Count; retryAfter: number };

const stepName = (place: number) => sql.identifier(`step_${place}`);

/** Counts nothing where the earlier one was over, so that one key never uses up the tries of another. */
function fromStepBefore(counts: readonly Count[], place: number): SQL {
  const before = counts[place - 1];
  // Losing a count in a crash is no harm, so the call does not wait until it is on the disk.
  if (!before) return sql`where set_config('synchronous_commit', 'off', true) is not null`;
  const from = sql`from ${stepName(place - 1)}`;
  return before.isSoft ? from : sql`${from} where points <= ${before.points}::int`;
}

function step(counts: readonly Count[], place: number, { key, duration, weight = 1 }: Count): SQL {
  return sql`${stepName(place)} as (
    insert into ${rateLimits} as kept (key, points, expire)
    select ${key}::text, ${weight}::int, now() + make_interval(secs => ${duration}::int) ${fromStepBefore(counts, place)}
    on conflict (key) do update set
      points = case when kept.expire <= now() then excluded.points
        else kept.points + excluded.points end,
      expire = case when kept.expire <= now() then excluded.expire else kept.expire end
    returning points, expire)`;
}

const outcome = (place: number): SQL =>
  sql`select ${place}::int as place, points, ceil(extract(epoch from expire - now()))::int as wait
    from ${stepName(place)}`;

/**
 * Counts one try under each of `counts`, in their order and no further than the first that is over and not
 * soft, which is then the last one returned. Returns all that are over.
 */
export async function countTries(db: Database, counts: readonly Count[]): Promise<Overrun[]> {
  if (counts.length === 0) return [];
  const steps = counts.map((count, place) => step(counts, place, count));
  const outcomes = counts.map((_count, place) => outcome(place));
  const { rows } = (await db.execute(
    prepared(
      sql`with ${sql.join(steps, sql`, `)} ${sql.join(outcomes, sql` union all `)} order by place`,
    ),
  )) as unknown as { rows: { place: number; points: number; wait: number }[] };
  return rows.flatMap(({ place, points, wait }) => {
    const count = counts[place];
    return count && points > count.points ? [{ count, retryAfter: Math.max(1, wait) }] : [];
  });
}

/** Takes back the count of one try under each of `counts`. */
export async function takeBackTries(db: Database, counts: readonly Count[]): Promise<void> {
  for (const { key, weight = 1 } of counts) {
    await db
      .update(rateLimits)
      .set({ points: sql`greatest(0, ${rateLimits.points} - ${weight}::int)` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, sql`now()`)));
  }
}

/** Whether there is a count under one of some keys. */
export async function hasAnyCount(db: Database, keys: readonly string[]): Promise<boolean> {
  const found = await db.$count(
    rateLimits,
    and(inArray(rateLimits.key, [...keys]), gt(rateLimits.expire, sql`now()`)),
  );
  return found > 0;
}

/** Returns the overrun when the count has no room for one more try; counts nothing. */
export async function findOverrun(db: Database, count: Count): Promise<Overrun | null> {
  const { rows } = (await db.execute(sql`
    select ceil(extract(epoch from expire - now()))::int as wait from ${rateLimits}
    where key = ${count.key} and points >= ${count.points}::int and expire > now()`)) as unknown as {
    rows: { wait: number }[];
  };
  const [row] = rows;
  return row ? { count, retryAfter: Math.max(1, row.wait) } : null;
}

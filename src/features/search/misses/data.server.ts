import { desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/client.ts';
import { searchMisses } from '#db/schema/index.ts';
import { MISSES_KEPT, MISSES_LISTED, MISSES_ROOM, SHOWN_FROM } from './contract.ts';

export type MissRow = typeof searchMisses.$inferSelect;

/** Counts one more search without results; a new text is ignored where there is no room. */
export async function countMiss(
  db: Queryable,
  key: string,
  words: string,
  at: Date,
): Promise<void> {
  const time = at.toISOString();
  await db.execute(sql`
    insert into ${searchMisses} as kept (key, words, times, last_at)
    select ${key}::text, ${words}::text, 1, ${time}::timestamptz
    where exists (select 1 from ${searchMisses} where key = ${key}::text)
      or (select count(*) from ${searchMisses}) < ${MISSES_ROOM}::int
    on conflict (key) do update set
      words = excluded.words, times = kept.times + 1, last_at = excluded.last_at`);
}

/** Texts searched without results more than once, the most frequent first. */
export function listMisses(db: Queryable): Promise<MissRow[]> {
  return db
    .select()
    .from(searchMisses)
    .where(gte(searchMisses.times, SHOWN_FROM))
    .orderBy(desc(searchMisses.times), desc(searchMisses.lastAt), searchMisses.key)
    .limit(MISSES_LISTED);
}

export async function deleteMiss(db: Queryable, key: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.key, key));
}

/** Deletes texts that were not searched since, and those beyond the limit: the rarest and oldest first. */
export async function trimMisses(db: Database, since: Date): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, since));
  await db.execute(sql`
    delete from ${searchMisses} where key in (
      select key from ${searchMisses} order by times desc, last_at desc, key offset ${MISSES_KEPT}::int)`);
}

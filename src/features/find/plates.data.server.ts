import { and, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { hasPlate } from '#db/has-words.ts';
import { MOST_FOUND } from './contract.ts';
import type { Source } from './ranked.data.server.ts';

/** The most rows to read: few cars share a plate, more share a part of one. */
const MOST_READ = 1000;

/** The ids of rows that contain the typed plate in any spelling, the newest first. */
export async function findByPlate(
  db: Queryable,
  { table, id, createdAt, searchText, searchMore, among }: Source,
  words: readonly string[],
): Promise<number[]> {
  const isIt = hasPlate(searchMore ? [searchText, searchMore] : [searchText], words);
  if (!isIt) return [];
  const { rows } = (await db.execute(sql`
    with found as materialized (
      select ${id} as id, ${createdAt} as at from ${table} where ${and(among, isIt)})
    select id from (select * from found limit ${MOST_READ}) as taken
    order by at desc, id desc limit ${MOST_FOUND}`)) as unknown as { rows: { id: unknown }[] };
  return rows.map((row) => Number(row.id));
}

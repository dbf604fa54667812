import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { hasPlate } from '#db/has-words.ts';
import { soundAlike } from '#lib/text/sound-alike.ts';
import { MOST_FOUND } from './find.ts';

/*
 * Eight of a million, best first, in a few milliseconds (docs/decisions/020-find.md). Common words are met
 * soon among the newest rows, rare ones are few by index; only the planner cannot tell which is which. So a
 * search walks the newest rows first, and reads a class of matches by index only where the walk did not find
 * enough of it. No query reads more than a bounded number of rows.
 */

/** How many of the newest rows the walk reads. */
const WALK = 3000;
/** The most matches of a class to read, of which the newest are taken. */
const MOST_READ = 1000;
/** The shortest word with a trigram; of shorter ones the index finds only beginnings. */
const TRIGRAM = 3;

/** Every phone number begins with it, so it marks the end of a name in the text without spaces. */
const AFTER_NAME = '09';

/**
 * A table that is searched: its folded text has a space before every word, and last the name and what follows
 * it without spaces (`search_words`).
 */
export type Source = {
  table: PgTable;
  id: AnyPgColumn;
  searchText: AnyPgColumn;
  /** Other text of a row, folded in the same way; null where there is none. */
  searchMore: AnyPgColumn | null;
  createdAt: AnyPgColumn;
  /** The condition for rows that may be found at all. */
  among: SQL | undefined;
};

/** How many classes match words as they are spelt: the whole name, whole words, beginnings, parts. */
const SPELT = 4;

type Pattern = (word: string) => string;
type Class = { isMatch: SQL | undefined; byIndex: SQL | undefined };

const newestFirst = ({ createdAt, id }: Source): SQL => sql`${createdAt} desc, ${id} desc`;

/**
 * The classes of matches, the best first, `searchMore` last; words are folded, so they have no wildcard of
 * `like`.
 */
function classesOf({ searchText, searchMore }: Source, words: readonly string[]): Class[] {
  const named = (name: readonly string[]) => like(searchText, `% ${name.join('')}${AFTER_NAME}%`);
  // The whole name, first name or surname first, with any spacing.
  const entire = or(named(words), named(words.toReversed()));
  const all = (pattern: Pattern) => and(...words.map((word) => like(searchText, pattern(word))));
  const same = (pattern: Pattern): Class => ({ isMatch: all(pattern), byIndex: all(pattern) });
  const whole: Pattern = (word) => `% ${word} %`;
  const beginning: Pattern = (word) => `% ${word}%`;
  const part: Pattern = (word) => `%${word}%`;
  const partByIndex: Pattern = (word) => (word.length < TRIGRAM ? beginning : part)(word);
  const alike: Pattern = (word) => beginning(soundAlike(word));
  const classes = [
    { isMatch: entire, byIndex: entire },
    same(whole),
    same(beginning),
    { isMatch: all(part), byIndex: all(partByIndex) },
  ];
  const hasOtherSpelling = words.some((word) => soundAlike(word) !== word);
  const byName = hasOtherSpelling ? [...classes, same(alike)] : classes;
  if (!searchMore) return byName;
  const written = (pattern: Pattern) =>
    and(
      ...words.map((word) => or(like(searchText, pattern(word)), like(searchMore, pattern(word)))),
    );
  return [...byName, { isMatch: written(part), byIndex: written(partByIndex) }];
}

type Near = { scanned: number; best: { id: number; place: number }[] };

const placesOf = (classes: readonly Class[]): SQL =>
  sql.join(
    classes.map(({ isMatch }, place) => sql`when ${isMatch} then ${sql.raw(`${place}`)}`),
    sql` `,
  );

/** The best of the newest rows, each with the place of its class, and how many rows were read. */
async function walk(db: Queryable, source: Source, classes: Class[]): Promise<Near> {
  const { table, id, createdAt, among } = source;
  const rows = db
    .select({
      id: sql<number>`${id}`.as('id'),
      at: sql`${createdAt}`.as('at'),
      place: sql<number>`case ${placesOf(classes)} end`.as('place'),
    })
    .from(table)
    .where(among)
    .orderBy(newestFirst(source))
    .limit(WALK);
  const near = db.$with('near').as(rows);
  const best = sql`select id, place from near where place is not null order by place, at desc, id desc limit ${MOST_FOUND}`;
  const [found] = await db
    .with(near)
    .select({
      scanned: sql<number>`count(*)::int`,
      best: sql<Near['best']>`(select coalesce(json_agg(b), '[]') from (${best}) as b)`,
    })
    .from(near);
  if (!found) throw new Error('an aggregate always answers a row');
  return found;
}

/**
 * The best of what an index finds, and whether that was all. Inside `with` the query seems to read all rows,
 * so that the planner takes the index; the rows come one by one, so that no more are read than taken. The
 * last class matches all that the other classes match.
 */
async function readByIndex(db: Queryable, source: Source, classes: readonly Class[]) {
  const { table, id, createdAt, among } = source;
  const { rows } = (await db.execute(sql`
    with found as materialized (
      select ${id} as id, ${createdAt} as at, case ${placesOf(classes)} end as place
      from ${table} where ${and(among, classes.at(-1)?.byIndex)})
    select id, (count(*) over ())::int as read from (select * from found limit ${MOST_READ}) as taken
    order by place, at desc, id desc limit ${2 * MOST_FOUND}`)) as unknown as {
    rows: { id: unknown; read: number }[];
  };
  const [first] = rows;
  return { ids: rows.map((row) => Number(row.id)), isAll: !first || first.read < MOST_READ };
}

/** The ids of rows with all words, the best first; at most `MOST_FOUND`. */
export async function findByWords(
  db: Queryable,
  source: Source,
  words: readonly string[],
): Promise<number[]> {
  const classes = classesOf(source, words);
  const near = await walk(db, source, classes);
  if (near.scanned < WALK) return near.best.map(({ id }) => id);
  const isMet = near.best.filter(({ place }) => place === 0).length === MOST_FOUND;
  if (isMet) return near.best.map(({ id }) => id);
  // Rare words are read in one query; common ones with one query for each class.
  const spelt = classes.slice(0, SPELT);
  const { ids, isAll } = await readByIndex(db, source, spelt);
  const best = new Set(isAll ? ids : []);
  for (const [place, one] of classes.entries()) {
    if (best.size >= MOST_FOUND) break;
    if (isAll && place < SPELT) continue;
    const met = near.best.filter((row) => row.place === place).map(({ id }) => id);
    const isEnough = best.size + met.length >= MOST_FOUND;
    for (const id of isEnough ? met : (await readByIndex(db, source, [one])).ids) best.add(id);
  }
  return [...best].slice(0, MOST_FOUND);
}

/** The most rows to read: few cars share a plate, more share a part of one. */
const PLATES_MOST_READ = 1000;

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
    select id from (select * from found limit ${PLATES_MOST_READ}) as taken
    order by at desc, id desc limit ${MOST_FOUND}`)) as unknown as { rows: { id: unknown }[] };
  return rows.map((row) => Number(row.id));
}

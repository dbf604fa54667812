import { and, like, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { isOneSlipApart, soundAlike, withOneLetterLess } from '#lib/text/sound-alike.ts';
import { MOST_FOUND } from './find.ts';
import { findByWords, type Source } from './ranked.server.ts';

/** In a shorter word one wrong letter is too much of the word. */
const SHORTEST = 4;
/** The most candidates to check; where there are more, the name is a common one. */
const MOST_LOOKED_AT = 300;

/** `names` is the expression that the index of misspelt names is built on. */
export type NamedSource = Source & { names: SQL };

type Candidate = { id: unknown; name: string };

const mayBeMisspelt = (word: string): boolean => word.length >= SHORTEST && !/\d/.test(word);

/** Rows whose names may be meant: each long word shares all but one letter with a word of the name. */
async function candidates(db: Queryable, source: NamedSource, words: readonly string[]) {
  const { table, id, createdAt, searchText, names, among } = source;
  const each = words.map((word) => {
    const sound = soundAlike(word);
    if (!mayBeMisspelt(word)) return like(searchText, `% ${sound}%`);
    return sql`one_letter_off(${names}) && ${sql.param(withOneLetterLess(sound))}::text[]`;
  });
  const { rows } = (await db.execute(sql`
    with found as materialized (
      select ${id} as id, ${createdAt} as at, ${names} as name from ${table} where ${and(among, ...each)})
    select id, name from (select * from found limit ${MOST_LOOKED_AT}) as taken
    order by at desc, id desc`)) as unknown as { rows: Candidate[] };
  return rows;
}

/** The words of a name that the typed words mean; null where a typed word matches none of them. */
function meantBy(words: readonly string[], name: string): string[] | null {
  const spelt = foldForSearch(name).split(' ');
  const meant = words.map((word) => {
    if (!mayBeMisspelt(word)) return word;
    return spelt.find((one) => isOneSlipApart(soundAlike(word), soundAlike(one)));
  });
  return meant.every((word) => word !== undefined) ? meant : null;
}

/** The most frequent text of a list; undefined of an empty one. */
function mostCommon(texts: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The ids of rows whose names differ from what was typed by one letter in each long word, the newest first.
 * Of a common name only some candidates are checked: then the right spelling is searched for.
 */
export async function findMisspelt(
  db: Queryable,
  source: NamedSource,
  words: readonly string[],
): Promise<number[]> {
  if (!words.some(mayBeMisspelt)) return [];
  const looked = await candidates(db, source, words);
  const meant = looked.flatMap(({ id, name }) => {
    const spelt = meantBy(words, name);
    return spelt ? [{ id: Number(id), spelt: spelt.join(' ') }] : [];
  });
  const found = meant.map(({ id }) => id);
  if (looked.length < MOST_LOOKED_AT) return found.slice(0, MOST_FOUND);
  const right = mostCommon(meant.map(({ spelt }) => spelt));
  const newest = right ? await findByWords(db, source, right.split(' ')) : [];
  return [...new Set([...newest, ...found])].slice(0, MOST_FOUND);
}

import { asc, count, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import { synonyms } from '#db/schema/index.ts';

/** Changed synonyms change a public page, the results of a search. */
export { bumpContentVersion };

export type SynonymRow = typeof synonyms.$inferSelect;

export function listSynonyms(db: Queryable): Promise<SynonymRow[]> {
  return db.select().from(synonyms).orderBy(asc(synonyms.words), asc(synonyms.id));
}

export async function countSynonyms(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(synonyms);
  return row?.count ?? 0;
}

/** Null where the words are taken. */
export async function insertSynonym(
  tx: Transaction,
  row: Pick<SynonymRow, 'words' | 'key' | 'target'>,
): Promise<SynonymRow | null> {
  const [saved] = await tx.insert(synonyms).values(row).onConflictDoNothing().returning();
  return saved ?? null;
}

/** Null where it is already deleted. */
export async function deleteSynonym(tx: Transaction, id: number): Promise<SynonymRow | null> {
  const [row] = await tx.delete(synonyms).where(eq(synonyms.id, id)).returning();
  return row ?? null;
}

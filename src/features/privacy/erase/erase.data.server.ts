import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { erasures } from '#db/schema/index.ts';

export type ErasureRow = typeof erasures.$inferSelect;
type Counts = Record<string, number>;

/** Begins an erasure; null while one of the same person, or another sweep, is under way. */
export async function insertErasure(
  tx: Queryable,
  erasure: Pick<ErasureRow, 'kind' | 'begunAt'> & Partial<typeof erasures.$inferInsert>,
): Promise<ErasureRow | null> {
  const [row] = await tx.insert(erasures).values(erasure).onConflictDoNothing().returning();
  return row ?? null;
}

/** The erasure of a person that is under way; null when there is none. */
export async function findUnderWay(
  db: Queryable,
  { userId, phoneNumber }: { userId: number | null; phoneNumber: string },
): Promise<ErasureRow | null> {
  const whose =
    userId === null ? eq(erasures.phoneNumber, phoneNumber) : eq(erasures.userId, userId);
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(whose, isNull(erasures.finishedAt)));
  return row ?? null;
}

/** The unfinished erasures of people, or the unfinished sweep. */
export const listUnfinished = (db: Queryable, kind: ErasureRow['kind']): Promise<ErasureRow[]> =>
  db
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, kind), isNull(erasures.finishedAt)))
    .orderBy(erasures.id);

/** The latest finished erasures of a kind, the latest first. */
export const listFinished = (db: Queryable, kind: ErasureRow['kind'], limit: number) =>
  db
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, kind), sql`${erasures.finishedAt} is not null`))
    .orderBy(desc(erasures.id))
    .limit(limit);

/**
 * Locks the erasure until the transaction ends and names it in the transaction: only then does the database
 * allow values in append-only rows to be replaced. Null when the erasure is finished: then there is nothing
 * to do.
 */
export async function enterErasure(tx: Transaction, id: number): Promise<ErasureRow | null> {
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), isNull(erasures.finishedAt)))
    .for('update');
  if (!row) return null;
  await tx.execute(sql`select set_config('kargozar.erasure', ${String(id)}, true)`);
  return row;
}

/** Adds to the counts, and to the requests, submissions and policies whose values were replaced. */
export async function noteProgress(
  tx: Queryable,
  row: ErasureRow,
  counts: Counts,
  replaced: Partial<Pick<ErasureRow, 'requestIds' | 'submissionIds' | 'policyIds'>> = {},
): Promise<void> {
  const sum = { ...row.counts };
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  const more = (['requestIds', 'submissionIds', 'policyIds'] as const)
    .filter((name) => replaced[name]?.length)
    .map((name) => [
      name,
      sql`${erasures[name]} || ${sql.param([...(replaced[name] ?? [])])}::bigint[]`,
    ]);
  await tx
    .update(erasures)
    .set({ counts: sum, ...Object.fromEntries(more) })
    .where(eq(erasures.id, row.id));
}

/** Ends an erasure; from then on its row has ids and times alone. */
export async function finishErasure(tx: Queryable, id: number, at: Date): Promise<Counts> {
  const [row] = await tx
    .update(erasures)
    .set({ finishedAt: at, phoneNumber: null })
    .where(eq(erasures.id, id))
    .returning({ counts: erasures.counts });
  return row?.counts ?? {};
}

export async function findErasure(db: Queryable, id: number): Promise<ErasureRow | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.id, id));
  return row ?? null;
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claimPapers, claims } from '#db/schema/index.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type PaperRow = typeof claimPapers.$inferSelect;

/** The claims of these requests, by request id; none for requests of other kinds. */
export async function listClaims(
  db: Queryable,
  requestIds: readonly number[],
): Promise<Map<number, ClaimRow>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(claims)
    .where(inArray(claims.requestId, [...requestIds]));
  return new Map(rows.map((row) => [row.requestId, row]));
}

export async function findClaim(db: Queryable, requestId: number): Promise<ClaimRow | null> {
  return (await listClaims(db, [requestId])).get(requestId) ?? null;
}

/** The papers with a stored state, and those that staff added, in the order of their keys. */
export async function listPapers(
  db: Queryable,
  requestIds: readonly number[],
): Promise<PaperRow[]> {
  if (requestIds.length === 0) return [];
  return db
    .select()
    .from(claimPapers)
    .where(inArray(claimPapers.requestId, [...requestIds]))
    .orderBy(asc(claimPapers.requestId), asc(claimPapers.key));
}

export async function insertClaim(tx: Queryable, row: typeof claims.$inferInsert): Promise<void> {
  await tx.insert(claims).values(row);
}

/** Moves the file on; false when its step is no longer `from`. */
export async function updateStage(
  tx: Queryable,
  requestId: number,
  from: ClaimStage,
  changes: Partial<Omit<ClaimRow, 'requestId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(claims)
    .set(changes)
    .where(and(eq(claims.requestId, requestId), eq(claims.stage, from)))
    .returning({ requestId: claims.requestId });
  return rows.length > 0;
}

/** Stores the state of a paper; without a new title, the stored one stays. */
export async function savePaper(tx: Queryable, row: PaperRow): Promise<void> {
  const { state, updatedAt } = row;
  await tx
    .insert(claimPapers)
    .values(row)
    .onConflictDoUpdate({
      target: [claimPapers.requestId, claimPapers.key],
      set: { state, updatedAt, title: sql`coalesce(${row.title}::text, ${claimPapers.title})` },
    });
}

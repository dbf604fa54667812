import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { fileGrants } from '#db/schema/index.ts';

/** From now until an instant a browser may read the files of a submission. */
export async function insertGrant(
  db: Queryable,
  grant: typeof fileGrants.$inferInsert,
): Promise<void> {
  await db
    .insert(fileGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [fileGrants.tokenHash, fileGrants.submissionId],
      set: { expiresAt: grant.expiresAt },
    });
}

export async function hasGrant(
  db: Queryable,
  tokenHash: string,
  submissionId: number,
  now: Date,
): Promise<boolean> {
  const found = await db.$count(
    fileGrants,
    and(
      eq(fileGrants.tokenHash, tokenHash),
      eq(fileGrants.submissionId, submissionId),
      gt(fileGrants.expiresAt, now),
    ),
  );
  return found > 0;
}

export async function deleteExpiredGrants(db: Queryable, now: Date): Promise<void> {
  await db.delete(fileGrants).where(lt(fileGrants.expiresAt, now));
}

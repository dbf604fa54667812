import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { fileGrants, submissions } from '#db/schema/index.ts';

/** Until an instant, lets a browser read the files of a submission. */
export async function insertGrant(
  db: Queryable,
  grant: typeof fileGrants.$inferInsert,
): Promise<void> {
  await db
    .insert(fileGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [fileGrants.tokenHash, fileGrants.submissionId],
      set: grant,
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

/** Moves a browser's grants to another token. */
export async function renameToken(db: Queryable, from: string, to: string): Promise<void> {
  await db.update(fileGrants).set({ tokenHash: to }).where(eq(fileGrants.tokenHash, from));
}

/** The submissions of a request for which a browser has proved the number, with that number. */
export async function listProved(
  db: Queryable,
  tokenHash: string,
  requestId: number,
  now: Date,
): Promise<{ submissionId: number; holderOf: string | null }[]> {
  return db
    .select({ submissionId: fileGrants.submissionId, holderOf: fileGrants.holderOf })
    .from(fileGrants)
    .innerJoin(submissions, eq(submissions.id, fileGrants.submissionId))
    .where(
      and(
        eq(fileGrants.tokenHash, tokenHash),
        eq(submissions.requestId, requestId),
        gt(fileGrants.holderUntil, now),
      ),
    );
}

export async function deleteExpiredGrants(db: Queryable, now: Date): Promise<void> {
  await db.delete(fileGrants).where(lt(fileGrants.expiresAt, now));
}

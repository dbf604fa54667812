/**
 * Writes that append are done once for each key their caller gives them. Where the connection broke, or
 * the commit's outcome was never heard, the caller asks again with the same key: either nothing was done
 * and it is done now, or what was answered then is answered again.
 */
import { createHash } from 'node:crypto';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { idempotentReplies } from './schema/index.ts';

/** The key of a kept reply: a digest of the caller's key together with the caller, the route and the body. */
export function writeKeyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Keeps the reply in the write's own transaction; false when the write was done before, which then stays undone. */
export async function keepReply(
  tx: Queryable,
  key: string,
  reply: object,
  createdAt: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(idempotentReplies)
    .values({ key, reply, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotentReplies.key });
  return rows.length > 0;
}

/** As `keepReply`, as part of one statement; it refuses by a unique violation of `IDEMPOTENCY_CONSTRAINT`. */
export const idempotentReply = (key: string, reply: object, createdAt: Date): SQL =>
  sql`insert into ${idempotentReplies} (key, reply, created_at)
    values (${key}::text, ${JSON.stringify(reply)}::text::jsonb, ${createdAt.toISOString()}::timestamptz)`;

export const IDEMPOTENCY_CONSTRAINT = 'kept_replies_pkey';

/** What was answered to a write, or null; its shape is for the caller's contract to check. */
export async function findReply(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db
    .select({ reply: idempotentReplies.reply })
    .from(idempotentReplies)
    .where(eq(idempotentReplies.key, key));
  return row?.reply ?? null;
}

export async function deleteRepliesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, before));
}

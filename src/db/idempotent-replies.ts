/**
 * Writes that append are done once for each key of their caller. Where the connection broke, or the commit's
 * outcome was lost, the caller tries again with the same key: either nothing was done and it is done now, or
 * the first reply is sent again.
 */
import { createHash } from 'node:crypto';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { idempotentReplies } from './schema/index.ts';

/**
 * The key of a stored reply: a digest of the caller's key together with the caller, the route and the body.
 */
export function writeKeyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Stores the reply in the write's own transaction; false when the write was done before, which then is not
 * done again.
 */
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

/**
 * As `keepReply`, as part of one statement; a second one fails by a unique violation of
 * `IDEMPOTENCY_CONSTRAINT`.
 */
export const idempotentReply = (key: string, reply: object, createdAt: Date): SQL =>
  sql`insert into ${idempotentReplies} (key, reply, created_at)
    values (${key}::text, ${JSON.stringify(reply)}::text::jsonb, ${createdAt.toISOString()}::timestamptz)`;

export const IDEMPOTENCY_CONSTRAINT = 'kept_replies_pkey';

/** The stored reply to a write, or null; its shape is for the caller's contract to check. */
export async function findReply(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db
    .select({ reply: idempotentReplies.reply })
    .from(idempotentReplies)
    .where(eq(idempotentReplies.key, key));
  return row?.reply ?? null;
}

/**
 * Does a write once under a key, in the write's own transaction. A second one waits for the first, and answers what
 * that one answered. Without a key it is simply done.
 */
export async function doneOnce<Reply extends object>(
  tx: Queryable,
  key: string | null,
  at: Date,
  write: () => Promise<Reply>,
): Promise<Reply> {
  if (key === null) return write();
  const answer = `${key}:answer`;
  if (!(await keepReply(tx, key, {}, at))) return (await findReply(tx, answer)) as Reply;
  const reply = await write();
  await keepReply(tx, answer, reply, at);
  return reply;
}

export async function deleteRepliesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, before));
}

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { signInTickets, type UserRow, users } from '#db/schema/index.ts';
import { TICKET_TRIES } from '../second-factor/contract.ts';

type Ticket = typeof signInTickets.$inferSelect;

export async function insertTicket(
  db: Queryable,
  ticket: typeof signInTickets.$inferInsert,
): Promise<void> {
  await db.insert(signInTickets).values(ticket);
}

const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(signInTickets.tokenHash, tokenHash),
    gt(signInTickets.expiresAt, now),
    lt(signInTickets.attempts, TICKET_TRIES),
  );

/** A ticket that has time and tries left, with the user it was made for; null otherwise. */
export async function findTicket(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ ticket: Ticket; user: UserRow } | null> {
  const [row] = await db
    .select({ ticket: signInTickets, user: users })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(isOpen(tokenHash, now));
  return row ?? null;
}

/**
 * Takes one of a ticket's tries before the code is checked, so that parallel guesses cannot exceed their
 * number. Answers how many remain; null when there was none.
 */
export async function takeTry(db: Queryable, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(signInTickets)
    .set({ attempts: sql`${signInTickets.attempts} + 1` })
    .where(isOpen(tokenHash, now))
    .returning({ attempts: signInTickets.attempts });
  return row ? TICKET_TRIES - row.attempts : null;
}

/** Deletes a ticket; false when it was gone. */
export async function deleteTicket(tx: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, tokenHash))
    .returning({ userId: signInTickets.userId });
  return rows.length > 0;
}

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
}

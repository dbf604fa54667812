/**
 * Tickets from a right password to the code: bound to the user, to that number and password, and to a few
 * minutes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { signInTickets, type UserRow, users } from '#db/schema/index.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { findRule } from '../second-factor/rule.server.ts';
import { TICKET_LIFETIME, TICKET_TRIES } from '../second-factor/second-factor.ts';

type Ticket = typeof signInTickets.$inferSelect;

async function insertTicket(
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
async function findTicket(
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
async function takeTry(db: Queryable, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(signInTickets)
    .set({ attempts: sql`${signInTickets.attempts} + 1` })
    .where(isOpen(tokenHash, now))
    .returning({ attempts: signInTickets.attempts });
  return row ? TICKET_TRIES - row.attempts : null;
}

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
}

/** The reply to a right password where a code is asked for; the ticket is given once. */
export type IssuedTicket = { ticket: string; expiresAt: Date; trustedDays: number };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The number and password that were checked: when either changes, the ticket is void. */
type Checked = { phoneNumber: string; passwordHash: string };
const digestOf = ({ phoneNumber, passwordHash }: Checked): string =>
  sha256(`${phoneNumber}:${passwordHash}`);

export async function issueTicket(
  ctx: InTransaction,
  user: Checked & { id: number },
  remember: boolean,
): Promise<IssuedTicket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + seconds(TICKET_LIFETIME));
  await insertTicket(ctx.db, {
    tokenHash: sha256(ticket),
    userId: user.id,
    passwordDigest: digestOf(user),
    remember,
    expiresAt,
  });
  const { trustedDays } = await findRule(ctx.db);
  return { ticket, expiresAt, trustedDays };
}

/** The active user of a ticket and what it was made for; null when it is spent, expired or void. */
export async function findOpenTicket(ctx: Context, ticket: string) {
  const found = await findTicket(ctx.db, sha256(ticket), ctx.now());
  if (!found?.user.isActive) return null;
  if (found.ticket.passwordDigest !== digestOf(found.user)) return null;
  return { user: found.user, remember: found.ticket.remember };
}

/** As `takeTry`. */
export const takeTicketTry = (ctx: Context, ticket: string): Promise<number | null> =>
  takeTry(ctx.db, sha256(ticket), ctx.now());

/** Spends a ticket; false when it was spent meanwhile. */
export async function spendTicket(ctx: InTransaction, ticket: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, sha256(ticket)))
    .returning({ userId: signInTickets.userId });
  return rows.length > 0;
}

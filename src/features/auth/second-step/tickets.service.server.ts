/**
 * Tickets from a right password to the code: bound to the user, to that number and password, and to a few
 * minutes.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Context, InTransaction } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import { TICKET_LIFETIME } from '../second-factor/contract.ts';
import { findRule } from '../second-factor/rule.service.server.ts';
import { deleteTicket, findTicket, insertTicket, takeTry } from './tickets.data.server.ts';

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
export const spendTicket = (ctx: InTransaction, ticket: string): Promise<boolean> =>
  deleteTicket(ctx.db, sha256(ticket));

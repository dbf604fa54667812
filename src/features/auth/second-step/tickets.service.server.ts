import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
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

/**
 * Tickets from a right password to the code: bound to the user, to that number and password, and to a few
 * minutes.
 */
export function createTickets({ db, now }: { db: Database; now: () => Date }) {
  return {
    async issue(
      tx: Transaction,
      user: Checked & { id: number },
      remember: boolean,
    ): Promise<IssuedTicket> {
      const ticket = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + seconds(TICKET_LIFETIME));
      await insertTicket(tx, {
        tokenHash: sha256(ticket),
        userId: user.id,
        passwordDigest: digestOf(user),
        remember,
        expiresAt,
      });
      const { trustedDays } = await findRule(tx);
      return { ticket, expiresAt, trustedDays };
    },

    /** The active user of a ticket and what it was made for; null when it is spent, expired or void. */
    async find(ticket: string) {
      const found = await findTicket(db, sha256(ticket), now());
      if (!found?.user.isActive) return null;
      if (found.ticket.passwordDigest !== digestOf(found.user)) return null;
      return { user: found.user, remember: found.ticket.remember };
    },

    /** As `takeTry`. */
    takeTry: (ticket: string): Promise<number | null> => takeTry(db, sha256(ticket), now()),

    /** Spends a ticket; false when it was spent meanwhile. */
    spend: (tx: Transaction, ticket: string): Promise<boolean> => deleteTicket(tx, sha256(ticket)),
  };
}

export type Tickets = ReturnType<typeof createTickets>;

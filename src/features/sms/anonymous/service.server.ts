import type { Database, Queryable, Transaction } from '#db/client.ts';
import { type AnonymousCause, partOfTexts, type TextsAllowed } from '#domain/anonymous-texts.ts';
import { addressBlockOf } from '#lib/http/address-block.ts';
import type { Log } from '#lib/node/log.ts';
import { addUsed, findUsed, isFreshBlock, lockUsed } from './data.server.ts';

/** The address block that one subscriber is likely to own. */
const BLOCK_BITS = { ipv4: 24, ipv6: 48 };

type Dependencies = {
  db: Database;
  /** The owner's limit, read in the counting transaction, which must not wait for another connection. */
  allowed: (queryable: Queryable) => Promise<TextsAllowed>;
  log: Log;
};

/** What an anonymous text is for, and the address that causes it. */
export type TextCause = { cause: AnonymousCause; address: string };

/**
 * Limits the texts that unknown callers cause (security.md), per hour and day, over all processes. Texts
 * caused by a sign-in, a known browser, the owner of a signed-in number, or staff do not count.
 */
export function createAnonymousTexts({ db, allowed, log }: Dependencies) {
  async function hasRoomFor(tx: Queryable, { cause, address }: TextCause, used: TextsAllowed) {
    const most = await allowed(tx);
    const part = partOfTexts(cause, await isFreshBlock(tx, addressBlockOf(address, BLOCK_BITS)));
    const hasRoom = used.day < most.day * part && used.hour < most.hour * part;
    if (!hasRoom) {
      const alarm = cause === 'receipt' ? 'receipt-cap' : 'otp-hourly-cap';
      log.error(
        { alarm, cause, used, most },
        'anonymous callers have caused as many texts as may be',
      );
    }
    return hasRoom;
  }

  async function take(tx: Transaction, cause: TextCause, isSent = true): Promise<boolean> {
    if (!(await hasRoomFor(tx, cause, await lockUsed(tx)))) return false;
    await addUsed(tx, addressBlockOf(cause.address, BLOCK_BITS), isSent ? 1 : 0);
    return true;
  }

  return {
    /** Whether a text may be sent now, checked before any work is done for it; `take` decides. */
    hasRoom: async (cause: TextCause): Promise<boolean> =>
      hasRoomFor(db, cause, await findUsed(db)),

    /**
     * Counts a text in the transaction that stores it; false when the limit is reached. A text that is never
     * sent (`isSent` false) is rejected at the same limit, but uses up nothing.
     */
    take,

    /** As `take`, in a transaction of its own, for work that is done with or without a text. */
    async takeAhead(cause: TextCause): Promise<boolean> {
      if (!(await hasRoomFor(db, cause, await findUsed(db)))) return false;
      return db.transaction((tx) => take(tx, cause));
    },

    /** How many were sent in this hour and this day, and the limits. */
    figures: async (): Promise<Record<keyof TextsAllowed, { used: number; most: number }>> => {
      const [used, most] = [await findUsed(db), await allowed(db)];
      return {
        day: { used: used.day, most: most.day },
        hour: { used: used.hour, most: most.hour },
      };
    },
  };
}

export type AnonymousTexts = ReturnType<typeof createAnonymousTexts>;

import type { Database, Queryable, Transaction } from '#db/client.ts';
import { type AnonymousCause, partOfTexts, type TextsAllowed } from '#domain/anonymous-texts.ts';
import { addressBlockOf } from '#lib/http/address-block.ts';
import type { Log } from '#lib/node/log.ts';
import { addUsed, findUsed, isFreshBlock, lockUsed } from './data.server.ts';

/** What one holder of addresses is likely to have all of. */
const BLOCK_BITS = { ipv4: 24, ipv6: 48 };

type Dependencies = {
  db: Database;
  /** The most that the owner allows; asked of the transaction that counts, which may not wait for another connection. */
  allowed: (queryable: Queryable) => Promise<TextsAllowed>;
  log: Log;
};

/** What an anonymous text is for, and the address that causes it. */
export type TextCause = { cause: AnonymousCause; address: string };

/**
 * The texts that callers cause who are not known here (security.md): how many may go out in an hour and in a day, over
 * all processes. What signs in, a known browser, a signed-in number's own and what the staff do is none of them.
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
    /** Whether a text may go out now, asked before any work is done for it. What decides is `take`. */
    hasRoom: async (cause: TextCause): Promise<boolean> =>
      hasRoomFor(db, cause, await findUsed(db)),

    /**
     * Counts a text in the transaction that stores it; false where none may go out any more. One that is never sent
     * (`isSent` false) is refused as another, and takes nothing.
     */
    take,

    /** As `take`, in a transaction of its own: what it is about is done whether there is a text or not. */
    async takeAhead(cause: TextCause): Promise<boolean> {
      if (!(await hasRoomFor(db, cause, await findUsed(db)))) return false;
      return db.transaction((tx) => take(tx, cause));
    },

    /** How many went out in this hour and this day, and the most there may be. */
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

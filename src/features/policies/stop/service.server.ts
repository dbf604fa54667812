import { randomInt } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import { STOP_CODE_LENGTH } from '#domain/policies/stop-link.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { GiveBack, Limiter } from '#lib/http/limiter.ts';
import {
  insertNumber,
  lockNumber,
  lockNumberOfCode,
  type RemindedNumber,
  stopNumber,
} from './data.server.ts';
import { STOP_ERRORS } from './texts.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Two numbers hardly ever draw one code. */
const TRIES = 5;

const newCode = (): string =>
  Array.from({ length: STOP_CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The codes by which numbers stop what is sent to them. */
export function createStopCodes() {
  return {
    /**
     * A number with its code, locked until the transaction ends: what is counted of its texts meanwhile is so, and it
     * is not stopped meanwhile.
     */
    async lock(tx: Transaction, phoneNumber: string, at: Date): Promise<RemindedNumber> {
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const known = await lockNumber(tx, phoneNumber);
        if (known) return known;
        await insertNumber(tx, { phoneNumber, code: newCode(), createdAt: at });
      }
      throw new Error('no code was free for a number');
    },
  };
}

export type StopCodes = ReturnType<typeof createStopCodes>;

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: { stopPerAddress: Pick<Limiter, 'consume' | 'countsOf'>; giveBack: GiveBack };
  sms: Pick<SmsService, 'cancelReminders'>;
  onChange: () => void;
};

/** How who gets reminders has them stopped. */
export function createStopping({ db, now, limiters, sms, onChange }: Dependencies) {
  /**
   * Stops all reminders to the number that the link was sent to, those that wait included. Stopping twice is as good
   * as once; 404 for a code that is none.
   */
  return async function stopReminders(code: string, address: string): Promise<void> {
    await limiters.stopPerAddress.consume(address);
    await db.transaction(async (tx) => {
      const number = await lockNumberOfCode(tx, code);
      if (!number) throw new AppError('not_found', { message: STOP_ERRORS.unknown });
      await stopNumber(tx, number.phoneNumber, now());
      await sms.cancelReminders(tx, number.phoneNumber);
    });
    // Only codes that are none count: many who have one are behind one address.
    await limiters.giveBack(limiters.stopPerAddress.countsOf(address));
    onChange();
  };
}

export type StopReminders = ReturnType<typeof createStopping>;

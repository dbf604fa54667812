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

/** Letters and digits that are not mistaken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** How often a code is drawn; two numbers hardly ever draw the same one. */
const TRIES = 5;

const newCode = (): string =>
  Array.from({ length: STOP_CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The codes in the links by which numbers stop their reminders. */
export function createStopCodes() {
  return {
    /**
     * A number with its code, locked until the transaction ends: meanwhile its texts can be counted, and it
     * cannot be stopped.
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

/** Stops reminders by the link in them. */
export function createStopping({ db, now, limiters, sms, onChange }: Dependencies) {
  /**
   * Stops all reminders to the number that the link was sent to, also those that wait. Stopping twice does no
   * harm; 404 for an unknown code.
   */
  return async function stopReminders(code: string, address: string): Promise<void> {
    await limiters.stopPerAddress.consume(address);
    await db.transaction(async (tx) => {
      const number = await lockNumberOfCode(tx, code);
      if (!number) throw new AppError('not_found', { message: STOP_ERRORS.unknown });
      await stopNumber(tx, number.phoneNumber, now());
      await sms.cancelReminders(tx, number.phoneNumber);
    });
    // Only unknown codes count: many people with a valid code share one address.
    await limiters.giveBack(limiters.stopPerAddress.countsOf(address));
    onChange();
  };
}

export type StopReminders = ReturnType<typeof createStopping>;

import type { Database, Transaction } from '#db/client.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import type { Asker } from './asker.service.server.ts';
import { lockBudget, spend } from './budget.data.server.ts';
import { usedUpTo, type Waits, waitsOf } from './budget.service.server.ts';
import type { CodePurpose, VerifyInput } from './contract.ts';
import { type TriedCode, tryCode } from './data.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Record<'otpTryPerAddress', Pick<Limiter, 'consume'>>;
  hmac: (purpose: CodePurpose, phoneNumber: string, code: string) => Promise<string>;
  sourceOfCaller: (caller: Caller, phoneNumber: string) => Promise<Asker>;
  waits: (phoneNumber: string, source: string, at: Date) => Promise<Waits>;
};

/** How codes are tried: with the same limits and errors for every purpose. */
export function createCodeTries(dependencies: Dependencies) {
  const { db, now, limiters, hmac, sourceOfCaller, waits } = dependencies;

  /** Uses up a right code of one of some purposes, and runs `work` in the same transaction. */
  return async function spendCode<T>(
    { otp, phone_number: phoneNumber }: VerifyInput,
    caller: Caller,
    purposes: readonly CodePurpose[],
    work: (tx: Transaction, right: TriedCode, at: Date) => Promise<T>,
  ): Promise<T> {
    const { source, isSpared } = await sourceOfCaller(caller, phoneNumber);
    // A browser that the account knows has its own five tries, whatever others behind its address do.
    if (!isSpared) await limiters.otpTryPerAddress.consume(caller.address);
    const at = now();
    const hashed = purposes.map(async (one) => [one, await hmac(one, phoneNumber, otp)] as const);
    const hmacs = Object.fromEntries(await Promise.all(hashed));
    const used = await db.transaction(async (tx) => {
      // Locks the number's budget, so that its tries run one after the other. A number with a code has one.
      const budget = await lockBudget(tx, phoneNumber);
      if (waitsOf(budget, source, at).tries > 0) return null;
      const time = { now: at, usedUpTo: usedUpTo(budget, source) };
      const tried = await tryCode(tx, phoneNumber, hmacs, time);
      const right = tried.find((code) => code.matches);
      // Without a live code for this source nothing was tried, so no try is counted: else a number's tries
      // could be used up without texts to it.
      if (!right && tried.length > 0) await spend(tx, phoneNumber, budget, 'wrong', { at, source });
      return right ? { done: await work(tx, right, at) } : null;
    });
    if (used) return used.done;
    const { tries } = await waits(phoneNumber, source, at);
    if (tries > 0) {
      throw new AppError('too_many_requests', { retryAfter: tries, reason: 'otp-budget' });
    }
    throw invalidField('otp', OTP_ERRORS.wrongCode);
  };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import type { AnonymousTexts, TextCause } from '#features/sms/anonymous/service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { findUserByPhone } from '../data.server.ts';
import type { Devices } from '../session/device.service.server.ts';
import type { Caller } from '../sign-in/caller.contract.ts';
import { OTP_ERRORS } from '../texts.ts';
import { type Asker, createAskers } from './asker.service.server.ts';
import { findBudget, lockBudget, openBudget, spend } from './budget.data.server.ts';
import { usedUpTo, type Waits, waitsOf } from './budget.service.server.ts';
import { createOtpCap } from './cap.service.server.ts';
import {
  type CodePurpose,
  GRANT_LIFETIME,
  OTP_COOLDOWN,
  OTP_LIFETIME,
  OTP_PURPOSES,
  type OTP_SENDS_AN_HOUR,
  type OtpPurpose,
  type VerifyInput,
} from './contract.ts';
import {
  type CodeAbout,
  findLiveExpiry,
  findPendingNames,
  type Names,
  storeCode,
} from './data.server.ts';
import { insertGrant } from './grant.data.server.ts';
import { createKeyedHash } from './keyed-hash.service.server.ts';
import { textFor } from './text.service.server.ts';
import { createCodeTries } from './tries.service.server.ts';

export type OtpDependencies = {
  db: Database;
  now: () => Date;
  limiters: Record<'otpSendPerAddress' | 'otpTryPerAddress', Pick<Limiter, 'consume'>> & {
    otpSendsOverall: Record<keyof typeof OTP_SENDS_AN_HOUR, Pick<Limiter, 'consume'>>;
  };
  anonymousTexts: Pick<AnonymousTexts, 'hasRoom' | 'take'>;
  devices: Devices;
  sms: SmsService;
  log: Log;
};

/** Seconds, as the reply shows them. */
export type CodeSent = { expires_in: number; resend_after: number };

type Order = {
  phoneNumber: string;
  purpose: CodePurpose;
  /** Of a new registration; null leaves those of the latest one unchanged. */
  names: Names | null;
  /** What the code confirms; left out for the codes of accounts. */
  about?: CodeAbout;
  caller: Caller;
  /** Requested by signed-in staff: such a text may use the reserve. */
  isStaffs?: boolean;
  /** Work of the caller for the transaction that stores the code. */
  alongside?: (tx: Transaction) => Promise<void>;
};

const isHeldBack = ({ cooldown, sends }: Waits): boolean => Math.max(cooldown, sends) > 0;

/** 256 bits, as for sessions; only its hash is stored. */
export const newGrantToken = (): string => randomBytes(32).toString('base64url');
export const hashGrant = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

function cooldownError(field: string, wait: number): AppError {
  const message = OTP_ERRORS.cooldown(toPersianDigits(wait));
  const errors = { [field]: [message] };
  return new AppError('invalid', { code: 'otp_cooldown', message, errors, retryAfter: wait });
}

/**
 * Sends and checks one-time codes. Every number gets the same replies for the same work, so that none shows
 * whether it has an account.
 */
export function createOtp(dependencies: OtpDependencies) {
  const { db, now, limiters, anonymousTexts, devices, sms, log } = dependencies;
  const keyedHash = createKeyedHash(db);
  const sourceOfCaller = createAskers(devices);
  const { capped, takeFromOverall, countRefused } = createOtpCap({ limiters, log });

  const hmac = (purpose: CodePurpose, phoneNumber: string, code: string): Promise<string> =>
    keyedHash(`${purpose}:${phoneNumber}:${code}`);

  /**
   * Finds the source of a request; 429 for an address beyond its limit. A device that the account knows has
   * its own.
   */
  async function admit({ caller, phoneNumber }: Order): Promise<Asker> {
    const asker = await sourceOfCaller(caller, phoneNumber);
    if (!asker.isSpared) await limiters.otpSendPerAddress.consume(caller.address);
    return asker;
  }

  const waits = async (phoneNumber: string, source: string, at: Date): Promise<Waits> =>
    waitsOf(await findBudget(db, phoneNumber), source, at);

  /** What the text counts for among anonymous ones; null for a known device and for staff. */
  function causeOf({ purpose, caller, isStaffs }: Order, asker: Asker): TextCause | null {
    if (purpose === 'reset' && (asker.isSpared || isStaffs)) return null;
    return { cause: purpose === 'reset' ? 'reset' : 'code', address: caller.address };
  }

  /**
   * Makes a code and sends it; false when the number may not have one now. Where no code is sent, a random
   * hash is stored that no code matches. Reserving and storing are one transaction, so that the losers of
   * parallel calls find the winner's code.
   */
  async function issue(order: Order, asker: Asker, at: Date): Promise<boolean> {
    const { phoneNumber, purpose, names, about = null } = order;
    // An early check, so that rejected calls do not use up the overall budget; the locked budget below
    // decides.
    if (isHeldBack(await waits(phoneNumber, asker.source, at))) return false;
    const user = await findUserByPhone(db, phoneNumber);
    const pending = await findPendingNames(db, phoneNumber);
    const text = textFor(order, {
      hasAccount: user !== null,
      isActive: user?.isActive ?? false,
      hasNames: (names ?? pending) !== null,
    });
    const cause = causeOf(order, asker);
    if (cause === null) await takeFromOverall(asker.isSpared ? 'device' : 'staff');
    else if (!(await anonymousTexts.hasRoom(cause))) throw capped();
    const secret = text.params.code ?? randomBytes(16).toString('hex');
    const codeHmac = await hmac(purpose, phoneNumber, secret);
    const expiresAt = new Date(at.getTime() + seconds(OTP_LIFETIME));
    const posted = await db.transaction(async (tx) => {
      await openBudget(tx, phoneNumber, at);
      const budget = await lockBudget(tx, phoneNumber);
      if (isHeldBack(waitsOf(budget, asker.source, at))) return null;
      // A text that is never sent uses up nothing, yet is rejected at the same cap, so that a caller cannot
      // learn from it which numbers have an account.
      const isSent = text.template !== 'none';
      if (cause && !(await anonymousTexts.take(tx, cause, isSent))) throw capped();
      await spend(tx, phoneNumber, budget, 'sent', { at, source: asker.source });
      await storeCode(tx, { phoneNumber, purpose, codeHmac, expiresAt, names, about });
      await order.alongside?.(tx);
      return sms.enqueue(tx, text);
    });
    if (!posted) return false;
    sms.dispatch(posted);
    return true;
  }

  /** Why a number gets no code now; 422 inside the cooldown, else 429. */
  async function limitError(
    order: Order,
    asker: Asker,
    field: string,
    at: Date,
  ): Promise<AppError> {
    const { cooldown, sends } = await waits(order.phoneNumber, asker.source, at);
    if (sends === 0) return cooldownError(field, Math.max(1, cooldown));
    const retryAfter = Math.max(sends, cooldown);
    return new AppError('too_many_requests', { retryAfter, reason: 'otp-budget' });
  }

  const spendCode = createCodeTries({ db, now, limiters, hmac, sourceOfCaller, waits });

  return {
    /** How many codes the hourly cap rejected since the start, for monitoring. */
    countRefusedByCap: countRefused,

    /**
     * A first code, or another one after going back to the first step. While a live code is younger than the
     * cooldown no other is sent: it stays valid with the names it was sent for, as the second call may be a
     * stranger's.
     */
    async start(order: Order): Promise<CodeSent> {
      const { phoneNumber, purpose } = order;
      const asker = await admit(order);
      const at = now();
      if (await issue(order, asker, at)) {
        return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
      }
      const refused = await limitError(order, asker, 'phone_number', at);
      if (refused.kind !== 'invalid') throw refused;
      const over = usedUpTo(await findBudget(db, phoneNumber), asker.source);
      const expiresAt = await findLiveExpiry(db, phoneNumber, purpose, { now: at, usedUpTo: over });
      if (!expiresAt) throw refused;
      return {
        expires_in: Math.floor((expiresAt.getTime() - at.getTime()) / seconds(1)),
        // Less than after a code that was just sent, so that a page can distinguish the two.
        resend_after: Math.min(refused.details.retryAfter ?? OTP_COOLDOWN, OTP_COOLDOWN - 1),
      };
    },

    /** Another code in place of the old one. 422 `otp_cooldown` inside the sixty seconds. */
    async resend(order: Order): Promise<CodeSent> {
      const asker = await admit(order);
      const at = now();
      if (!(await issue(order, asker, at))) throw await limitError(order, asker, 'otp', at);
      return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
    },

    /**
     * Exchanges a right code for a grant. Wrong, expired, used and exhausted codes all get the same 422; 429
     * once the number has used up the day's wrong tries.
     */
    async verify(
      input: VerifyInput,
      caller: Caller,
    ): Promise<{ purpose: OtpPurpose; token: string; names: Names | null }> {
      const token = newGrantToken();
      const { phone_number: phoneNumber } = input;
      const traded = await spendCode(input, caller, OTP_PURPOSES, async (tx, right, at) => {
        const { firstName, lastName } = right;
        const purpose = right.purpose === 'reset' ? 'reset' : 'register';
        const expiresAt = new Date(at.getTime() + seconds(GRANT_LIFETIME));
        const tokenHash = hashGrant(token);
        await insertGrant(tx, { tokenHash, phoneNumber, purpose, firstName, lastName, expiresAt });
        return { purpose, names: firstName && lastName ? { firstName, lastName } : null } as const;
      });
      return { ...traded, token };
    },

    /**
     * Uses up a right code of a reminder, and does what it confirms in the same transaction; errors as those
     * of `verify`. A code of an account confirms no reminder, and does not count as a try.
     */
    confirm<T>(
      input: VerifyInput,
      caller: Caller,
      work: (tx: Transaction, about: CodeAbout) => Promise<T>,
    ): Promise<T> {
      return spendCode(input, caller, ['reminder'], (tx, { about }) => work(tx, about ?? {}));
    },
  };
}

export type Otp = ReturnType<typeof createOtp>;

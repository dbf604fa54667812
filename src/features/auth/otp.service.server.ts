import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { toPersianDigits } from '#lib/digits.ts';
import { seconds } from '#lib/durations.ts';
import { AppError, invalidField } from '#lib/errors.ts';
import type { Log } from '#lib/log.ts';
import type { Limiters } from '#server/limiters.ts';
import { findUserByPhone } from './data.server.ts';
import { insertGrant } from './grant.data.server.ts';
import {
  GRANT_LIFETIME,
  OTP_COOLDOWN,
  OTP_LIFETIME,
  OTP_PURPOSES,
  type OtpPurpose,
  type VerifyInput,
} from './otp.contract.ts';
import {
  ensureOtpKey,
  findPendingNames,
  type Names,
  renewPending,
  storeCode,
  tryCode,
} from './otp.data.server.ts';
import { findWaits, reserveSend, reserveTry, returnTry } from './otp-budget.data.server.ts';
import { textFor } from './otp-text.service.server.ts';
import { OTP_ERRORS } from './texts.ts';

export type OtpDependencies = {
  db: Database;
  now: () => Date;
  limiters: Limiters;
  sms: SmsService;
  log: Log;
};

/** Seconds, as the reply shows them. */
export type CodeSent = { expires_in: number; resend_after: number };

type Order = {
  phoneNumber: string;
  purpose: OtpPurpose;
  /** Of a new registration; null leaves those of the latest one. */
  names: Names | null;
  /** Where the caller is, for the limit per address. */
  address: string;
  /** What belongs to the sending, in its own transaction. */
  alongside?: (tx: Transaction) => Promise<void>;
};

/** 256 bits, as for sessions; only its hash is stored. */
export const newGrantToken = (): string => randomBytes(32).toString('base64url');
export const hashGrant = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

function cooldownError(field: string, wait: number): AppError {
  const message = OTP_ERRORS.cooldown(toPersianDigits(wait));
  const errors = { [field]: [message] };
  return new AppError('invalid', { code: 'otp_cooldown', message, errors, retryAfter: wait });
}

/** Sends and checks one-time codes. Every number gets the same replies for the same work. */
export function createOtp({ db, now, limiters, sms, log }: OtpDependencies) {
  let key: Promise<string> | null = null;

  async function hmac(purpose: OtpPurpose, phoneNumber: string, code: string): Promise<string> {
    key ??= ensureOtpKey(db, randomBytes(32).toString('base64')).catch((error) => {
      key = null;
      throw error;
    });
    const secret = Buffer.from(await key, 'base64');
    return createHmac('sha256', secret).update(`${purpose}:${phoneNumber}:${code}`).digest('hex');
  }

  /** The product as a whole sends this many an hour; past it somebody is using it as a weapon. */
  async function takeFromOverall(): Promise<void> {
    try {
      await limiters.otpSendOverall.consume('all');
    } catch (error) {
      log.error({ alarm: 'otp-hourly-cap' }, 'the hourly cap of one-time codes is reached');
      const { retryAfter = 60 } = error instanceof AppError ? error.details : {};
      throw new AppError('unavailable', { retryAfter, cause: error });
    }
  }

  /**
   * Makes a code and sends it; false when the number may not have one just now. A number that gets
   * none has a stored hash that no code has. Reserving and storing are one transaction, so that of
   * parallel calls the losers find the winner's code.
   */
  async function issue(order: Order, at: Date): Promise<boolean> {
    const { phoneNumber, purpose, names } = order;
    // Spares the overall budget those who are refused anyway; what decides is `reserveSend`.
    const waits = await findWaits(db, phoneNumber, at);
    if (Math.max(waits.cooldown, waits.sends, waits.tries) > 0) return false;
    await takeFromOverall();
    const user = await findUserByPhone(db, phoneNumber);
    const pending = await findPendingNames(db, phoneNumber);
    const text = textFor(order, {
      hasAccount: user !== null,
      isActive: user?.isActive ?? false,
      hasNames: (names ?? pending) !== null,
    });
    const secret = text.params.code ?? randomBytes(16).toString('hex');
    const codeHmac = await hmac(purpose, phoneNumber, secret);
    const expiresAt = new Date(at.getTime() + seconds(OTP_LIFETIME));
    const posted = await db.transaction(async (tx) => {
      if (!(await reserveSend(tx, phoneNumber, at))) return null;
      await storeCode(tx, { phoneNumber, purpose, codeHmac, expiresAt, names });
      await order.alongside?.(tx);
      return sms.post(tx, text);
    });
    if (!posted) return false;
    sms.dispatch(posted);
    return true;
  }

  /** Why a number gets no code just now; 422 inside the cooldown, else 429. */
  async function refusal(order: Order, field: string, at: Date): Promise<AppError> {
    const waits = await findWaits(db, order.phoneNumber, at);
    const longer = Math.max(waits.sends, waits.tries);
    if (longer === 0) return cooldownError(field, Math.max(1, waits.cooldown));
    return new AppError('too_many_requests', { retryAfter: Math.max(longer, waits.cooldown) });
  }

  return {
    /**
     * A first code, or one anew after going back to the first step. While a live code is younger
     * than the cooldown no other is sent: it still counts, for the names given last.
     */
    async start(order: Order): Promise<CodeSent> {
      await limiters.otpSendPerAddress.consume(order.address);
      const { phoneNumber, purpose, names } = order;
      const at = now();
      if (await issue(order, at)) {
        return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
      }
      const refused = await refusal(order, 'phone_number', at);
      if (refused.kind !== 'invalid') throw refused;
      const expiresAt = await renewPending(db, phoneNumber, purpose, names, at);
      if (!expiresAt) throw refused;
      return {
        expires_in: Math.floor((expiresAt.getTime() - at.getTime()) / seconds(1)),
        resend_after: refused.details.retryAfter ?? OTP_COOLDOWN,
      };
    },

    /** Another code in place of the old one. 422 `otp_cooldown` inside the sixty seconds. */
    async resend(order: Order): Promise<CodeSent> {
      await limiters.otpSendPerAddress.consume(order.address);
      const at = now();
      if (!(await issue(order, at))) throw await refusal(order, 'otp', at);
      return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
    },

    /**
     * Trades a right code for a grant. Wrong, old, used and tried too often are one and the same
     * 422; 429 once the number has used up the day's wrong tries.
     */
    async verify(
      { otp, phone_number: phoneNumber }: VerifyInput,
      address: string,
    ): Promise<{ purpose: OtpPurpose; token: string }> {
      await limiters.otpTryPerAddress.consume(address);
      const at = now();
      const [register, reset] = await Promise.all(
        OTP_PURPOSES.map((purpose) => hmac(purpose, phoneNumber, otp)),
      );
      const hmacs = { register: register ?? '', reset: reset ?? '' };
      const token = newGrantToken();
      const purpose = await db.transaction(async (tx) => {
        if (!(await reserveTry(tx, phoneNumber, at))) return null;
        const tried = await tryCode(tx, phoneNumber, hmacs, at);
        const right = tried.find((code) => code.matches);
        if (right || tried.length === 0) await returnTry(tx, phoneNumber);
        if (!right) return null;
        await insertGrant(tx, {
          tokenHash: hashGrant(token),
          phoneNumber,
          purpose: right.purpose,
          firstName: right.firstName,
          lastName: right.lastName,
          expiresAt: new Date(at.getTime() + seconds(GRANT_LIFETIME)),
        });
        return right.purpose;
      });
      if (purpose) return { purpose, token };
      const { tries } = await findWaits(db, phoneNumber, at);
      if (tries > 0) throw new AppError('too_many_requests', { retryAfter: tries });
      throw invalidField('otp', OTP_ERRORS.wrongCode);
    },
  };
}

export type Otp = ReturnType<typeof createOtp>;

import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import { createAskers } from '#features/auth/one-time-code/asker.service.server.ts';
import { OTP_COOLDOWN, OTP_LIFETIME } from '#features/auth/one-time-code/contract.ts';
import { createKeyedHash } from '#features/auth/one-time-code/keyed-hash.service.server.ts';
import type { CodeSent } from '#features/auth/one-time-code/service.server.ts';
import { newCode } from '#features/auth/one-time-code/text.service.server.ts';
import type { Devices } from '#features/auth/session/device.service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import { CLAIM_ERRORS } from '#features/claims/texts.ts';
import type { TrackInput } from '#features/requests/codes/contract.ts';
import { findByCode } from '#features/requests/submissions.data.server.ts';
import type { OutgoingText } from '#features/sms/contract.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { hours, seconds } from '#lib/dates/durations.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { CountAll, Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import type { MyRequestsService } from '../own/service.server.ts';
import { PROOF_TRIES, type ProofConfirmInput, type ProofInput } from './contract.ts';
import {
  type ClaimCodeRow,
  deleteCodesBefore,
  hasCodeSince,
  insertCode,
  listLiveCodes,
  lockLiveCodes,
  noteTry,
  spendCode,
} from './data.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  limiters: Record<
    | 'proofPerAddress'
    | 'proofTryPerAddress'
    | 'proofPerRequest'
    | 'proofPerNumber'
    | 'proofOverall'
    | 'proofTriesOfStrangers',
    Limiter
  > & { consumeAll: CountAll };
  devices: Pick<Devices, 'find'>;
  sms: Pick<SmsService, 'enqueue' | 'dispatch'>;
  grants: Pick<FileGrants, 'prove'>;
  own: Pick<MyRequestsService, 'ofCode'>;
};

type Found = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** The id that stands for a wrong pair: no claim has it. */
const NO_CLAIM = 0;

const isWrong = () => invalidField('otp', CLAIM_ERRORS.wrongProof);

const triesOf = ({ triedFrom }: ClaimCodeRow, source: string): number =>
  triedFrom.filter((one) => one === source).length;

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Only a claim has more to show to the owner of its number; spam, withdrawn and erased ones have nothing. */
const canBeProved = ({ request, submission }: Found): boolean =>
  request.kind === 'claim' &&
  !request.isSpam &&
  request.erasedAt === null &&
  submission.withdrawnAt === null;

/**
 * Lets the owner of a claim's number prove by a text that they have it: the sender of the first report has no
 * more rights than a later one, as they may have reported with another person's number. Every pair of code
 * and number gets the same answers after the same work.
 */
export function createClaimProofs(dependencies: Dependencies) {
  const { db, now, log, limiters, devices, sms, grants, own } = dependencies;
  const keyedHash = createKeyedHash(db);
  const sourceOfCaller = createAskers(devices);

  const hmac = (requestId: number, phoneNumber: string, code: string): Promise<string> =>
    keyedHash(`claim:${requestId}:${phoneNumber}:${code}`);

  async function find(input: TrackInput): Promise<Found | null> {
    const found = await findByCode(db, input.tracking_code, input.phone_number);
    return found && canBeProved(found) ? found : null;
  }

  /**
   * Counts a text against all its limits; false where one is used up. Nothing is counted for a wrong pair.
   */
  async function hasRoom(requestId: number, phoneNumber: string): Promise<boolean> {
    const weight = requestId === NO_CLAIM ? 0 : 1;
    const counts = [
      ...limiters.proofPerRequest.countsOf(String(requestId)),
      ...limiters.proofPerNumber.countsOf(phoneNumber),
      ...limiters.proofOverall.countsOf('all'),
    ].map((count) => ({ ...count, weight }));
    try {
      await limiters.consumeAll(counts);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'too_many_requests') throw error;
      log.warn({ reason: error.details.reason }, 'a code of a claim was not sent');
      return false;
    }
  }

  /**
   * Counts a try by a caller who asked for none of the codes; false where all such tries at the number are
   * used up. For all other callers nothing is counted, after the same work.
   */
  async function isHeard(phoneNumber: string, isStrangers: boolean): Promise<boolean> {
    const weight = isStrangers ? 1 : 0;
    const counts = limiters.proofTriesOfStrangers.countsOf(phoneNumber);
    try {
      await limiters.consumeAll(counts.map((count) => ({ ...count, weight })));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'too_many_requests') return !isStrangers;
      throw error;
    }
  }

  return {
    /**
     * Sends a code to the number of a claim. The answer is the same for every pair: it does not reveal that a
     * pair is wrong, is of no claim, just had a text or is over the limits. 429 for the address alone.
     */
    async ask(input: ProofInput, caller: Caller): Promise<CodeSent> {
      await limiters.proofPerAddress.consume(caller.address);
      const at = now();
      const phoneNumber = input.phone_number;
      const found = await find(input);
      const { source } = await sourceOfCaller(caller, phoneNumber);
      const id = found?.request.id ?? NO_CLAIM;
      const isFresh = await hasCodeSince(db, id, new Date(at.getTime() - seconds(OTP_COOLDOWN)));
      const isSent = (await hasRoom(isFresh ? NO_CLAIM : id, phoneNumber)) && !isFresh && !!found;
      const code = newCode();
      const codeHmac = await hmac(id, phoneNumber, code);
      const text: OutgoingText = isSent
        ? { to: phoneNumber, template: 'claim-code', params: { code } }
        : { to: phoneNumber, template: 'none', params: {} };
      const expiresAt = new Date(at.getTime() + seconds(OTP_LIFETIME));
      const posted = await db.transaction(async (tx) => {
        const requestId = isSent ? id : null;
        await insertCode(tx, { requestId, codeHmac, source, createdAt: at, expiresAt });
        return sms.enqueue(tx, text);
      });
      sms.dispatch(posted);
      return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
    },

    /**
     * Uses up a right code; for an hour the bearer of the answered token counts as the owner of the number at
     * this claim. A wrong, expired or used code, too many tries, and a wrong pair all get the same 422.
     */
    async confirm(input: ProofConfirmInput, caller: Caller) {
      await limiters.proofTryPerAddress.consume(caller.address);
      const at = now();
      const { phone_number: phoneNumber, otp } = input;
      const found = await find(input);
      const { source } = await sourceOfCaller(caller, phoneNumber);
      const id = found?.request.id ?? NO_CLAIM;
      const expected = await hmac(id, phoneNumber, otp);
      const alive = await listLiveCodes(db, id, at);
      const isAsker = alive.some((code) => code.source === source);
      if (!(await isHeard(phoneNumber, alive.length > 0 && !isAsker))) throw isWrong();
      const filesToken = await db.transaction(async (tx) => {
        // Locked, so that parallel tries of one asker run one after the other, and only one can succeed.
        const codes = (await lockLiveCodes(tx, id, at)).filter(
          (code) => triesOf(code, source) < PROOF_TRIES,
        );
        const right = codes.find(({ codeHmac }) => isSame(codeHmac, expected));
        if (!right || !found) {
          for (const code of codes) await noteTry(tx, code.id, source);
          return null;
        }
        await spendCode(tx, right.id, at);
        return grants.prove(tx, caller.files, { submissionId: found.submission.id, phoneNumber });
      });
      if (filesToken === null) throw isWrong();
      return { tracked: await own.ofCode(input, filesToken), filesToken };
    },

    /** Deletes the codes that expired an hour ago. */
    forgetOld: (): Promise<void> => deleteCodesBefore(db, new Date(now().getTime() - hours(1))),
  };
}

export type ClaimProofs = ReturnType<typeof createClaimProofs>;

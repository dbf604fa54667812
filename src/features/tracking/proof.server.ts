/**
 * Lets the owner of a claim's number prove by a text that they have it: the sender of the first report has no
 * more rights than a later one, as they may have reported with another person's number. Every pair of code
 * and number gets the same answers after the same work.
 */
import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claimCodes } from '#db/schema/index.ts';
import { FILES_COOKIE } from '#features/attachments/attachments.ts';
import { proveNumber } from '#features/attachments/grant.server.ts';
import { FILES } from '#features/attachments/grant-cookie.server.ts';
import {
  type CodeSent,
  keyedHash,
  newCode,
  sourceOfCaller,
} from '#features/auth/one-time-code/one-time-code.server.ts';
import { OTP_COOLDOWN, OTP_LIFETIME } from '#features/auth/one-time-code/one-time-code.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { CLAIM_ERRORS, CLAIM_REPLIES } from '#features/claims/claims.words.ts';
import type { TrackInput } from '#features/requests/codes.ts';
import { findByCode } from '#features/requests/submissions.server.ts';
import { dispatchText, enqueueText } from '#features/sms/sms.server.ts';
import type { OutgoingText } from '#features/sms/sms.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { hours, seconds } from '#lib/dates/durations.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { trackedOf } from './own/own.server.ts';
import {
  askProofCall,
  confirmProofCall,
  PROOF_TRIES,
  type ProofConfirmInput,
  type ProofInput,
} from './proof.ts';

type ClaimCodeRow = typeof claimCodes.$inferSelect;

async function insertCode(tx: Queryable, code: typeof claimCodes.$inferInsert): Promise<void> {
  await tx.insert(claimCodes).values(code);
}

const live = (requestId: number, now: Date) =>
  and(
    eq(claimCodes.requestId, requestId),
    isNull(claimCodes.usedAt),
    gt(claimCodes.expiresAt, now),
  );

/** Whether a code of a claim was made after an instant. */
async function hasCodeSince(db: Queryable, requestId: number, since: Date) {
  const found = await db.$count(
    claimCodes,
    and(eq(claimCodes.requestId, requestId), gt(claimCodes.createdAt, since)),
  );
  return found > 0;
}

/** The codes of a claim that may still be used. */
const listLiveCodes = (db: Queryable, requestId: number, now: Date) =>
  db.select().from(claimCodes).where(live(requestId, now));

/** As `listLiveCodes`, and locks them: every other try at them waits until the transaction ends. */
const lockLiveCodes = (tx: Queryable, requestId: number, now: Date) =>
  tx
    .select()
    .from(claimCodes)
    .where(live(requestId, now))
    .orderBy(asc(claimCodes.id))
    .for('update');

async function noteTry(tx: Queryable, id: number, source: string): Promise<void> {
  await tx
    .update(claimCodes)
    .set({ triedFrom: sql`array_append(${claimCodes.triedFrom}, ${source}::text)` })
    .where(eq(claimCodes.id, id));
}

async function spendCode(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(claimCodes).set({ usedAt: now }).where(eq(claimCodes.id, id));
}

async function deleteCodesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(claimCodes).where(lt(claimCodes.expiresAt, before));
}

declare module '#kit/context.ts' {
  interface Limiters {
    proofPerAddress: Limiter;
    proofTryPerAddress: Limiter;
    proofPerRequest: Limiter;
    proofPerNumber: Limiter;
    proofOverall: Limiter;
    proofTriesOfStrangers: Limiter;
  }
}

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

const hmac = (
  ctx: Context,
  requestId: number,
  phoneNumber: string,
  code: string,
): Promise<string> => keyedHash(ctx, `claim:${requestId}:${phoneNumber}:${code}`);

async function find(ctx: Context, input: TrackInput): Promise<Found | null> {
  const found = await findByCode(ctx.db, input.tracking_code, input.phone_number);
  return found && canBeProved(found) ? found : null;
}

/**
 * Counts a text against all its limits; false where one is used up. Nothing is counted for a wrong pair.
 */
async function hasRoom(ctx: Context, requestId: number, phoneNumber: string): Promise<boolean> {
  const weight = requestId === NO_CLAIM ? 0 : 1;
  const counts = [
    ...ctx.limiters.proofPerRequest.countsOf(String(requestId)),
    ...ctx.limiters.proofPerNumber.countsOf(phoneNumber),
    ...ctx.limiters.proofOverall.countsOf('all'),
  ].map((count) => ({ ...count, weight }));
  try {
    await ctx.limiters.consumeAll(counts);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'too_many_requests') throw error;
    ctx.log.warn({ reason: error.details.reason }, 'a code of a claim was not sent');
    return false;
  }
}

/**
 * Counts a try by a caller who asked for none of the codes; false where all such tries at the number are
 * used up. For all other callers nothing is counted, after the same work.
 */
async function isHeard(ctx: Context, phoneNumber: string, isStrangers: boolean): Promise<boolean> {
  const weight = isStrangers ? 1 : 0;
  const counts = ctx.limiters.proofTriesOfStrangers.countsOf(phoneNumber);
  try {
    await ctx.limiters.consumeAll(counts.map((count) => ({ ...count, weight })));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too_many_requests') return !isStrangers;
    throw error;
  }
}

/**
 * Sends a code to the number of a claim. The answer is the same for every pair: it does not reveal that a
 * pair is wrong, is of no claim, just had a text or is over the limits. 429 for the address alone.
 */
export async function askProof(ctx: Context, input: ProofInput, caller: Caller): Promise<CodeSent> {
  await ctx.limiters.proofPerAddress.consume(caller.address);
  const at = ctx.now();
  const phoneNumber = input.phone_number;
  const found = await find(ctx, input);
  const { source } = await sourceOfCaller(ctx, caller, phoneNumber);
  const id = found?.request.id ?? NO_CLAIM;
  const isFresh = await hasCodeSince(ctx.db, id, new Date(at.getTime() - seconds(OTP_COOLDOWN)));
  const isSent = (await hasRoom(ctx, isFresh ? NO_CLAIM : id, phoneNumber)) && !isFresh && !!found;
  const code = newCode();
  const codeHmac = await hmac(ctx, id, phoneNumber, code);
  const text: OutgoingText = isSent
    ? { to: phoneNumber, template: 'claim-code', params: { code } }
    : { to: phoneNumber, template: 'none', params: {} };
  const expiresAt = new Date(at.getTime() + seconds(OTP_LIFETIME));
  const posted = await transaction(ctx, async (ctx) => {
    const requestId = isSent ? id : null;
    await insertCode(ctx.db, { requestId, codeHmac, source, createdAt: at, expiresAt });
    return enqueueText(ctx, text);
  });
  dispatchText(ctx, posted);
  return { expires_in: OTP_LIFETIME, resend_after: OTP_COOLDOWN };
}

/**
 * Uses up a right code; for an hour the bearer of the answered token counts as the owner of the number at
 * this claim. A wrong, expired or used code, too many tries, and a wrong pair all get the same 422.
 */
export async function confirmProof(ctx: Context, input: ProofConfirmInput, caller: Caller) {
  await ctx.limiters.proofTryPerAddress.consume(caller.address);
  const at = ctx.now();
  const { phone_number: phoneNumber, otp } = input;
  const found = await find(ctx, input);
  const { source } = await sourceOfCaller(ctx, caller, phoneNumber);
  const id = found?.request.id ?? NO_CLAIM;
  const expected = await hmac(ctx, id, phoneNumber, otp);
  const alive = await listLiveCodes(ctx.db, id, at);
  const isAsker = alive.some((code) => code.source === source);
  if (!(await isHeard(ctx, phoneNumber, alive.length > 0 && !isAsker))) throw isWrong();
  const filesToken = await transaction(ctx, async (ctx) => {
    // Locked, so that parallel tries of one asker run one after the other, and only one can succeed.
    const codes = (await lockLiveCodes(ctx.db, id, at)).filter(
      (code) => triesOf(code, source) < PROOF_TRIES,
    );
    const right = codes.find(({ codeHmac }) => isSame(codeHmac, expected));
    if (!right || !found) {
      for (const code of codes) await noteTry(ctx.db, code.id, source);
      return null;
    }
    await spendCode(ctx.db, right.id, at);
    return proveNumber(ctx, caller.files, { submissionId: found.submission.id, phoneNumber });
  });
  if (filesToken === null) throw isWrong();
  return { tracked: await trackedOf(ctx, input, filesToken), filesToken };
}

/** Deletes the codes that expired an hour ago. */
export const deleteOldProofs = (ctx: Context): Promise<void> =>
  deleteCodesBefore(ctx.db, new Date(ctx.now().getTime() - hours(1)));

/** Proving the number of a claim, which shows all of its file. */
export const proofRoutes = routes('requests', async (serve, app) => {
  await app.register(cookie);

  serve(
    askProofCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Have a code sent to the number of a claim, which shows that its holder is there',
      description:
        'The same answer for every pair of code and number. Three a day for a claim and five for a number; within a minute of the last text no other is sent.',
      says: CLAIM_REPLIES.proofSent,
    },
    async ({ ctx, body, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return askProof(ctx, body, request.caller());
    },
  );

  serve(
    confirmProofCall,
    {
      access: 'anyone',
      shed: 'first',
      summary: 'Prove the number of a claim by the code that was sent to it',
      description:
        'For an hour the cookie has the rights of the number’s holder: papers, amounts, all files, and objecting. A wrong pair and a wrong code are one and the same 422.',
      says: CLAIM_REPLIES.proved,
    },
    async ({ ctx, body, request, reply }) => {
      const { tracked, filesToken } = await confirmProof(ctx, body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return tracked;
    },
  );
});

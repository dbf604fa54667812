/**
 * What the requester sees and does. By code and number: that submission alone. Signed in: the whole of
 * requests from the account's verified number, and the account's part of requests for other numbers.
 */

import { keepReply } from '#db/idempotent-replies.ts';
import type { Actor } from '#domain/roles.ts';
import { grantFiles, isHolder } from '#features/attachments/grant.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { findOwner } from '#features/people/people.server.ts';
import { noteRatingAnswered } from '#features/ratings/ask.server.ts';
import { countPairTry } from '#features/requests/code-tries.server.ts';
import type { TrackInput } from '#features/requests/codes.ts';
import { inGroup } from '#features/requests/group.server.ts';
import { listByAccount } from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import { findByCode } from '#features/requests/submissions.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import {
  type CancelByCodeInput,
  type MessageByCodeInput,
  type MessageInput,
  MY_REQUESTS_LIMIT,
  type MyRequest,
  type RateByCodeInput,
  type RateInput,
  type TrackedRequest,
} from '../track/track.ts';
import { answerBy, writeToPart, writeToSpam, writeToWhole } from './message.server.ts';
import {
  lockByCode,
  lockOwn,
  type Owner,
  ownSubmission,
  presentByCode,
  presentOwn,
} from './present.server.ts';
import { cancelOwn, ratePart, rateWhole, withdrawPart, withdrawSpam } from './steps.server.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    messagePerSender: Limiter;
  }
}

const notFoundByCode = () => new AppError('not_found', { message: REQUEST_ERRORS.notFoundByCode });

/** The account behind an actor; 401 when it is gone. */
export async function requireOwner(ctx: Context, actor: Actor): Promise<Owner> {
  const owner = await findOwner(ctx, actor.id);
  if (!owner) throw new AppError('unauthenticated');
  return owner;
}

/** As `findByCode`; 404 for any wrong pair. */
async function requirePair(ctx: Context, input: TrackInput) {
  const found = await findByCode(ctx.db, input.tracking_code, input.phone_number);
  if (!found) throw notFoundByCode();
  return found;
}

/** The submission of a code and a number; 404 for any wrong pair, and wrong ones are limited. */
export async function requireByCode(ctx: Context, input: TrackInput, caller: Caller) {
  const { tracking_code: code, phone_number: phoneNumber } = input;
  const found = await findByCode(ctx.db, code, phoneNumber);
  const submissionId = found?.submission.id ?? null;
  await countPairTry(ctx, { caller, phoneNumber, code, submissionId, isRight: found !== null });
  if (!found) throw notFoundByCode();
  return found;
}

/**
 * What a code shows to the bearer of a token: the whole request to the owner of the number who proved it.
 */
async function present(
  ctx: Context,
  found: Awaited<ReturnType<typeof requirePair>>,
  token: string | null,
) {
  return presentByCode(ctx, found, await isHolder(ctx, token, found.request));
}

/**
 * A code's submission and the state of its request; and a token (the browser's own if it has one) whose
 * cookie opens its files for an hour.
 */
export async function trackRequest(ctx: Context, input: TrackInput, caller: Caller) {
  const found = await requireByCode(ctx, input, caller);
  const tracked = await present(ctx, found, caller.files);
  return { tracked, filesToken: await grantFiles(ctx, caller.files, found.submission.id) };
}

/** As `track`, without access to files. */
export async function lookByCode(
  ctx: Context,
  input: TrackInput,
  caller: Caller,
): Promise<TrackedRequest> {
  return present(ctx, await requireByCode(ctx, input, caller), caller.files);
}

/** As `lookByCode`, for a pair that was proved right: no try is counted. */
export const trackedOf = async (
  ctx: Context,
  input: TrackInput,
  token: string | null,
): Promise<TrackedRequest> => present(ctx, await requirePair(ctx, input), token);

/** Rates the work on a closed request, once for each submission. */
export async function rateByCode(
  ctx: Context,
  input: RateByCodeInput,
  caller: Caller,
): Promise<void> {
  const { worked, submission } = await requireByCode(ctx, input, caller);
  // Spam stays new for ever, here as well.
  if (worked.status !== 'closed') {
    throw new AppError('conflict', { code: 'not_closed', message: REQUEST_ERRORS.notClosed });
  }
  await inGroup(ctx, async (ctx) => {
    const held = await lockByCode(ctx.db, submission.id);
    await ratePart(ctx.db, { ...held, actorId: null, at: ctx.now() }, input);
    await noteRatingAnswered(ctx, held.request.id);
  });
  ctx.changed();
}

/** Withdraws a code's submission: the request itself when no other submission keeps it open. */
export async function cancelByCode(
  ctx: Context,
  input: CancelByCodeInput,
  caller: Caller,
): Promise<TrackedRequest> {
  const { request, submission } = await requireByCode(ctx, input, caller);
  await inGroup(ctx, async (ctx) => {
    if (request.isSpam) return withdrawSpam(ctx.db, submission, ctx.now());
    const held = await lockByCode(ctx.db, submission.id);
    await withdrawPart(ctx.db, { ...held, actorId: null, at: ctx.now() }, input.reason);
  });
  ctx.changed();
  return present(ctx, await requirePair(ctx, input), caller.files);
}

/** Adds a message to a code's submission, or asks for another time; once under each `writeKey`. */
export async function writeByCode(
  ctx: Context,
  input: MessageByCodeInput,
  caller: Caller,
  writeKey: string | null = null,
): Promise<TrackedRequest> {
  const { request, submission } = await requireByCode(ctx, input, caller);
  await ctx.limiters.messagePerSender.consume(`submission:${submission.id}`);
  await inGroup(ctx, async (ctx) => {
    const at = ctx.now();
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, at))) return;
    if (request.isSpam) return writeToSpam(ctx.db, submission, input);
    const held = await lockByCode(ctx.db, submission.id);
    const message = { input, answerBy: await answerBy(ctx, held.request, at) };
    await writeToPart(ctx.db, { ...held, actorId: null, at }, message);
  });
  ctx.changed();
  return present(ctx, await requirePair(ctx, input), caller.files);
}

/** The account's requests, the latest first, each with its public timeline. */
export async function ownRequests(ctx: Context, actor: Actor): Promise<MyRequest[]> {
  const owner = await requireOwner(ctx, actor);
  return presentOwn(ctx, owner, await listByAccount(ctx.db, owner, MY_REQUESTS_LIMIT));
}

/** Withdraws the customer's own open request, or their part of it; 404 for requests of others. */
export async function cancelOwnRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  const owner = await requireOwner(ctx, actor);
  await inGroup(ctx, async (ctx) => {
    const { part, ...held } = await lockOwn(ctx.db, owner, id);
    const step = { ...held, actorId: actor.id, at: ctx.now() };
    if (part) await withdrawPart(ctx.db, { ...step, part }, reason);
    else await cancelOwn(ctx.db, step, reason);
  });
  ctx.changed();
}

/**
 * Adds a message to the customer's own open request, or to their part of it; 404 for requests of others.
 */
export async function writeOwnMessage(
  ctx: Context,
  actor: Actor,
  id: number,
  input: MessageInput,
  writeKey: string | null,
): Promise<void> {
  const owner = await requireOwner(ctx, actor);
  await ctx.limiters.messagePerSender.consume(`account:${owner.id}:${id}`);
  await inGroup(ctx, async (ctx) => {
    const at = ctx.now();
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, at))) return;
    const { part, ...held } = await lockOwn(ctx.db, owner, id);
    const step = { ...held, actorId: actor.id, at };
    const message = { input, answerBy: await answerBy(ctx, held.request, at) };
    if (part) return writeToPart(ctx.db, { ...step, part }, message);
    const submissionId = ownSubmission(owner, held);
    await writeToWhole(ctx.db, step, { ...message, submissionId });
  });
  ctx.changed();
}

/** Rates the customer's own closed request, or their part of it; 404 for requests of others. */
export async function rateOwnRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  input: RateInput,
): Promise<void> {
  const owner = await requireOwner(ctx, actor);
  await inGroup(ctx, async (ctx) => {
    const { part, ...held } = await lockOwn(ctx.db, owner, id);
    const step = { ...held, actorId: actor.id, at: ctx.now() };
    if (part) await ratePart(ctx.db, { ...step, part }, input);
    else await rateWhole(ctx.db, step, input);
    await noteRatingAnswered(ctx, held.request.id);
  });
  ctx.changed();
}

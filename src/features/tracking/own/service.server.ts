import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import type { ClaimViews } from '#features/claims/view.service.server.ts';
import type { Wallet } from '#features/policies/wallet/service.server.ts';
import type { AskPlan } from '#features/ratings/ask/plan.service.server.ts';
import type { TrackInput } from '#features/requests/codes/contract.ts';
import type { PairTries } from '#features/requests/codes/tries.service.server.ts';
import { keepReply, listByAccount } from '#features/requests/data.server.ts';
import { inGroup } from '#features/requests/group.service.server.ts';
import { findByCode } from '#features/requests/submissions.data.server.ts';
import { REQUEST_ERRORS } from '#features/requests/texts.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
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
} from '../track/contract.ts';
import { answerBy, writeToPart, writeToSpam, writeToWhole } from './message.service.server.ts';
import { lockByCode, lockOwn, type Owner, ownSubmission } from './own-part.service.server.ts';
import { presentByCode, presentOwn } from './present.service.server.ts';
import {
  cancelOwn,
  ratePart,
  rateWhole,
  withdrawPart,
  withdrawSpam,
} from './steps.service.server.ts';

const notFoundByCode = () => new AppError('not_found', { message: REQUEST_ERRORS.notFoundByCode });

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: { messagePerSender: Pick<Limiter, 'consume'> };
  pairTries: Pick<PairTries, 'pair'>;
  settings: Pick<SettingsService, 'office'>;
  claimsOf: ClaimViews;
  policies: Pick<Wallet, 'named'>;
  grants: Pick<FileGrants, 'grant' | 'isHolder'>;
  askPlan: Pick<AskPlan, 'isAnswered'>;
  /** The account of an actor. */
  findOwner: (id: number) => Promise<Owner | null>;
  onChange: () => void;
};

/**
 * What the requester sees and does. By code and number: that submission alone. Signed in: the whole of
 * requests from the account's verified number, and the account's part of requests for other numbers.
 */
export function createMyRequestsService(dependencies: Dependencies) {
  const { db, now, limiters, pairTries, settings, claimsOf, grants, askPlan } = dependencies;
  const { policies, findOwner, onChange } = dependencies;
  const sources = { db, claimsOf };

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  /** As `findByCode`; 404 for any wrong pair. */
  async function requirePair(input: TrackInput) {
    const found = await findByCode(db, input.tracking_code, input.phone_number);
    if (!found) throw notFoundByCode();
    return found;
  }

  /** The submission of a code and a number; 404 for any wrong pair, and wrong ones are limited. */
  async function requireByCode(input: TrackInput, caller: Caller) {
    const { tracking_code: code, phone_number: phoneNumber } = input;
    const found = await findByCode(db, code, phoneNumber);
    const submissionId = found?.submission.id ?? null;
    await pairTries.pair({ caller, phoneNumber, code, submissionId, isRight: found !== null });
    if (!found) throw notFoundByCode();
    return found;
  }

  /**
   * What a code shows to the bearer of a token: the whole request to the owner of the number who proved it.
   */
  async function present(found: Awaited<ReturnType<typeof requirePair>>, token: string | null) {
    return presentByCode(sources, found, await grants.isHolder(token, found.request));
  }

  return {
    /** The account behind an actor; 401 when it is gone. */
    ownerOf: requireOwner,

    /**
     * A code's submission and the state of its request; and a token (the browser's own if it has one) whose
     * cookie opens its files for an hour.
     */
    async track(input: TrackInput, caller: Caller) {
      const found = await requireByCode(input, caller);
      const tracked = await present(found, caller.files);
      return { tracked, filesToken: await grants.grant(caller.files, found.submission.id) };
    },

    /** The submission of a code; 404 for any wrong pair, and tries are limited. */
    findByCode: requireByCode,

    /** As `track`, without access to files. */
    async lookByCode(input: TrackInput, caller: Caller): Promise<TrackedRequest> {
      return present(await requireByCode(input, caller), caller.files);
    },

    /** As `lookByCode`, for a pair that was proved right: no try is counted. */
    ofCode: async (input: TrackInput, token: string | null): Promise<TrackedRequest> =>
      present(await requirePair(input), token),

    /** Rates the work on a closed request, once for each submission. */
    async rateByCode(input: RateByCodeInput, caller: Caller): Promise<void> {
      const { worked, submission } = await requireByCode(input, caller);
      // Spam stays new for ever, here as well.
      if (worked.status !== 'closed') {
        throw new AppError('conflict', { code: 'not_closed', message: REQUEST_ERRORS.notClosed });
      }
      await inGroup(db, async (tx) => {
        const held = await lockByCode(tx, submission.id);
        await ratePart(tx, { ...held, actorId: null, at: now() }, input);
        await askPlan.isAnswered(tx, held.request.id);
      });
      onChange();
    },

    /** Withdraws a code's submission: the request itself when no other submission keeps it open. */
    async cancelByCode(input: CancelByCodeInput, caller: Caller): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, caller);
      await inGroup(db, async (tx) => {
        if (request.isSpam) return withdrawSpam(tx, submission, now());
        const held = await lockByCode(tx, submission.id);
        await withdrawPart(tx, { ...held, actorId: null, at: now() }, input.reason);
      });
      onChange();
      return present(await requirePair(input), caller.files);
    },

    /** Adds a message to a code's submission, or asks for another time; once under each `writeKey`. */
    async writeByCode(
      input: MessageByCodeInput,
      caller: Caller,
      writeKey: string | null = null,
    ): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, caller);
      await limiters.messagePerSender.consume(`submission:${submission.id}`);
      await inGroup(db, async (tx) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        if (request.isSpam) return writeToSpam(tx, submission, input);
        const held = await lockByCode(tx, submission.id);
        const message = { input, answerBy: await answerBy(tx, settings, held.request, at) };
        await writeToPart(tx, { ...held, actorId: null, at }, message);
      });
      onChange();
      return present(await requirePair(input), caller.files);
    },

    /** The account's requests, the latest first, each with its public timeline. */
    async mine(actor: Actor): Promise<MyRequest[]> {
      const owner = await requireOwner(actor);
      return presentOwn(
        { ...sources, policies },
        owner,
        await listByAccount(db, owner, MY_REQUESTS_LIMIT),
      );
    },

    /** Withdraws the customer's own open request, or their part of it; 404 for requests of others. */
    async cancel(actor: Actor, id: number, reason: string): Promise<void> {
      const owner = await requireOwner(actor);
      await inGroup(db, async (tx) => {
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at: now() };
        if (part) await withdrawPart(tx, { ...step, part }, reason);
        else await cancelOwn(tx, step, reason);
      });
      onChange();
    },

    /**
     * Adds a message to the customer's own open request, or to their part of it; 404 for requests of others.
     */
    async write(
      actor: Actor,
      id: number,
      input: MessageInput,
      writeKey: string | null,
    ): Promise<void> {
      const owner = await requireOwner(actor);
      await limiters.messagePerSender.consume(`account:${owner.id}:${id}`);
      await inGroup(db, async (tx) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at };
        const message = { input, answerBy: await answerBy(tx, settings, held.request, at) };
        if (part) return writeToPart(tx, { ...step, part }, message);
        const submissionId = ownSubmission(owner, held);
        await writeToWhole(tx, step, { ...message, submissionId });
      });
      onChange();
    },

    /** Rates the customer's own closed request, or their part of it; 404 for requests of others. */
    async rate(actor: Actor, id: number, input: RateInput): Promise<void> {
      const owner = await requireOwner(actor);
      await inGroup(db, async (tx) => {
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at: now() };
        if (part) await ratePart(tx, { ...step, part }, input);
        else await rateWhole(tx, step, input);
        await askPlan.isAnswered(tx, held.request.id);
      });
      onChange();
    },
  };
}

export type MyRequestsService = ReturnType<typeof createMyRequestsService>;

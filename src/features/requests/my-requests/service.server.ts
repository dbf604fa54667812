import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import type { ClaimViews } from '../claims/view.service.server.ts';
import { keepReply, listByAccount } from '../data.server.ts';
import { inGroup } from '../group.service.server.ts';
import { findByCode } from '../intake/data.server.ts';
import type { AskPlan } from '../rating-ask/plan.service.server.ts';
import { REQUEST_ERRORS } from '../texts.ts';
import {
  type CancelByCodeInput,
  type MessageByCodeInput,
  type MessageInput,
  MY_REQUESTS_LIMIT,
  type MyRequest,
  type RateByCodeInput,
  type RateInput,
  type TrackedRequest,
  type TrackInput,
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

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Record<
    'trackPerAddress' | 'trackPerNumber' | 'messagePerSender',
    Pick<Limiter, 'consume'>
  >;
  settings: Pick<SettingsService, 'office'>;
  claimsOf: ClaimViews;
  grants: Pick<FileGrants, 'grant'>;
  askPlan: Pick<AskPlan, 'isAnswered'>;
  /** The account of an actor. */
  findOwner: (id: number) => Promise<Owner | null>;
  onChange: () => void;
};

/**
 * What the person who asked sees and does. By code and number: what that submission said, and no more.
 * Signed in: the whole of what came from one's verified number, and one's own part of what one sent
 * for another's.
 */
export function createMyRequestsService(dependencies: Dependencies) {
  const { db, now, limiters, settings, claimsOf, grants, askPlan } = dependencies;
  const { findOwner, onChange } = dependencies;
  const sources = { db, claimsOf };

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  /** As `findByCode`; 404 for any wrong pair. */
  async function requirePair(input: TrackInput) {
    const found = await findByCode(db, input.tracking_code, input.phone_number);
    if (!found) throw new AppError('not_found', { message: REQUEST_ERRORS.notFoundByCode });
    return found;
  }

  /** The submission of a code and a number; 404 for any wrong pair, and tries are limited. */
  async function requireByCode(input: TrackInput, address: string) {
    await limiters.trackPerAddress.consume(address);
    await limiters.trackPerNumber.consume(input.phone_number);
    return requirePair(input);
  }

  return {
    /** The account behind an actor; 401 when it is gone. */
    ownerOf: requireOwner,

    /**
     * What a code's submission asked for, and where the request stands; and the token, `known` where the browser has
     * one, by whose cookie its files may be read for an hour.
     */
    async track(input: TrackInput, address: string, known: string | null) {
      const found = await requireByCode(input, address);
      const tracked = await presentByCode(sources, found);
      return { tracked, filesToken: await grants.grant(known, found.submission.id) };
    },

    /** The submission of a code; 404 for any wrong pair, and tries are limited. */
    findByCode: requireByCode,

    /** As `track`, for who is given no leave to read files. */
    async lookByCode(input: TrackInput, address: string): Promise<TrackedRequest> {
      return presentByCode(sources, await requireByCode(input, address));
    },

    /** Rates the work on a closed request, once for each submission. */
    async rateByCode(input: RateByCodeInput, address: string): Promise<void> {
      const { worked, submission } = await requireByCode(input, address);
      // What a machine sent is new for ever, here as well.
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

    /** Takes a code's submission back: the request itself when no other submission keeps it open. */
    async cancelByCode(input: CancelByCodeInput, address: string): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, address);
      await inGroup(db, async (tx) => {
        if (request.isSpam) return withdrawSpam(tx, submission, now());
        const held = await lockByCode(tx, submission.id);
        await withdrawPart(tx, { ...held, actorId: null, at: now() }, input.reason);
      });
      onChange();
      return presentByCode(sources, await requirePair(input));
    },

    /** Adds a word to a code's submission, or asks for another time; once under each `writeKey`. */
    async writeByCode(
      input: MessageByCodeInput,
      address: string,
      writeKey: string | null = null,
    ): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, address);
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
      return presentByCode(sources, await requirePair(input));
    },

    /** One's own requests, the latest first, each with its public timeline. */
    async mine(actor: Actor): Promise<MyRequest[]> {
      const owner = await requireOwner(actor);
      return presentOwn(sources, owner, await listByAccount(db, owner, MY_REQUESTS_LIMIT));
    },

    /** Takes back one's own open request, or one's part of it; 404 for those of others. */
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

    /** Adds a word to one's own open request, or to one's part of it; 404 for those of others. */
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

    /** Rates one's own closed request, or one's part of it; 404 for those of others. */
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

import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import {
  keepReply,
  listByAccount,
  listEvents,
  lockRequest,
  type StoredRequest,
} from '../data.server.ts';
import { findByCode, listSubmissions, type SubmissionRow } from '../intake/data.server.ts';
import { ownsWholeRequest } from '../permissions.ts';
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
import { type Part, presentPart, presentTracked } from '../track/view.service.server.ts';
import { answerBy, writeToPart, writeToSpam, writeToWhole } from './message.service.server.ts';
import {
  cancelWhole,
  ratePart,
  rateWhole,
  withdrawPart,
  withdrawSpam,
} from './steps.service.server.ts';

type Owner = { id: number; phoneNumber: string };

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Record<
    'trackPerAddress' | 'trackPerNumber' | 'messagePerSender',
    Pick<Limiter, 'consume'>
  >;
  settings: Pick<SettingsService, 'office'>;
  /** The account of an actor. */
  findOwner: (id: number) => Promise<Owner | null>;
  onChange: () => void;
};

/** What an account sent for a request; null when it sent nothing. */
function sentBy(owner: Owner, submissions: readonly SubmissionRow[]): Part | null {
  const [first, ...more] = submissions.filter(({ userId }) => userId === owner.id);
  return first ? [first, ...more] : null;
}

/**
 * What the person who asked sees and does. By code and number: what that submission said, and no more.
 * Signed in: the whole of what came from one's verified number, and one's own part of what one sent
 * for another's.
 */
export function createMyRequestsService(dependencies: Dependencies) {
  const { db, now, limiters, settings, findOwner, onChange } = dependencies;

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  async function present(owner: Owner, rows: readonly StoredRequest[]): Promise<MyRequest[]> {
    const ids = rows.map(({ id }) => id);
    const events = Map.groupBy(await listEvents(db, ids), ({ event }) => event.requestId);
    const sent = Map.groupBy(await listSubmissions(db, ids), ({ requestId }) => requestId);
    return rows.flatMap((row) => {
      const happened = (events.get(row.id) ?? []).map(({ event }) => event);
      const submissions = sent.get(row.id) ?? [];
      if (ownsWholeRequest(owner, row)) {
        return [{ id: row.id, ...presentTracked(row, submissions, happened) }];
      }
      const part = sentBy(owner, submissions);
      return part ? [{ id: row.id, ...presentPart(row, part, happened) }] : [];
    });
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

  /** What a code's submission asked for, and where the request stands. */
  async function presentByCode({ request, submission }: Awaited<ReturnType<typeof requirePair>>) {
    const events = await listEvents(db, [request.id]);
    const happened = events.map(({ event }) => event);
    return presentPart(request, [submission], happened);
  }

  /** One of the owner's requests under lock, and their part of it: `null` is the whole. */
  async function lockOwn(tx: Transaction, owner: Owner, id: number) {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('not_found');
    const submissions = await listSubmissions(tx, [id]);
    if (ownsWholeRequest(owner, request)) return { request, submissions, part: null };
    const part = sentBy(owner, submissions);
    if (!part) throw new AppError('not_found');
    return { request, submissions, part };
  }

  /** The request of a code under lock, and its submission as it now is. */
  async function lockByCode(tx: Transaction, requestId: number, id: number) {
    const request = await lockRequest(tx, requestId);
    const submissions = await listSubmissions(tx, [requestId]);
    const submission = submissions.find((one) => one.id === id);
    if (!request || !submission) throw new AppError('not_found');
    const part: Part = [submission];
    return { request, submissions, part };
  }

  /** The submission under which a whole request's owner writes: one that their account sent. */
  const ownSubmission = (owner: Owner, submissions: readonly SubmissionRow[]): number | null =>
    submissions.find((one) => one.userId === owner.id && one.withdrawnAt === null)?.id ?? null;

  return {
    /** The account behind an actor; 401 when it is gone. */
    ownerOf: requireOwner,

    /** What a code's submission asked for, and where the request stands. */
    async track(input: TrackInput, address: string): Promise<TrackedRequest> {
      return presentByCode(await requireByCode(input, address));
    },

    /** Rates the work on a closed request, once for each submission. */
    async rateByCode(input: RateByCodeInput, address: string): Promise<void> {
      const { request, submission } = await requireByCode(input, address);
      // What a machine sent is new for ever, here as well.
      if (request.status !== 'closed') {
        throw new AppError('conflict', { code: 'not_closed', message: REQUEST_ERRORS.notClosed });
      }
      await db.transaction(async (tx) => {
        const held = await lockByCode(tx, request.id, submission.id);
        await ratePart(tx, { ...held, actorId: null, at: now() }, input);
      });
      onChange();
    },

    /** Takes a code's submission back: the request itself when no other submission keeps it open. */
    async cancelByCode(input: CancelByCodeInput, address: string): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, address);
      await db.transaction(async (tx) => {
        if (request.isSpam) return withdrawSpam(tx, submission, now());
        const held = await lockByCode(tx, request.id, submission.id);
        await withdrawPart(tx, { ...held, actorId: null, at: now() }, input.reason);
      });
      onChange();
      return presentByCode(await requirePair(input));
    },

    /** Adds a word to a code's submission, or asks for another time; once under each `writeKey`. */
    async writeByCode(
      input: MessageByCodeInput,
      address: string,
      writeKey: string | null = null,
    ): Promise<TrackedRequest> {
      const { request, submission } = await requireByCode(input, address);
      await limiters.messagePerSender.consume(`submission:${submission.id}`);
      await db.transaction(async (tx) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        if (request.isSpam) return writeToSpam(tx, submission, input);
        const held = await lockByCode(tx, request.id, submission.id);
        const message = { input, answerBy: await answerBy(tx, settings, held.request, at) };
        await writeToPart(tx, { ...held, actorId: null, at }, message);
      });
      onChange();
      return presentByCode(await requirePair(input));
    },

    /** One's own requests, the latest first, each with its public timeline. */
    async mine(actor: Actor): Promise<MyRequest[]> {
      const owner = await requireOwner(actor);
      return present(owner, await listByAccount(db, owner, MY_REQUESTS_LIMIT));
    },

    /** Takes back one's own open request, or one's part of it; 404 for those of others. */
    async cancel(actor: Actor, id: number, reason: string): Promise<void> {
      const owner = await requireOwner(actor);
      await db.transaction(async (tx) => {
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at: now() };
        if (part) await withdrawPart(tx, { ...step, part }, reason);
        else await cancelWhole(tx, step, reason);
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
      await db.transaction(async (tx) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at };
        const message = { input, answerBy: await answerBy(tx, settings, held.request, at) };
        if (part) return writeToPart(tx, { ...step, part }, message);
        const submissionId = ownSubmission(owner, held.submissions);
        await writeToWhole(tx, step, { ...message, submissionId });
      });
      onChange();
    },

    /** Rates one's own closed request, or one's part of it; 404 for those of others. */
    async rate(actor: Actor, id: number, input: RateInput): Promise<void> {
      const owner = await requireOwner(actor);
      await db.transaction(async (tx) => {
        const { part, ...held } = await lockOwn(tx, owner, id);
        const step = { ...held, actorId: actor.id, at: now() };
        if (part) await ratePart(tx, { ...step, part }, input);
        else await rateWhole(tx, step, input);
      });
      onChange();
    },
  };
}

export type MyRequestsService = ReturnType<typeof createMyRequestsService>;

import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { keepReply, listByAccount, type StoredRequest } from '../data.server.ts';
import { listRequests } from '../group.data.server.ts';
import { asItStands, inGroup } from '../group.service.server.ts';
import { findByCode, listSubmissions } from '../intake/data.server.ts';
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
import { listHistories } from '../track/history.service.server.ts';
import { presentPart, presentTracked } from '../track/view.service.server.ts';
import { answerBy, writeToPart, writeToSpam, writeToWhole } from './message.service.server.ts';
import {
  lockByCode,
  lockOwn,
  type Owner,
  ownSubmission,
  partOf,
  sentBy,
} from './own-part.service.server.ts';
import {
  cancelOwn,
  isLive,
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
  const { db, now, limiters, settings, findOwner, onChange } = dependencies;

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  /** Where each request stands that one of these is joined to, by its id. */
  async function workedOn(rows: readonly StoredRequest[]): Promise<Map<number, StoredRequest>> {
    const ids = rows.flatMap(({ joinedInto }) => joinedInto ?? []);
    const targets = ids.length > 0 ? await listRequests(db, ids, 'sender') : [];
    return new Map([...rows, ...targets].map((row) => [row.id, row]));
  }

  async function present(owner: Owner, rows: readonly StoredRequest[]): Promise<MyRequest[]> {
    const ids = rows.map(({ id }) => id);
    const histories = await listHistories(db, ids);
    const sent = Map.groupBy(await listSubmissions(db, ids), ({ requestId }) => requestId);
    const worked = await workedOn(rows);
    return rows.flatMap((own) => {
      const row = asItStands(own, worked.get(own.joinedInto ?? own.id) ?? own);
      const happened = histories.get(row.id) ?? [];
      const submissions = sent.get(row.id) ?? [];
      const isWhole = ownsWholeRequest(owner, row);
      // All of it was taken back, and others who are joined with it keep it open.
      const isOver = row.status !== 'closed' && submissions.every((one) => !isLive(one));
      if (isWhole && !(isOver && submissions.length > 0)) {
        return [{ id: row.id, ...presentTracked(row, submissions, happened) }];
      }
      const part = isWhole ? partOf(submissions) : sentBy(owner, submissions);
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
  async function presentByCode(found: Awaited<ReturnType<typeof requirePair>>) {
    const { request, worked, submission } = found;
    const happened = (await listHistories(db, [request.id])).get(request.id) ?? [];
    return presentPart(asItStands(request, worked), [submission], happened);
  }

  return {
    /** The account behind an actor; 401 when it is gone. */
    ownerOf: requireOwner,

    /** What a code's submission asked for, and where the request stands. */
    async track(input: TrackInput, address: string): Promise<TrackedRequest> {
      return presentByCode(await requireByCode(input, address));
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
      await inGroup(db, async (tx) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        if (request.isSpam) return writeToSpam(tx, submission, input);
        const held = await lockByCode(tx, submission.id);
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
      });
      onChange();
    },
  };
}

export type MyRequestsService = ReturnType<typeof createMyRequestsService>;

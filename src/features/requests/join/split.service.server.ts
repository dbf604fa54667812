import type { Database, Transaction } from '#db/client.ts';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/working-hours.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { appendEvent, type EventRow, type StoredRequest, updateRequest } from '../data.server.ts';
import { type Locked, lockGroups } from '../group.data.server.ts';
import { GroupChanged, inGroup } from '../group.service.server.ts';
import { findSubmission, listSubmissions, type SubmissionRow } from '../intake/data.server.ts';
import { assertApart, assertOpen } from '../locked-change.service.server.ts';
import { canHandleRequests, canSplitRequest } from '../permissions.ts';
import { imageOf, imageRowOf } from '../undo/image.service.server.ts';
import {
  findEvent,
  insertRequest,
  isAnotherOpen,
  lastJoinOf,
  moveSubmission,
} from './data.server.ts';
import { type Figures, splitOff } from './figures.service.server.ts';
import { doneSince, figuresOf, recount, without } from './recount.service.server.ts';
import { JOIN_ERRORS } from './texts.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'office'>;
  onChange: () => void;
};

const refuse = (code: string, message: string) => new AppError('conflict', { code, message });

/** A split that is under way: of which request, with all that is joined to it, and when. */
type Splitting = {
  tx: Transaction;
  actor: Actor;
  request: StoredRequest;
  locked: Locked;
  office: Awaited<ReturnType<SettingsService['office']>>;
  at: Date;
};

type SplitOff = { request: StoredRequest; eventId: number; isNew: boolean };

const joinedOf = ({ locked, request }: Splitting): StoredRequest[] =>
  [...locked.values()].filter(({ joinedInto }) => joinedInto === request.id);

/** When the next step of a request is due that has none ahead: as for one that is opened again. */
const answerBy = ({ office, at }: Splitting, kind: RequestKind): Date =>
  addWorkingMinutes(at, office.targets[kind], office.hours);

/** The working minutes until a request's first try; null before it. */
const minutesOf = ({ office }: Splitting, createdAt: Date, { firstResponseAt }: Figures) =>
  firstResponseAt && workingMinutesBetween(createdAt, firstResponseAt, office.hours);

/** Notes on both sides what was split off, with the way back. */
async function note(
  splitting: Splitting,
  { request: one, eventId, isNew }: SplitOff,
  holder?: StoredRequest,
) {
  const { tx, actor, request, locked, at } = splitting;
  const before = locked.get(one.id);
  const row = before ? imageRowOf(before) : { joinedInto: request.id };
  const kept = holder && holder.id !== request.id ? [holder] : [];
  const others = [
    { id: one.id, row, eventId, isNew },
    ...kept.map(({ id, ...rest }) => ({ id, row: imageRowOf({ id, ...rest }), eventId: null })),
  ];
  const payload = { split: one.id, tracking_code: one.trackingCode };
  const undo = imageOf(request, { at, others });
  const event = { requestId: request.id, type: 'split_off', actorId: actor.id } as const;
  await appendEvent(tx, { ...event, payload, undo });
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'request.split',
    subject: { type: 'request', id: one.id },
    after: { from: request.id },
  });
}

/** Takes a request out again that was joined. */
async function splitJoined(splitting: Splitting, one: StoredRequest): Promise<void> {
  const { tx, actor, request, office, at } = splitting;
  const rest = joinedOf(splitting).filter(({ id }) => id !== one.id);
  const joinedBy = await lastJoinOf(tx, one.id);
  const since = await doneSince(tx, request.id, joinedBy?.id);
  const figures = splitOff(one, request, { ...since, answerBy: answerBy(splitting, one.kind), at });
  await updateRequest(tx, one.id, {
    ...figures,
    firstResponseMinutes: minutesOf(splitting, one.createdAt, figures),
    joinedInto: null,
    isSplit: await isAnotherOpen(tx, one),
    updatedAt: at,
  });
  const payload = { from: request.id, tracking_code: request.trackingCode };
  const event = { requestId: one.id, type: 'split_from', actorId: actor.id } as const;
  const eventId = await appendEvent(tx, { ...event, payload });
  const left = figuresOf(await without(tx, request, one, rest));
  await recount(tx, { before: request, figures: left, joined: rest, hours: office.hours, at });
  await note(splitting, { request: one, eventId, isNew: false });
}

/** What was said in a submission, as a request has it. */
function saidIn({ payload }: EventRow): Pick<StoredRequest, 'fullName' | 'details'> {
  const { full_name, ...answers } = payload;
  const details = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { fullName: String(full_name ?? ''), details: Object.fromEntries(details) };
}

/** Makes a request of a second submission, which came while `holder` was open. */
async function splitSubmission(
  splitting: Splitting,
  holder: StoredRequest,
  { joined, submission }: { joined: EventRow; submission: SubmissionRow },
): Promise<void> {
  const { tx, actor, request, office, at } = splitting;
  if (submission.withdrawnAt) throw refuse('withdrawn', JOIN_ERRORS.withdrawn);
  const sent = await listSubmissions(tx, [holder.id]);
  const isOnly = sent.every(({ id, withdrawnAt }) => id === submission.id || withdrawnAt !== null);
  if (isOnly) throw refuse('only_one', JOIN_ERRORS.onlyOne);
  const { kind, phoneNumber } = holder;
  const { trackingCode, service, userId, createdAt } = submission;
  const said = saidIn(joined);
  const respondBy = addWorkingMinutes(createdAt, office.targets[kind], office.hours);
  const since = await doneSince(tx, request.id, joined.id);
  const asked: Figures = {
    assigneeId: null,
    status: 'new',
    priority: 0,
    attempts: 0,
    respondBy,
    dueAt: respondBy,
    followUpAt: null,
    firstResponseAt: null,
    contactedAt: null,
  };
  const figures = splitOff(asked, request, { ...since, answerBy: answerBy(splitting, kind), at });
  const isSplit = await isAnotherOpen(tx, holder);
  const came = { kind, phoneNumber, trackingCode, service, userId, createdAt, updatedAt: at };
  const firstResponseMinutes = minutesOf(splitting, createdAt, figures);
  const one = await insertRequest(tx, {
    ...said,
    fullName: said.fullName || holder.fullName,
    ...came,
    ...figures,
    firstResponseMinutes,
    isSplit,
  });
  await moveSubmission(tx, submission.id, one.id);
  const payload = { from: request.id, tracking_code: holder.trackingCode, since: joined.id };
  const event = { requestId: one.id, type: 'split_from', actorId: actor.id } as const;
  const eventId = await appendEvent(tx, { ...event, payload });
  for (const of of holder.id === request.id ? [request] : [request, holder]) {
    const left = { ...figuresOf(of), priority: Math.max(0, of.priority - 1) };
    const stays = of === request ? joinedOf(splitting) : [];
    await recount(tx, { before: of, figures: left, joined: stays, hours: office.hours, at });
  }
  await note(splitting, { request: one, eventId, isNew: true }, holder);
}

/** Takes out of a request what was joined to it. */
export function createSplitting({ db, now, settings, onChange }: Dependencies) {
  /** Splits off what an event brought in; 422 for an event that brought nothing, 409 for what is out already. */
  async function splitAt(splitting: Splitting, event: EventRow | null): Promise<void> {
    const { tx, request, locked } = splitting;
    const noSuchEvent = invalidField('event', JOIN_ERRORS.noSuchEvent);
    if (!event || !locked.has(event.requestId)) throw noSuchEvent;
    const splitBefore = () => refuse('split_before', JOIN_ERRORS.splitBefore);
    const isJoined = (one: StoredRequest | undefined) => one?.joinedInto === request.id;
    if (event.type === 'joined_by') {
      const one = locked.get(Number(event.payload.joined));
      if (!one || !isJoined(one)) throw splitBefore();
      return splitJoined(splitting, one);
    }
    if (event.type !== 'joined' || event.submissionId === null) throw noSuchEvent;
    const submission = await findSubmission(tx, event.submissionId);
    const holder = submission && locked.get(submission.requestId);
    if (!submission || !holder) throw splitBefore();
    // A split of it was undone: since then it is a request that is joined.
    if (holder.id !== event.requestId) return splitJoined(splitting, holder);
    return splitSubmission(splitting, holder, { joined: event, submission });
  }

  return {
    /**
     * Takes what an event brought in out of an open request again: a request that was joined, or a second submission,
     * which becomes a request of the same kind with its own code.
     */
    async split(actor: Actor, id: number, eventId: number): Promise<void> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const work = async (tx: Transaction) => {
        const locked = await lockGroups(tx, [id]);
        if (!locked) throw new GroupChanged();
        const request = locked.get(id);
        if (!request) throw new AppError('not_found');
        if (!canSplitRequest(actor, request)) throw new AppError('forbidden');
        assertApart(request);
        assertOpen(request);
        const splitting = {
          tx,
          actor,
          request,
          locked,
          office: await settings.office(tx),
          at: now(),
        };
        await splitAt(splitting, await findEvent(tx, eventId));
      };
      // Another request of the kind and number came in at this moment: at the next look it is there.
      await inGroup(db, work, isUniqueViolation);
      onChange();
    },
  };
}

export type RequestSplitting = ReturnType<typeof createSplitting>;

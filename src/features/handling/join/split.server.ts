/** Splits off what was joined to a request. */
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { joinsByNumber } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { countedAs } from '#domain/sources.ts';
import { insertClaim } from '#features/claims/claims.server.ts';
import { claimOf } from '#features/claims/report/report.server.ts';
import { GroupChanged, inGroup, lockGroups } from '#features/requests/group.server.ts';
import { assertApart, assertOpen } from '#features/requests/locked-change.server.ts';
import { canHandleRequests, canSplitRequest } from '#features/requests/permissions.ts';
import {
  appendEvent,
  type EventRow,
  type StoredRequest,
} from '#features/requests/requests.server.ts';
import {
  findSubmission,
  listSubmissions,
  type SubmissionRow,
} from '#features/requests/submissions.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { type Figures, splitOff } from './figures.server.ts';
import { findEvent, insertRequest, isAnotherOpen, moveSubmission } from './join.data.server.ts';
import { JOIN_ERRORS } from './join.ts';
import { doneSince, figuresOf, recount } from './recount.server.ts';
import {
  answerBy,
  joinedOf,
  minutesOf,
  noteSplit,
  type Splitting,
  splitJoined,
} from './split-joined.server.ts';

/** The answers of a submission, as a request has them. */
function answersIn({ payload }: EventRow): Pick<StoredRequest, 'fullName' | 'details'> {
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
  if (submission.withdrawnAt) throw conflict('withdrawn', JOIN_ERRORS.withdrawn);
  const sent = await listSubmissions(tx, [holder.id]);
  const isOnly = sent.every(({ id, withdrawnAt }) => id === submission.id || withdrawnAt !== null);
  if (isOnly) throw conflict('only_one', JOIN_ERRORS.onlyOne);
  const { kind, phoneNumber } = holder;
  const { trackingCode, service, userId, createdAt } = submission;
  const answers = answersIn(joined);
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
  const isSplit = !joinsByNumber(kind) || (await isAnotherOpen(tx, holder));
  const came = { kind, phoneNumber, trackingCode, service, userId, createdAt, updatedAt: at };
  const firstResponseMinutes = minutesOf(splitting, createdAt, figures);
  const one = await insertRequest(tx, {
    ...answers,
    fullName: answers.fullName || holder.fullName,
    ...came,
    ...countedAs(submission.source),
    ...figures,
    firstResponseMinutes,
    isSplit,
  });
  if (kind === 'claim')
    await insertClaim(tx, { requestId: one.id, ...claimOf(one, office.deadlines) });
  await moveSubmission(tx, submission.id, one.id);
  const payload = { from: request.id, tracking_code: holder.trackingCode, since: joined.id };
  const event = { requestId: one.id, type: 'split_from', actorId: actor.id } as const;
  const eventId = await appendEvent(tx, { ...event, payload });
  for (const of of holder.id === request.id ? [request] : [request, holder]) {
    const left = { ...figuresOf(of), priority: Math.max(0, of.priority - 1) };
    const stays = of === request ? joinedOf(splitting) : [];
    await recount(tx, { before: of, figures: left, joined: stays, hours: office.hours, at });
  }
  await noteSplit(splitting, { request: one, eventId, isNew: true }, holder);
}

/**
 * Splits off what an event joined; 422 for an event that joined nothing, 409 for what is split off already.
 */
async function splitAt(splitting: Splitting, event: EventRow | null): Promise<void> {
  const { tx, request, locked } = splitting;
  const noSuchEvent = invalidField('event', JOIN_ERRORS.noSuchEvent);
  if (!event || !locked.has(event.requestId)) throw noSuchEvent;
  const splitBefore = () => conflict('split_before', JOIN_ERRORS.splitBefore);
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
  // An earlier split of it was undone: since then it is a joined request.
  if (holder.id !== event.requestId) return splitJoined(splitting, holder);
  return splitSubmission(splitting, holder, { joined: event, submission });
}

/**
 * Splits what an event joined off an open request: a joined request, or a second submission, which
 * becomes a request of the same kind with its own code.
 */
export async function splitRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  eventId: number,
): Promise<void> {
  permit(canHandleRequests(actor));
  const work = async (ctx: InTransaction) => {
    const locked = await lockGroups(ctx.db, [id], actor);
    if (!locked) throw new GroupChanged();
    const request = locked.get(id);
    if (!request) throw new AppError('not_found');
    permit(canSplitRequest(actor, request));
    assertApart(request);
    assertOpen(request);
    const splitting = {
      tx: ctx.db,
      actor,
      request,
      locked,
      office: await officeSettings(ctx),
      at: ctx.now(),
    };
    await splitAt(splitting, await findEvent(ctx.db, eventId));
  };
  // A unique violation means that another request of the kind and number came in at this moment: a retry
  // sees it.
  await inGroup(ctx, work, isUniqueViolation);
  ctx.changed();
}

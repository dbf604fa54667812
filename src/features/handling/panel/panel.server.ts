/** One request as the staff sees it. */

import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { isTimeForTexts, opensAfter } from '#domain/hours/working-hours.ts';
import type { Actor } from '#domain/roles.ts';
import type { Way } from '#domain/sources.ts';
import { attachmentsOf, presentAttachment } from '#features/attachments/take.server.ts';
import { claimsOf } from '#features/claims/view.server.ts';
import { comparisonsOf } from '#features/comparisons/view.server.ts';
import { renewalOf } from '#features/policies/renew.server.ts';
import { isTakenBack } from '#features/requests/group.server.ts';
import { findListed, listJoinedTo } from '#features/requests/listed.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import {
  findRequest,
  listEvents,
  type StoredRequest,
  undoneIds,
} from '#features/requests/requests.server.ts';
import type { RequestEventType } from '#features/requests/requests.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { presentSource } from '#features/requests/source.server.ts';
import { presentAsked, titleOf } from '#features/requests/subjects.server.ts';
import { listSubmissions, type SubmissionRow } from '#features/requests/submissions.server.ts';
import { followUpOf, presentRequest, presentStaff } from '#features/requests/view.server.ts';
import { reasonsOf } from '#features/settings/reasons.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { textsAboutRequests } from '#features/sms/sms.server.ts';
import { OVER_LIMIT } from '#features/sms/sms.ts';
import { codesOf } from '#features/tracking/track/view.server.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { undoOffers } from '../undo/undo.server.ts';
import { type RequestDetail, requestDetailCall, type TimelineEntry } from './panel.ts';

type Events = Awaited<ReturnType<typeof listEvents>>;
type Texts = Awaited<ReturnType<typeof textsAboutRequests>>;

/**
 * A text is listed after the event it is about, though their times come from two clocks: the server's and the
 * database's.
 */
const CLOCKS_APART = seconds(2);

/**
 * Events of the requester, with an account or without: they show no name, even if the requester is now a
 * colleague.
 */
const BY_THE_PERSON: readonly RequestEventType[] = [
  'created',
  'joined',
  'cancelled',
  'withdrawn',
  'message',
  'rated',
  'claim_objection',
  'comparison_chosen',
  'attached',
];

/** The hours are read only where a text waits. */
type Clock = { now: Date; hours: OfficeHours | null };
type Waiting = Pick<Texts[number], 'state' | 'inHours' | 'dueAt' | 'failure'>;
type Wait = Pick<NonNullable<TimelineEntry['sms']>, 'sends_at' | 'waits_for'>;

/** A text that is sent within this time is sent at once: steps can be undone for some seconds first. */
const AT_ONCE = seconds(35);

/** When a waiting text is sent, and what it waits for. */
function waitOf({ state, inHours, dueAt, failure }: Waiting, { now, hours }: Clock): Wait {
  if (state !== 'pending' || !hours) return { sends_at: null, waits_for: null };
  const due = dueAt > now ? dueAt : now;
  const isClosed = inHours && !isTimeForTexts(due, hours);
  const at = (isClosed && opensAfter(due, hours)) || due;
  if (at.getTime() - now.getTime() <= AT_ONCE) {
    return { sends_at: null, waits_for: null };
  }
  const ofText = failure === OVER_LIMIT ? 'limit' : 'gateway';
  return { sends_at: at.toISOString(), waits_for: failure === null ? 'hours' : ofText };
}

/** The strings in an event's payload besides its note and its date; other values stay internal. */
function detailsOf(payload: Record<string, unknown>): Record<string, string> {
  const { note: _note, follow_up_at: _at, service_title: _title, ...rest } = payload;
  const entries = Object.entries(rest);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The code of a submission, and the service of one that joined: the first one's is among the details. */
function sentWith(type: RequestEventType, submission: NonNullable<Events[number]['submission']>) {
  const { trackingCode, service, serviceTitle } = submission;
  const title = type === 'joined' ? titleOf(service, serviceTitle) : null;
  return { tracking_code: trackingCode, ...(title !== null && { service: title }) };
}

/** The request of the timeline, those that are joined to it, and their submissions. */
type RequestGroup = {
  id: number;
  joined: readonly { id: number; trackingCode: string }[];
  submissions: readonly SubmissionRow[];
};

/** Events of which the source of the submission says how it came. */
const SENDING: readonly RequestEventType[] = ['created', 'joined'];

/** How those submissions came that the staff entered, by their ids. */
const waysOf = ({ submissions }: RequestGroup): ReadonlyMap<number | undefined, Way> =>
  new Map(submissions.flatMap(({ id, source }) => (source?.way ? [[id, source.way]] : [])));

/** The names of those who entered submissions, by the submissions' codes. */
const enteredBy = (events: Events): ReadonlyMap<string, string> =>
  new Map(
    events.flatMap(({ event, actor, submission }) =>
      actor && submission && SENDING.includes(event.type)
        ? [[submission.trackingCode, presentStaff(actor).name]]
        : [],
    ),
  );

/** The joined request that an event belongs to; null for the request itself. */
function fromOf(
  { event, submission }: Events[number],
  { joined }: RequestGroup,
): TimelineEntry['from'] {
  const ids = [event.payload.of, submission?.requestId, event.requestId];
  const one = joined.find(({ id }) => ids.includes(id));
  return one ? { id: one.id, tracking_code: one.trackingCode } : null;
}

/** Whether what an event joined is still there and can be split off. */
function isToSplit({ event, submission }: Events[number], all: Events, group: RequestGroup) {
  const { id, joined, submissions } = group;
  const stands = [id, ...joined.map((one) => one.id)].filter(
    (one) => !isTakenBack(one, submissions),
  );
  // Both sides of a split need a submission that is not withdrawn.
  const isJoined = (one: unknown) =>
    one !== id && stands.length > 1 && stands.some((other) => other === one);
  if (event.type === 'joined_by') {
    const isSame = (other: Events[number]['event']) =>
      other.type === 'joined_by' && other.payload.joined === event.payload.joined;
    const last = all.findLast((other) => isSame(other.event));
    return event.requestId === id && isJoined(event.payload.joined) && last?.event.id === event.id;
  }
  if (event.type !== 'joined' || !submission || submission.withdrawnAt !== null) return false;
  if (submission.requestId !== event.requestId) return isJoined(submission.requestId);
  const isAnother = ({ submission: other }: Events[number]) =>
    other?.requestId === event.requestId && other.id !== submission.id && !other.withdrawnAt;
  return all.some(isAnother);
}

/** Drops the joined request's own event of a join, which the request that it is joined to notes too. */
function isOwnEvent({ event }: Events[number], { id }: RequestGroup): boolean {
  const { requestId, type, payload } = event;
  const isOfJoin = type === 'joined_into' || (type === 'undone' && payload.what === undefined);
  return requestId === id || !isOfJoin;
}

/** All events of a request and of those joined to it, with the text messages, oldest first. */
function timelineOf(
  events: Events,
  texts: Texts,
  group: RequestGroup,
  clock: Clock,
): TimelineEntry[] {
  const undone = undoneIds(events.map(({ event }) => event));
  const once = events.filter((happening) => isOwnEvent(happening, group));
  const ways = waysOf(group);
  const done = once.map((happening): TimelineEntry => {
    const { event, actor, receiver, submission } = happening;
    const way = SENDING.includes(event.type) ? ways.get(submission?.id) : undefined;
    const { note } = event.payload;
    return {
      key: `event-${event.id}`,
      type: event.type,
      at: event.at.toISOString(),
      actor: actor && (way || !BY_THE_PERSON.includes(event.type)) ? presentStaff(actor) : null,
      note: typeof note === 'string' ? note : null,
      follow_up_at: followUpOf(event),
      details: {
        ...detailsOf(event.payload),
        ...(receiver && { assignee: presentStaff(receiver).name }),
        ...(submission && sentWith(event.type, submission)),
        ...(way && { way }),
      },
      sms: null,
      from: fromOf(happening, group),
      split: isToSplit(happening, events, group) ? event.id : null,
      is_undone: undone.has(event.id),
    };
  });
  const sent = texts.map(
    ({ id, createdAt, body, template, state, failure, dueAt, ...text }): TimelineEntry => ({
      key: `sms-${id}`,
      type: 'sms',
      at: createdAt.toISOString(),
      actor: null,
      note: null,
      follow_up_at: null,
      details: {},
      sms: {
        text: body ?? '',
        template,
        state,
        ...waitOf({ ...text, state, failure, dueAt }, clock),
        room_at: state === 'failed' && failure === OVER_LIMIT ? dueAt.toISOString() : null,
      },
      from: null,
      split: null,
      is_undone: state === 'cancelled',
    }),
  );
  const place = ({ at, sms }: TimelineEntry): number =>
    Date.parse(at) + (sms === null ? 0 : CLOCKS_APART);
  return [...done, ...sent].sort((a, b) => place(a) - place(b));
}

/** More than one person ever sends. */
const JOINED_SHOWN = 50;

/** The request that one is joined to. */
async function targetOf(
  ctx: Context,
  actor: Actor,
  { joinedInto }: StoredRequest,
): Promise<RequestDetail['joined_into']> {
  const target = joinedInto === null ? null : await findRequest(ctx.db, joinedInto, actor);
  if (!target) return null;
  return { id: target.id, tracking_code: target.trackingCode, full_name: target.fullName };
}

/** One request with all events of it and of those joined to it. 403 for everyone but staff. */
export async function detailOf(ctx: Context, actor: Actor, id: number): Promise<RequestDetail> {
  permit(canHandleRequests(actor));
  const row = await findListed(ctx.db, id, actor);
  if (!row) throw new AppError('not_found');
  const joined = await listJoinedTo(ctx.db, id, actor, JOINED_SHOWN);
  const ids = [id, ...joined.map((one) => one.id)];
  const events = await listEvents(ctx.db, ids);
  const texts = await textsAboutRequests(ctx, ids);
  const isWaited = texts.some(({ state }) => state === 'pending');
  const hours = isWaited ? (await officeSettings(ctx)).hours : null;
  const submissions = await listSubmissions(ctx.db, ids);
  const own = submissions.filter(({ requestId }) => requestId === id);
  const sources = new Map(submissions.map((one) => [one.trackingCode, one.source]));
  const names = enteredBy(events);
  const sourceOf = (code: string) => presentSource(sources.get(code) ?? null, names.get(code));
  return {
    ...presentRequest(row),
    tracking_codes: codesOf(row, own),
    timeline: timelineOf(events, texts, { id, joined, submissions }, { now: ctx.now(), hours }),
    source: sourceOf(row.trackingCode),
    asked: presentAsked(row.others).map((one) => ({
      ...one,
      source: sourceOf(one.tracking_code),
    })),
    joined: joined.map(presentRequest),
    joined_into: await targetOf(ctx, actor, row),
    claim: row.kind === 'claim' ? ((await claimsOf(ctx, [id])).get(id) ?? null) : null,
    comparisons: await comparisonsOf(ctx.db, ids),
    renewal: row.kind === 'renewal' ? await renewalOf(ctx, id) : null,
    close_reasons: await reasonsOf(ctx, row.kind),
    rating_comment: row.ratingComment,
    attachments: (await attachmentsOf(ctx.db, ids)).map(presentAttachment),
    ...(await undoOffers(
      ctx,
      actor,
      row,
      events.map(({ event }) => event).filter(({ requestId }) => requestId === id),
    )),
  };
}

/** One request. */
export const panelRoutes = routes('requests', (serve) => {
  serve(
    requestDetailCall,
    { access: 'staff', summary: 'A request and its timeline', says: REQUEST_REPLIES.one },
    async ({ ctx, actor, params: { id } }) => detailOf(ctx, actor, id),
  );
});

import type { ClaimStage } from '#domain/claims/stages.ts';
import { stepsAlone } from '#features/claims/view.server.ts';
import type { ClaimView } from '#features/claims/view.ts';
import {
  type EventRow,
  type StoredRequest,
  withoutUndone,
} from '#features/requests/requests.server.ts';
import type { RequestEventType } from '#features/requests/requests.ts';
import { shortSubject, titleOf } from '#features/requests/subjects.server.ts';
import type { SubmissionRow } from '#features/requests/submissions.server.ts';
import { followUpOf, iso, isoOrNull, serviceTitleOf } from '#features/requests/view.server.ts';
import { present } from '#kit/present.server.ts';
import {
  isAboutOneSubmission,
  isPublicEvent,
  type PublicEvent,
  type TrackedRequest,
  type TrackedSubject,
  trackedRequest,
  trackedSubject,
} from './track.ts';

/** The answers of a form in an event's payload. */
function answersIn({ payload }: EventRow): Record<string, string> {
  const answers = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(answers);
}

/**
 * The answers of one of a request's submissions: the first one's are in the request, the others' in its
 * events.
 */
export function answersOf(
  row: StoredRequest,
  { id, trackingCode }: SubmissionRow,
  events: readonly EventRow[],
): Record<string, string> {
  if (trackingCode === row.trackingCode) return row.details;
  const joined = events.find(({ type, submissionId }) => type === 'joined' && submissionId === id);
  return joined ? answersIn(joined) : {};
}

/** The subject of each of some submissions. */
function presentSubjects(
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
  events: readonly EventRow[],
): TrackedSubject[] {
  return submissions.map((submission) => {
    const { service, serviceTitle, withdrawnAt } = submission;
    const details = answersOf(row, submission, events);
    return {
      ...present(trackedSubject, submission),
      subject: shortSubject({ kind: row.kind, service, serviceTitle, details }),
      is_withdrawn: withdrawnAt !== null,
    };
  });
}

/** A request as its sender sees it, without its files. */
type Tracked = Omit<TrackedRequest, 'attachments'>;

/** The submissions of one sender: all of a request's, or one or more of several. Never empty. */
export type Part = readonly [SubmissionRow, ...SubmissionRow[]];

/**
 * The text of a message, the stage of a claim's step, and the paper that was sent. The texts of other events
 * are internal, or shown elsewhere.
 */
function writtenIn({
  type,
  payload,
}: EventRow): Pick<PublicEvent, 'text' | 'preferred_time' | 'stage' | 'paper'> {
  if (type === 'claim_stage') return { stage: payload.stage as ClaimStage };
  if (type === 'attached') {
    return typeof payload.paper_key === 'string' ? { paper: payload.paper_key } : {};
  }
  if (type !== 'message' && type !== 'claim_objection') return {};
  const { note, preferred_time } = payload;
  return {
    ...(typeof note === 'string' && { text: note }),
    ...(typeof preferred_time === 'string' && { preferred_time }),
  };
}

function presentPublicEvent(event: EventRow, type: RequestEventType = event.type): PublicEvent {
  return { type, at: iso(event.at), follow_up_at: followUpOf(event), ...writtenIn(event) };
}

/** A request as the owner of its number sees it, with all of its submissions: no notes, no names of staff. */
export function presentTracked(
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
  events: readonly EventRow[],
  claim: ClaimView | null = null,
): Tracked {
  return {
    ...present(trackedRequest, row),
    claim,
    tracking_codes: codesOf(row, submissions),
    service_title: serviceTitleOf(row),
    subjects: presentSubjects(row, submissions, events),
    expected_at: isoOrNull(row.dueAt),
    timeline: withoutUndone(events)
      .filter((event) => isPublicEvent(event.type) && !isOfOthers(event, row, submissions))
      .map((event) => presentPublicEvent(event, typeForOwner(event, row, submissions))),
  };
}

/**
 * The request whose sender caused an event: senders of a joined request write on the request that it is
 * joined to.
 */
function originOf({ requestId, payload }: EventRow): number {
  return typeof payload.of === 'number' ? payload.of : requestId;
}

/** Caused by a sender of another request, which is or was joined to this one or the other way round. */
function isByOthers(
  event: EventRow,
  row: Pick<StoredRequest, 'id'>,
  submissions: readonly SubmissionRow[],
): boolean {
  const { submissionId } = event;
  if (submissionId === null) return originOf(event) !== row.id;
  return submissions.every(({ id }) => id !== submissionId);
}

/** A sender must not see what another request's sender wrote and did. */
function isOfOthers(event: EventRow, row: StoredRequest, submissions: readonly SubmissionRow[]) {
  return isAboutOneSubmission(event.type) && isByOthers(event, row, submissions);
}

/** Another sender's cancelling is shown as any other end. */
function typeForOwner(event: EventRow, row: StoredRequest, submissions: readonly SubmissionRow[]) {
  const isOther = event.type === 'cancelled' && isByOthers(event, row, submissions);
  return isOther ? 'closed' : event.type;
}

/** The code of the first submission, then those that joined. */
export function codesOf(row: StoredRequest, submissions: readonly SubmissionRow[]): string[] {
  return [...new Set([row.trackingCode, ...submissions.map(({ trackingCode }) => trackingCode)])];
}

/**
 * The events since a sender's first submission that they may see: their own, and the office's. It never
 * reveals that there are other senders, nor whose request came first.
 */
function timelineOfPart(part: Part, all: readonly EventRow[]): PublicEvent[] {
  const events = withoutUndone(all);
  const ids = new Set<number | null>(part.map(({ id }) => id));
  const isOwn = ({ submissionId }: EventRow) => ids.has(submissionId);
  const first = Math.max(0, events.findIndex(isOwn));
  const isOver = part.every(({ withdrawnAt }) => withdrawnAt !== null);
  const last = isOver ? events.findLastIndex(isOwn) : events.length - 1;
  return events
    .slice(first, last + 1)
    .filter(
      // The expired files may have been another sender's.
      (event) =>
        isPublicEvent(event.type) &&
        event.type !== 'attachments_expired' &&
        (isOwn(event) || !isAboutOneSubmission(event.type)),
    )
    .map((event, index) => presentPublicEvent(event, typeInPart(event, isOwn(event), index === 0)));
}

function typeInPart({ type }: EventRow, isOwn: boolean, isFirst: boolean): RequestEventType {
  if (type === 'joined' && isFirst) return 'created';
  if (type === 'withdrawn') return 'cancelled';
  // Another sender's cancelling is shown as any other end.
  return type === 'cancelled' && !isOwn ? 'closed' : type;
}

/** A request as the sender of a part sees it: that part, and the request's state. */
export function presentPart(
  row: StoredRequest,
  part: Part,
  events: readonly EventRow[],
  claim: ClaimView | null = null,
): Tracked {
  const [first] = part;
  const withdrawn = part.map(({ withdrawnAt }) => withdrawnAt);
  const isOver = withdrawn.every((at) => at !== null);
  const { service, serviceTitle } = first;
  return {
    claim: claim && stepsAlone(claim),
    kind: row.kind,
    tracking_code: first.trackingCode,
    tracking_codes: part.map(({ trackingCode }) => trackingCode),
    status: isOver ? 'closed' : row.status,
    result: isOver ? 'cancelled' : row.result,
    service_title: titleOf(service, serviceTitle),
    subjects: presentSubjects(row, part, events),
    expected_at: isOver ? null : isoOrNull(row.dueAt),
    created_at: iso(first.createdAt),
    closed_at: isoOrNull(isOver ? (withdrawn.at(-1) ?? null) : row.closedAt),
    rating: part.find(({ rating }) => rating !== null)?.rating ?? null,
    timeline: timelineOfPart(part, events),
  };
}

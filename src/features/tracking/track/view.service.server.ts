import type { ClaimStage } from '#domain/claims/stages.ts';
import type { ClaimView } from '#features/claims/view.contract.ts';
import { stepsAlone } from '#features/claims/view.service.server.ts';
import type { RequestEventType } from '#features/requests/contract.ts';
import type { EventRow, StoredRequest } from '#features/requests/data.server.ts';
import type { SubmissionRow } from '#features/requests/submissions.data.server.ts';
import { withoutUndone } from '#features/requests/undone.service.server.ts';
import {
  followUpOf,
  iso,
  isoOrNull,
  serviceTitleOf,
  titleOf,
} from '#features/requests/view.service.server.ts';
import {
  isAboutOneSubmission,
  isPublicEvent,
  type PublicEvent,
  type TrackedRequest,
} from './contract.ts';
import { presentSubjects } from './subjects.service.server.ts';

/** A request as its sender sees it, without its files. */
export type Tracked = Omit<TrackedRequest, 'attachments'>;

/** Of a request, what one person sent for it: all of it, or one or more of several. Never empty. */
export type Part = readonly [SubmissionRow, ...SubmissionRow[]];

/** What a message says, to which step a file went, and which paper was sent. Of all other events the words are the office's own, or were said elsewhere. */
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

/** A request as the owner of its number sees it, with whatever was sent for it: no notes, no names of staff. */
export function presentTracked(
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
  events: readonly EventRow[],
  claim: ClaimView | null = null,
): Tracked {
  return {
    claim,
    kind: row.kind,
    tracking_code: row.trackingCode,
    tracking_codes: codesOf(row, submissions),
    status: row.status,
    result: row.result,
    service_title: serviceTitleOf(row),
    subjects: presentSubjects(row, submissions, events),
    expected_at: isoOrNull(row.dueAt),
    created_at: iso(row.createdAt),
    closed_at: isoOrNull(row.closedAt),
    rating: row.rating,
    timeline: withoutUndone(events)
      .filter((event) => isPublicEvent(event.type) && !isOfOthers(event, row, submissions))
      .map((event) => presentPublicEvent(event, typeForOwner(event, row, submissions))),
  };
}

/** Of which request's sender an event tells: one that is joined to another writes there. */
function originOf({ requestId, payload }: EventRow): number {
  return typeof payload.of === 'number' ? payload.of : requestId;
}

/** Done by a sender of another request, which is or was joined to this one or the other way round. */
function isByOthers(
  event: EventRow,
  row: Pick<StoredRequest, 'id'>,
  submissions: readonly SubmissionRow[],
): boolean {
  const { submissionId } = event;
  if (submissionId === null) return originOf(event) !== row.id;
  return submissions.every(({ id }) => id !== submissionId);
}

/** What another request's sender said and did for themselves is not this one's to know. */
function isOfOthers(event: EventRow, row: StoredRequest, submissions: readonly SubmissionRow[]) {
  return isAboutOneSubmission(event.type) && isByOthers(event, row, submissions);
}

/** Another's taking back of the whole is an end like any other. */
function typeForOwner(event: EventRow, row: StoredRequest, submissions: readonly SubmissionRow[]) {
  const isOther = event.type === 'cancelled' && isByOthers(event, row, submissions);
  return isOther ? 'closed' : event.type;
}

/** The first one's code, then those that joined. */
export function codesOf(row: StoredRequest, submissions: readonly SubmissionRow[]): string[] {
  return [...new Set([row.trackingCode, ...submissions.map(({ trackingCode }) => trackingCode)])];
}

/**
 * What happened since a person asked, as they may know it: what they sent and did themselves, and what
 * the office did. That others asked too is never told; whose request came first cannot be told either.
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
      // Others may have sent files, and they not.
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
  // Another's taking back of the whole is an end like any other.
  return type === 'cancelled' && !isOwn ? 'closed' : type;
}

/** A request as the sender of a part of it sees it: theirs, and where the request stands. */
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

import type { RequestEventType } from '#features/requests/contract.ts';
import type { listEvents } from '#features/requests/data.server.ts';
import { isTakenBack } from '#features/requests/group.service.server.ts';
import type { SubmissionRow } from '#features/requests/submissions.data.server.ts';
import { undoneIds } from '#features/requests/undone.service.server.ts';
import { followUpOf, presentStaff, titleOf } from '#features/requests/view.service.server.ts';
import { OVER_LIMIT } from '#features/sms/contract.ts';
import type { textsAboutRequests } from '#features/sms/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { TimelineEntry } from './contract.ts';

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
type Told = {
  id: number;
  joined: readonly { id: number; trackingCode: string }[];
  submissions: readonly SubmissionRow[];
};

/** The joined request that an event belongs to; null for the request itself. */
function fromOf({ event, submission }: Events[number], { joined }: Told): TimelineEntry['from'] {
  const ids = [event.payload.of, submission?.requestId, event.requestId];
  const one = joined.find(({ id }) => ids.includes(id));
  return one ? { id: one.id, tracking_code: one.trackingCode } : null;
}

/** Whether what an event joined is still there and can be split off. */
function isToSplit({ event, submission }: Events[number], all: Events, told: Told) {
  const { id, joined, submissions } = told;
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
function isSaidOnce({ event }: Events[number], { id }: Told): boolean {
  const { requestId, type, payload } = event;
  const isOfJoin = type === 'joined_into' || (type === 'undone' && payload.what === undefined);
  return requestId === id || !isOfJoin;
}

/** All events of a request and of those joined to it, with the text messages, oldest first. */
export function timelineOf(events: Events, texts: Texts, told: Told): TimelineEntry[] {
  const undone = undoneIds(events.map(({ event }) => event));
  const once = events.filter((happening) => isSaidOnce(happening, told));
  const done = once.map((happening): TimelineEntry => {
    const { event, actor, receiver, submission } = happening;
    const { note } = event.payload;
    return {
      key: `event-${event.id}`,
      type: event.type,
      at: event.at.toISOString(),
      actor: actor && !BY_THE_PERSON.includes(event.type) ? presentStaff(actor) : null,
      note: typeof note === 'string' ? note : null,
      follow_up_at: followUpOf(event),
      details: {
        ...detailsOf(event.payload),
        ...(receiver && { assignee: presentStaff(receiver).name }),
        ...(submission && sentWith(event.type, submission)),
      },
      sms: null,
      from: fromOf(happening, told),
      split: isToSplit(happening, events, told) ? event.id : null,
      is_undone: undone.has(event.id),
    };
  });
  const sent = texts.map(
    ({ id, createdAt, body, state, failure, dueAt }): TimelineEntry => ({
      key: `sms-${id}`,
      type: 'sms',
      at: createdAt.toISOString(),
      actor: null,
      note: null,
      follow_up_at: null,
      details: {},
      sms: {
        text: body ?? '',
        state,
        room_at: failure === OVER_LIMIT ? dueAt.toISOString() : null,
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

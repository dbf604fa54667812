import type { RequestEventType } from '#features/requests/contract.ts';
import type { listEvents } from '#features/requests/data.server.ts';
import { isTakenBack } from '#features/requests/group.service.server.ts';
import type { SubmissionRow } from '#features/requests/submissions.data.server.ts';
import { undoneIds } from '#features/requests/undone.service.server.ts';
import { followUpOf, presentStaff, titleOf } from '#features/requests/view.service.server.ts';
import { OVER_LIMIT } from '#features/sms/contract.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { TimelineEntry } from './contract.ts';

type Events = Awaited<ReturnType<typeof listEvents>>;
type Texts = Awaited<ReturnType<SmsService['aboutRequests']>>;

/** A text follows what it tells of, though its time is the server's own and an event's the database's. */
const CLOCKS_APART = seconds(2);

/** Done by the person who asked, with an account or without: no name of staff's, whatever they are now. */
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

/** What an event says besides its note and its date; numbers and the like stay inside. */
function detailsOf(payload: Record<string, unknown>): Record<string, string> {
  const { note: _note, follow_up_at: _at, service_title: _title, ...rest } = payload;
  const entries = Object.entries(rest);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Which submission it was, and what one that joined was about: the first stands among the details. */
function sentWith(type: RequestEventType, submission: NonNullable<Events[number]['submission']>) {
  const { trackingCode, service, serviceTitle } = submission;
  const title = type === 'joined' ? titleOf(service, serviceTitle) : null;
  return { tracking_code: trackingCode, ...(title !== null && { service: title }) };
}

/** A request whose timeline is told, those that are joined to it, and what was sent for them. */
type Told = {
  id: number;
  joined: readonly { id: number; trackingCode: string }[];
  submissions: readonly SubmissionRow[];
};

/** Of which of the joined requests an event is; null for the one itself. */
function fromOf({ event, submission }: Events[number], { joined }: Told): TimelineEntry['from'] {
  const ids = [event.payload.of, submission?.requestId, event.requestId];
  const one = joined.find(({ id }) => ids.includes(id));
  return one ? { id: one.id, tracking_code: one.trackingCode } : null;
}

/** Whether what an event brought in is still there and can be taken out. */
function isToSplit({ event, submission }: Events[number], all: Events, told: Told) {
  const { id, joined, submissions } = told;
  const stands = [id, ...joined.map((one) => one.id)].filter(
    (one) => !isTakenBack(one, submissions),
  );
  // Something to work on goes, and something stays.
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

/** That a joined request was joined is said once: by the event of the one that it is joined to. */
function isSaidOnce({ event }: Events[number], { id }: Told): boolean {
  const { requestId, type, payload } = event;
  const isOfJoin = type === 'joined_into' || (type === 'undone' && payload.what === undefined);
  return requestId === id || !isOfJoin;
}

/** Everything that happened to a request and to those joined to it, the text messages among it, oldest first. */
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

import type { SmsService } from '#features/sms/service.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { RequestEventType } from '../contract.ts';
import type { listEvents } from '../data.server.ts';
import { undoneIds } from '../undo/undone.service.server.ts';
import { followUpOf, presentStaff, titleOf } from '../view.service.server.ts';
import type { TimelineEntry } from './contract.ts';

type Events = Awaited<ReturnType<typeof listEvents>>;
type Texts = Awaited<ReturnType<SmsService['aboutRequest']>>;

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

/** Everything that happened to a request, its text messages among it, oldest first. */
export function timelineOf(events: Events, texts: Texts): TimelineEntry[] {
  const undone = undoneIds(events.map(({ event }) => event));
  const done = events.map(({ event, actor, receiver, submission }): TimelineEntry => {
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
      is_undone: undone.has(event.id),
    };
  });
  const sent = texts.map(
    ({ id, createdAt, body, state }): TimelineEntry => ({
      key: `sms-${id}`,
      type: 'sms',
      at: createdAt.toISOString(),
      actor: null,
      note: null,
      follow_up_at: null,
      details: {},
      sms: { text: body ?? '', state },
      is_undone: state === 'cancelled',
    }),
  );
  const place = ({ at, sms }: TimelineEntry): number =>
    Date.parse(at) + (sms === null ? 0 : CLOCKS_APART);
  return [...done, ...sent].sort((a, b) => place(a) - place(b));
}

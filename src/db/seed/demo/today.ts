import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import type { Chance } from './chance.ts';
import { type Story, type StoryRequest, tellStory } from './story.ts';

/** How many requests come today, at whatever hour. */
export const ARRIVALS = 8;
/** So many requests for each cause of lateness, and one whose sender wrote a moment ago. */
const OF_EACH = 3;

const TARGET = RESPONSE_MINUTES.call;

type Given = {
  chance: Chance;
  now: Date;
  office: OfficeHours;
  /** A new person's next request, sent at an instant. */
  newcomer: (createdAt: Date) => StoryRequest;
  clerks: readonly number[];
};

/** Moments between now and the office's first opening of the day, or midnight while it is night. */
export function momentsOfToday(now: Date): Date[] {
  const day = isoDateInTehran(now);
  const morning = tehranInstant(day, 7 * 60);
  const isDay = now.getTime() - morning.getTime() > hours(1);
  const from = isDay ? morning : tehranInstant(day);
  const step = (now.getTime() - from.getTime()) / (ARRIVALS + 1);
  return Array.from(
    { length: ARRIVALS },
    (_, place) => new Date(from.getTime() + step * (place + 1)),
  );
}

/** A moment whose response SLA ended an open hour ago or earlier, over weekends and holidays too. */
function longAgo({ now, office }: Given, serial: number): Date {
  for (let age = 1; ; age += 1) {
    const at = new Date(now.getTime() - days(age) - minutes(17 * serial));
    if (addWorkingMinutes(at, TARGET + 60, office) < now) return at;
  }
}

/** A new request that no clerk has taken and whose response SLA is over. */
function neverClaimed(given: Given, serial: number): Story {
  const asked = given.newcomer(longAgo(given, serial));
  const { createdAt, userId } = asked;
  const respondBy = addWorkingMinutes(createdAt, TARGET, given.office);
  return {
    request: { ...asked, status: 'new', respondBy, dueAt: respondBy, updatedAt: createdAt },
    events: [{ type: 'created', actorId: userId ?? null, at: createdAt, payload: {} }],
  };
}

/** The same, taken by a clerk who did nothing more. */
function claimedAndUntouched(given: Given, serial: number): Story {
  const { request, events } = neverClaimed(given, serial);
  const clerk = given.clerks[serial % given.clerks.length] ?? null;
  const at = new Date(request.respondBy.getTime() - minutes(5));
  return {
    request: { ...request, status: 'assigned', assigneeId: clerk, updatedAt: at },
    events: [...events, { type: 'claimed', actorId: clerk, at, payload: {} }],
  };
}

type Try = { type: 'no_answer' | 'callback' | 'answered'; dueAt: Date };

/** The same, tried once; the next step was due at an instant. */
function tried(given: Given, serial: number, { type, dueAt }: Try): Story {
  const { request, events } = claimedAndUntouched(given, serial);
  const at = request.respondBy;
  const isReached = type !== 'no_answer';
  const followUpAt = type === 'answered' ? null : dueAt;
  const note = isReached && { note: 'منتظر مدارک از سوی مشتری است.' };
  return {
    request: {
      ...request,
      status: followUpAt ? 'waiting' : 'contacting',
      attempts: 1,
      firstResponseAt: at,
      firstResponseMinutes: workingMinutesBetween(request.createdAt ?? at, at, given.office),
      ...(isReached && { contactedAt: at }),
      followUpAt,
      dueAt,
      updatedAt: at,
    },
    events: [
      ...events,
      {
        type,
        actorId: request.assigneeId ?? null,
        at,
        payload: { ...note, ...(followUpAt && { follow_up_at: followUpAt.toISOString() }) },
      },
    ],
  };
}

/** Spoken with and put off until tomorrow; the customer wrote five minutes ago, so it is due again. */
function written(given: Given, serial: number): Story {
  const { now, office } = given;
  const { request, events } = tried(given, serial, {
    type: 'callback',
    dueAt: new Date(now.getTime() + days(1)),
  });
  const at = new Date(now.getTime() - minutes(5));
  const answerBy = addWorkingMinutes(at, TARGET, office);
  const dueAt = new Date(Math.min(answerBy.getTime(), now.getTime() + days(1)));
  const payload = {
    note: 'مدارک آماده است؛ اگر شد امروز عصر تماس بگیرید.',
    preferred_time: 'afternoon',
  };
  return {
    request: { ...request, dueAt, updatedAt: at },
    events: [...events, { type: 'message', actorId: null, at, payload }],
  };
}

/** The same person's two requests, of which the later one shall be joined to the first. */
export function askedForBoth(given: Given, serial: number): readonly [Story, Story] {
  const call = neverClaimed(given, serial);
  const { fullName, phoneNumber, userId } = call.request;
  const createdAt = new Date(call.request.respondBy.getTime() + minutes(7));
  const respondBy = addWorkingMinutes(createdAt, RESPONSE_MINUTES.consultation, given.office);
  const { trackingCode } = given.newcomer(createdAt);
  const request = {
    kind: 'consultation' as const,
    ...{ fullName, phoneNumber, userId, trackingCode, createdAt, respondBy },
    service: null,
    details: { message: 'پیش از تماس، بیمه‌نامهٔ سال گذشته را هم ببینید.' },
    status: 'new' as const,
    dueAt: respondBy,
    updatedAt: createdAt,
  };
  const created = { type: 'created' as const, actorId: null, at: createdAt, payload: {} };
  return [call, { request, events: [created] }];
}

/**
 * What a demonstration must show at whatever hour it is started: people who came today, late requests of each
 * cause (not taken, taken and left, call again, waiting for the customer, to be checked again), and one whose
 * sender has just written.
 */
export function storiesOfToday(given: Given): Story[] {
  const { chance, now, office, newcomer, clerks } = given;
  const over = new Date(now.getTime() - minutes(40));
  const tellLate: ((serial: number) => Story)[] = [
    (serial) => neverClaimed(given, serial),
    (serial) => claimedAndUntouched(given, serial),
    (serial) => tried(given, serial, { type: 'no_answer', dueAt: over }),
    (serial) => tried(given, serial, { type: 'callback', dueAt: over }),
    (serial) => tried(given, serial, { type: 'answered', dueAt: over }),
  ];
  const late = Array.from({ length: OF_EACH }, (_, serial) => tellLate.map((tell) => tell(serial)));
  const arrivals = momentsOfToday(now).map((createdAt) =>
    tellStory(newcomer(createdAt), {
      chance,
      now,
      office,
      target: TARGET,
      clerk: chance.pick(clerks),
    }),
  );
  return [...late.flat(), written(given, OF_EACH), ...arrivals];
}

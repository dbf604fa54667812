import { FIRST_REASONS, WRONG_NUMBER } from '#domain/close-reasons.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import type { RequestKind, RequestResult } from '#domain/requests.ts';
import type { Source } from '#domain/sources.ts';
import { days, minutes } from '#lib/dates/durations.ts';
import type { requestEvents, requests } from '../../schema/index.ts';
import type { Chance } from './chance.ts';

type NewRequest = typeof requests.$inferInsert;
type NewEvent = Omit<typeof requestEvents.$inferInsert, 'requestId'> & { at: Date };

/** A request's events so far. */
export type Story = { request: NewRequest; events: NewEvent[]; source?: Source | null };

export type StoryRequest = Pick<
  NewRequest,
  'kind' | 'fullName' | 'phoneNumber' | 'service' | 'details' | 'userId' | 'trackingCode'
> & { createdAt: Date };

type World = {
  chance: Chance;
  now: Date;
  office: OfficeHours;
  /** Working minutes until the first try is due. */
  target: number;
  clerk: number;
};

const WON = ['بیمه‌نامه صادر شد.', 'با شرایط پیشنهادی موافقت کرد.', ''];
const BESIDE = ['تا سال آینده صبر می‌کند.', 'دوباره پیگیری نشود.', '', '', ''];

/** The reasons of the first list that are picked with a result; the others are picked as lost. */
const PICKED = { invalid: [WRONG_NUMBER, 'repeated'], cancelled: ['gave_up'] };

/** What is picked as a request of a kind is closed without a win, the first ones of the list the most often. */
function pickedFor(kind: RequestKind, result: Exclude<RequestResult, 'won'>, chance: Chance) {
  const own: readonly string[] = result === 'lost' ? [] : PICKED[result];
  const isOther = (id: string) => !PICKED.invalid.includes(id);
  const list = FIRST_REASONS[kind].filter(({ id }) =>
    own.length > 0 ? own.includes(id) : isOther(id),
  );
  return chance.weighted(list.map((one, place) => [one, Math.max(1, 6 - place)]));
}
const NOTES = [
  'شرایط پوشش توضیح داده شد.',
  'قرار شد مدارک را بفرستد.',
  'سابقهٔ خسارت ندارد.',
  'تا پایان ماه تصمیم می‌گیرد.',
];

/**
 * Simulates a request until now: a clerk takes it, tries to reach the person once or more often, and mostly
 * closes it. Events of the future are left out.
 */
export function tellStory(asked: StoryRequest, world: World): Story {
  const { chance, now, office, target, clerk } = world;
  const respondBy = addWorkingMinutes(asked.createdAt, target, office);
  const request: NewRequest = {
    ...asked,
    status: 'new',
    respondBy,
    dueAt: respondBy,
    updatedAt: asked.createdAt,
  };
  const events: NewEvent[] = [
    { type: 'created', actorId: asked.userId ?? null, at: asked.createdAt, payload: {} },
  ];
  const happened = (event: NewEvent): boolean => {
    if (event.at > now) return false;
    events.push(event);
    request.updatedAt = event.at;
    return true;
  };

  const isPrompt = chance.happens(0.82);
  const wait = isPrompt
    ? chance.whole(1, Math.max(2, target - 1))
    : chance.whole(target, target * 6);
  let at = addWorkingMinutes(asked.createdAt, wait, office);
  const claimedAt = new Date(at.getTime() - minutes(1));
  if (!happened({ type: 'claimed', actorId: clerk, at: claimedAt, payload: {} })) {
    return { request, events };
  }
  request.assigneeId = clerk;
  request.status = 'assigned';

  const misses = chance.weighted([
    [0, 6],
    [1, 3],
    [2, 1],
  ]);
  for (let attempt = 0; attempt <= misses; attempt += 1) {
    const isReached = attempt === misses;
    const followUpAt = addWorkingMinutes(at, chance.whole(200, 960), office);
    const type = isReached ? 'answered' : chance.pick(['no_answer', 'busy'] as const);
    const payload = isReached
      ? { note: chance.pick(NOTES) }
      : { follow_up_at: followUpAt.toISOString() };
    if (!happened({ type, actorId: clerk, at, payload })) return { request, events };
    request.attempts = attempt + 1;
    if (attempt === 0) {
      request.firstResponseAt = at;
      request.firstResponseMinutes = workingMinutesBetween(asked.createdAt, at, office);
    }
    if (isReached) request.contactedAt = at;
    request.status = isReached ? 'contacting' : 'waiting';
    request.followUpAt = isReached ? null : followUpAt;
    request.dueAt = isReached ? addWorkingMinutes(at, 480, office) : followUpAt;
    if (!isReached) at = new Date(followUpAt.getTime() + minutes(chance.whole(0, 40)));
  }

  const result = chance.weighted([
    ['won', 46],
    ['lost', 36],
    ['invalid', 8],
    ['cancelled', 10],
  ] as const);
  const closedAt = addWorkingMinutes(at, chance.whole(5, 1400), office);
  const picked = result === 'won' ? null : pickedFor(asked.kind, result, chance);
  const reason = chance.pick(picked ? BESIDE : WON);
  const payload = {
    result,
    ...(picked && { reason_id: picked.id, lost_reason: picked.label }),
    ...(reason && { note: reason }),
  };
  if (!happened({ type: 'closed', actorId: clerk, at: closedAt, payload }))
    return { request, events };
  Object.assign(request, { status: 'closed', result, closedAt });
  Object.assign(request, { reasonId: picked?.id, closeReason: reason || null });
  request.dueAt = null;
  request.followUpAt = null;

  const ratedAt = new Date(closedAt.getTime() + chance.whole(minutes(10), days(2)));
  if (result !== 'invalid' && chance.happens(0.4)) {
    const score = chance.weighted([
      [5, 9],
      [4, 6],
      [3, 2],
      [2, 1],
      [1, 1],
    ]);
    const rated: NewEvent = {
      type: 'rated',
      actorId: null,
      at: ratedAt,
      payload: { score: String(score) },
    };
    if (happened(rated)) request.rating = score;
  }
  return { request, events };
}

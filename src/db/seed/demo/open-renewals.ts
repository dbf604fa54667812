import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { RENEWAL_LEAD } from '#domain/policies/renewals.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { BOOK } from '#domain/sources.ts';
import { minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { policies } from '../../schema/index.ts';
import type { Chance } from './chance.ts';
import type { Story } from './story.ts';

/** Nine in the morning, when the product looks for due renewals. */
const MORNING = 540;
const NOTES = [
  'شرایط تمدید گفته شد؛ قرار شد خبر بدهد.',
  'با همان پوشش تمدید می‌کند؛ منتظر فیش پرداخت است.',
  'نرخ دو بیمه‌گر دیگر را هم خواست.',
];

type Given = { now: Date; office: OfficeHours; clerks: readonly number[] };
type Term = typeof policies.$inferSelect;

/** When the product made the renewal request of a term. */
export const askedAt = ({ endsOn }: Pick<Term, 'endsOn'>): Date =>
  tehranInstant(addDays(endsOn, -RENEWAL_LEAD.preset), MORNING);

/** The request is made and assigned to the owner, and nothing is done yet. */
function begin(
  term: Term,
  { office }: Given,
  asked: Pick<Story['request'], 'details' | 'trackingCode'>,
): Story {
  const createdAt = askedAt(term);
  const respondBy = addWorkingMinutes(createdAt, RESPONSE_MINUTES.renewal, office);
  const { ownerId } = term;
  const given = { from: null, to: ownerId };
  return {
    request: {
      ...{ kind: 'renewal', fullName: term.holderName, phoneNumber: term.holderPhone },
      ...asked,
      ...{ isSplit: true, sourceName: BOOK, assigneeId: ownerId },
      status: ownerId === null ? 'new' : 'assigned',
      ...{ respondBy, dueAt: respondBy, createdAt, updatedAt: createdAt },
    },
    events: [
      { type: 'created', actorId: null, at: createdAt, payload: asked.details },
      ...(ownerId === null
        ? []
        : [{ type: 'assigned' as const, actorId: null, at: createdAt, payload: given }]),
    ],
  };
}

/** The first call: reached or not, and when the next step is due. Nothing where it would be in the future. */
function call(chance: Chance, story: Story, { now, office, clerks }: Given): void {
  const { request, events } = story;
  const createdAt = request.createdAt ?? now;
  const at = addWorkingMinutes(createdAt, chance.whole(20, 440), office);
  const isDone = chance.happens(0.94);
  if (!isDone || at > now) return;
  const clerk = request.assigneeId ?? chance.pick(clerks);
  if (request.assigneeId === null) {
    const claimedAt = new Date(at.getTime() - minutes(1));
    events.push({ type: 'claimed', actorId: clerk, at: claimedAt, payload: {} });
  }
  const isReached = chance.happens(0.8);
  const followUpAt = addWorkingMinutes(now, chance.whole(30, 2400), office);
  const later = { follow_up_at: followUpAt.toISOString() };
  events.push({
    type: isReached ? 'answered' : 'no_answer',
    actorId: clerk,
    at,
    payload: isReached ? { note: chance.pick(NOTES), ...later } : later,
  });
  Object.assign(request, {
    ...{ assigneeId: clerk, status: 'waiting', attempts: 1, firstResponseAt: at },
    firstResponseMinutes: workingMinutesBetween(createdAt, at, office),
    contactedAt: isReached ? at : null,
    ...{ followUpAt, dueAt: followUpAt, updatedAt: at },
  });
}

/** Some holders say at once that they go elsewhere. */
function lose(chance: Chance, { request, events }: Story, now: Date): void {
  const isLost = chance.happens(0.12);
  if (!request.contactedAt || !isLost) return;
  const closedAt = new Date(request.contactedAt.getTime() + minutes(10));
  if (closedAt > now) return;
  const reason = chance.pick([LOST_REASONS.price, LOST_REASONS.agent, LOST_REASONS.sold]);
  const payload = { result: 'lost', note: reason };
  events.push({ type: 'closed', actorId: request.assigneeId ?? null, at: closedAt, payload });
  Object.assign(request, {
    ...{ status: 'closed', result: 'lost', closeReason: reason, closedAt, updatedAt: closedAt },
    ...{ followUpAt: null, dueAt: null },
  });
}

/** The renewal of a term that still runs: most holders were called in the first days, and are called again. */
export function tellOpenRenewal(
  chance: Chance,
  given: Given,
  term: Term,
  asked: Pick<Story['request'], 'details' | 'trackingCode'>,
): Story {
  const story = begin(term, given, asked);
  call(chance, story, given);
  lose(chance, story, given.now);
  return story;
}

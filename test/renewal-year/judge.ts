import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { policies, policyTexts, remindedNumbers, requests, smsOutbox } from '#db/schema/index.ts';
import { officeOf } from '#domain/hours/office-hours.ts';
import { isOpenAt } from '#domain/hours/working-hours.ts';
import { NOT_PLANNED, REMINDER_DAYS, sendingDay } from '#domain/policies/renewals.ts';
import { days, hours } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { FLEET_PHONE } from './book.ts';
import { dayOf, enteredHours, FIRST_DAY, type Plan, YEAR } from './plan.ts';

/** A text as the gateway got it. */
export type Got = { at: string; to: string; template: string; params: Record<string, string> };

/** Texts of one number within so long, and how many there may be. */
const LIMITS = [
  { within: hours(1), most: 4 },
  { within: days(1), most: 10 },
];

const keyOf = ({ to, template, params }: Got): string =>
  [to, template, params.number, params.date].join(' ');

/** The thresholds of a term that ought to be told: where several fall on one day, the nearest to the end. */
function expectedDays(endsOn: string, plan: Plan): number[] {
  const office = officeOf(enteredHours(plan, true));
  const byDay = new Map<string, number>();
  for (const before of REMINDER_DAYS) {
    const day = addDays(endsOn, -before);
    if (day < addDays(FIRST_DAY, -1)) continue;
    const on = sendingDay(day, endsOn, office);
    if (on !== null && on >= FIRST_DAY) byDay.set(on, before);
  }
  return [...byDay.values()].toSorted((a, b) => b - a);
}

/** What went wrong in the year, counted; all are to be 0. */
export async function judge(db: Database, got: readonly Got[], clerk: number, plan = YEAR) {
  const office = officeOf(enteredHours(plan, true));
  const terms = await db.select().from(policies);
  const last = dayOf(plan.days - 1);
  const wanted = terms.filter(
    ({ endsOn, status }) =>
      endsOn <= addDays(last, 30) && (status === 'active' || status === 'lapsed'),
  );
  const asked = await db.select().from(requests).where(eq(requests.kind, 'renewal'));
  const told = await db
    .select({ text: policyTexts, state: smsOutbox.state })
    .from(policyTexts)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId));
  const stops = await db.select().from(remindedNumbers).where(sql`stopped_at is not null`);
  const stoppedAt = new Map(stops.map((row) => [row.phoneNumber, row.stoppedAt as Date]));

  const times = new Map<string, Map<string, number>>();
  for (const text of got) {
    const day = isoDateInTehran(new Date(text.at));
    const ofKey = times.get(keyOf(text)) ?? new Map<string, number>();
    ofKey.set(day, (ofKey.get(day) ?? 0) + 1);
    times.set(keyOf(text), ofKey);
  }
  const keys = [...times.values()];
  const isEnding = [...times.keys()].map((key) => key.includes('policy-ending'));
  const most = (place: number) => (isEnding[place] ? REMINDER_DAYS.length : 1);
  const twice = keys.filter(
    (ofDays, place) => ofDays.size > most(place) || [...ofDays.values()].some((count) => count > 1),
  ).length;

  const byNumber = Map.groupBy(got, ({ to }) => to);
  const overLimit = [...byNumber.values()].flatMap((texts) => {
    const instants = texts.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    return LIMITS.filter(({ within, most: allowed }) =>
      instants.some(
        (at) => instants.filter((other) => other >= at && other - at < within).length > allowed,
      ),
    );
  }).length;

  const tellsOf = Map.groupBy(
    told.filter(({ text }) => text.instalmentId === 0),
    ({ text }) => text.policyId,
  );
  const plain = wanted.filter(
    ({ holderPhone, endsOn }) =>
      holderPhone !== FLEET_PHONE && !stoppedAt.has(holderPhone) && endsOn <= last,
  );
  const incomplete = plain.filter(({ id, endsOn }) => {
    const days_ = (tellsOf.get(id) ?? []).map(({ text }) => text.daysBefore);
    return days_.toSorted((a, b) => b - a).join() !== expectedDays(endsOn, plan).join();
  });

  const leftAt = tehranInstant(dayOf(plan.leftOn));
  return {
    'policies without a request': wanted.filter(({ renewalId }) => renewalId === null).length,
    'requests of no policy or of two':
      asked.length - new Set(terms.flatMap(({ renewalId }) => renewalId ?? [])).size,
    'requests given to a clerk who left': asked.filter(
      ({ assigneeId, createdAt }) => assigneeId === clerk && createdAt > leftAt,
    ).length,
    'texts twice': twice,
    'texts while the office was closed': got.filter(({ at }) => !isOpenAt(new Date(at), office))
      .length,
    'texts after a stop': got.filter(({ to, at }) => {
      const stop = stoppedAt.get(to);
      return stop !== undefined && new Date(at) > stop;
    }).length,
    'texts over the limit of a number': overLimit,
    'terms with other texts than due': incomplete.length,
    'terms never planned': terms.filter(
      ({ nextTextOn, status, endsOn }) =>
        nextTextOn === NOT_PLANNED && status === 'active' && endsOn < last,
    ).length,
    'texts still waiting': told.filter(({ state }) => state === 'pending' || state === 'sending')
      .length,
    first: incomplete[0]?.number ?? '',
  };
}

/** Everything that is counted as wrong is none. */
export const isClean = (judged: Awaited<ReturnType<typeof judge>>): boolean =>
  Object.values(judged).every((value) => value === 0 || value === '');

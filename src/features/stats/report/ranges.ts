import { isIsoDate } from '#lib/dates/jalali.ts';
import {
  addDays,
  daysIn,
  GROUPS,
  type Group,
  monthOf,
  type Period,
  weekOf,
} from '#lib/dates/jalali-periods.ts';
import { LONGEST_RANGE_DAYS } from '../contract.ts';

/** The ranges one can choose by name; `custom` is the one with days of its own. */
export const RANGES = ['week', 'month', 'last-month', '30', '90', 'year', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];

const DEFAULT_RANGE: RangeName = '30';

/** What the address asks for: a range by name or by days, and how it is cut. */
export type ChosenRange = { name: RangeName; period: Period; group: Group };

const lastDays = (today: string, count: number): Period => ({
  from: addDays(today, 1 - count),
  to: today,
});

/** The days of a named range, seen from `today`. What has not begun is left out. */
export function periodOf(name: Exclude<RangeName, 'custom'>, today: string): Period {
  if (name === 'week') return { from: weekOf(today).from, to: today };
  if (name === 'month') return { from: monthOf(today).from, to: today };
  if (name === 'last-month') return monthOf(addDays(monthOf(today).from, -1));
  return lastDays(today, name === 'year' ? 365 : Number(name));
}

/** How a range is cut unless told otherwise: into about as many pieces as a chart can show. */
export function groupFor(period: Period): Group {
  const count = daysIn(period);
  if (count <= 31) return 'day';
  return count <= 120 ? 'week' : 'month';
}

/** True for days that exist, in order, and no more than can be counted at once. */
export function isCountable({ from, to }: Period): boolean {
  if (!isIsoDate(from) || !isIsoDate(to) || from > to) return false;
  return daysIn({ from, to }) <= LONGEST_RANGE_DAYS;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads the address. What cannot be understood counts as not said. */
export function askedIn(params: URLSearchParams, today: string): ChosenRange {
  const custom = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const wanted = oneOf(RANGES, params.get('range')) ?? DEFAULT_RANGE;
  const name = wanted === 'custom' && !isCountable(custom) ? DEFAULT_RANGE : wanted;
  const period = name === 'custom' ? custom : periodOf(name, today);
  return { name, period, group: oneOf(GROUPS, params.get('group')) ?? groupFor(period) };
}

/** What the address says of a named range; the group is chosen anew. */
export function paramsOf(name: Exclude<RangeName, 'custom'>): Record<string, string> {
  return name === DEFAULT_RANGE ? {} : { range: name };
}

/** What the address says of days of one's own. */
export function paramsOfPeriod({ from, to }: Period): Record<string, string> {
  return { range: 'custom', from, to };
}

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

/** The named ranges; `custom` has days of its own. */
export const RANGES = ['week', 'month', 'last-month', '30', '90', 'year', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];

const DEFAULT_RANGE: RangeName = '30';

/** The range of the address: by name or by days, and its grouping. */
export type ChosenRange = { name: RangeName; period: Period; group: Group };

const lastDays = (today: string, count: number): Period => ({
  from: addDays(today, 1 - count),
  to: today,
});

/** The days of a named range, seen from `today`. Days in the future are left out. */
export function periodOf(name: Exclude<RangeName, 'custom'>, today: string): Period {
  if (name === 'week') return { from: weekOf(today).from, to: today };
  if (name === 'month') return { from: monthOf(today).from, to: today };
  if (name === 'last-month') return monthOf(addDays(monthOf(today).from, -1));
  return lastDays(today, name === 'year' ? 365 : Number(name));
}

/** The default grouping of a range: into about as many pieces as a chart can show. */
export function groupFor(period: Period): Group {
  const count = daysIn(period);
  if (count <= 31) return 'day';
  return count <= 120 ? 'week' : 'month';
}

/** True for valid days in order, no more than the longest range. */
export function isCountable({ from, to }: Period): boolean {
  if (!isIsoDate(from) || !isIsoDate(to) || from > to) return false;
  return daysIn({ from, to }) <= LONGEST_RANGE_DAYS;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads the address. An invalid value counts as absent. */
export function askedIn(params: URLSearchParams, today: string): ChosenRange {
  const custom = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const wanted = oneOf(RANGES, params.get('range')) ?? DEFAULT_RANGE;
  const name = wanted === 'custom' && !isCountable(custom) ? DEFAULT_RANGE : wanted;
  const period = name === 'custom' ? custom : periodOf(name, today);
  return { name, period, group: oneOf(GROUPS, params.get('group')) ?? groupFor(period) };
}

/** The address of a named range; the grouping is reset. */
export function paramsOf(name: Exclude<RangeName, 'custom'>): Record<string, string> {
  return name === DEFAULT_RANGE ? {} : { range: name };
}

/** The address of a range of chosen days. */
export function paramsOfPeriod({ from, to }: Period): Record<string, string> {
  return { range: 'custom', from, to };
}

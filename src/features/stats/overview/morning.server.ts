import { hoursOn, type OfficeHours } from '#domain/hours/office-hours.ts';
import { lastOpenDayBefore } from '#domain/hours/working-hours.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { StaffCounts } from '../days/counts.data.server.ts';
import { workOf } from '../figures.server.ts';
import type { DayFigures } from '../stats.ts';
import type { ClosedCount } from './overview.data.server.ts';

/**
 * The day that a morning looks back on: the last one on which the office was open, so that a Saturday looks
 * at Thursday or Wednesday and not at an empty Friday; and the same weekday a week before, with whether the
 * office was open then.
 */
export function morningDays(today: string, office: OfficeHours) {
  const day = lastOpenDayBefore(today, office);
  const before = addDays(day, -7);
  // An office without any opening hours has no days off to compare with.
  const isOpenOn = (date: string) => hoursOn(date, office).length > 0;
  return { day, before, was_open_before: !isOpenOn(day) || isOpenOn(before) };
}

/** A day in an owner's figures. */
export function dayFiguresOf(
  staff: readonly StaffCounts[] = [],
  ended: ClosedCount = { closed: 0, won: 0 },
): DayFigures {
  const { new: all, within, missed, within_target } = workOf(staff);
  return { new: all, within, missed, within_target, ...ended };
}

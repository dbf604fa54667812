import { hoursOn, type OfficeHours } from '#domain/hours/office-hours.ts';
import { isOpenAt, openingsOn } from '#domain/hours/working-hours.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { readTime } from '#lib/dates/typed-time.ts';
import { nextIsoDate, WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { OUTCOME_TEXTS as TEXTS } from './texts.ts';

/** A preset time to call again. */
export type Preset = { label: string; at: Date };

/** The hour of a morning call, unless the office opens later. */
const MORNING = 9 * 60;
/** Longer than any series of holidays. */
const FURTHEST_DAYS = 40;

/** The morning of the first working day from `day` on; of `day` itself where the office never opens. */
function workingMorning(day: string, office: OfficeHours): { day: string; at: Date } {
  let date = day;
  for (let ahead = 0; ahead < FURTHEST_DAYS; ahead += 1) {
    const openings = openingsOn(date, office);
    const morning = tehranInstant(date, MORNING);
    // Where the office closes before that hour, its last opening counts.
    const opening = openings.find(({ to }) => to > morning) ?? openings.at(-1);
    if (opening) {
      const isOpen = opening.from <= morning && morning < opening.to;
      return { day: date, at: isOpen ? morning : opening.from };
    }
    date = nextIsoDate(date);
  }
  return { day, at: tehranInstant(day, MORNING) };
}

/**
 * «یک ساعت دیگر» while the office is still open then, «فردا صبح» and «دو روز دیگر». A day off is replaced by
 * the next working day, which the label then names.
 */
export function followUpPresets(now: Date, office: OfficeHours): Preset[] {
  const presets: Preset[] = [];
  const today = isoDateInTehran(now);
  const soon = new Date(Math.ceil((now.getTime() + hours(1)) / minutes(5)) * minutes(5));
  if (isOpenAt(soon, office)) presets.push({ label: TEXTS.inAnHour, at: soon });
  const tomorrow = nextIsoDate(today);
  const dayAfter = nextIsoDate(tomorrow);
  const first = workingMorning(tomorrow, office);
  // Where tomorrow is off, the first working day may be the day after: then the second is the next one after
  // that.
  const second = workingMorning(first.day < dayAfter ? dayAfter : nextIsoDate(first.day), office);
  const named = (day: string) => TEXTS.morningOf(WEEKDAY_NAMES[weekdayOf(day)]);
  presets.push(
    { label: first.day === tomorrow ? TEXTS.tomorrowMorning : named(first.day), at: first.at },
    { label: second.day === dayAfter ? TEXTS.inTwoDays : named(second.day), at: second.at },
  );
  return presets;
}

export type Picked = { at: Date } | { errors: { date?: string; time?: string } };

/** A typed day and time as an instant, or their errors. */
export function readAppointment(date: string, time: string): Picked {
  const day = jalaliToIsoDate(date);
  const minute = readTime(time);
  if (day !== null && minute !== null) return { at: tehranInstant(day, minute) };
  const dateFault = date.trim() === '' ? TEXTS.dateMissing : TEXTS.wrongDate;
  return {
    errors: {
      ...(day === null && { date: dateFault }),
      ...(minute === null && { time: TEXTS.wrongTime }),
    },
  };
}

/** True for a day on which the office does not open. */
export function isDayOff(instant: Date, office: OfficeHours): boolean {
  return hoursOn(isoDateInTehran(instant), office).length === 0;
}

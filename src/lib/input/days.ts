/** Field schemas for days and instants: the result is Gregorian, whatever was typed. */
import { z } from 'zod';
import { dayProblem } from '#lib/dates/day.texts.ts';
import { isIsoDate, isKnownInstant, isoDateInTehran } from '#lib/dates/jalali.ts';
import { type DayOptions, readDay } from '#lib/dates/read-day.ts';
import { plainTyped } from '#lib/text/plain.ts';
import { rawNumber, rawText } from './fields.ts';
import { emptyAsUnset, reads } from './reads.ts';

const DATE_WRONG = 'تاریخ درست نیست؛ آن را دوباره بنویسید یا از تقویم انتخاب کنید.';

/** The longest day with weekday, time and control characters, in UTF-16 units. */
const DAY_MAX = 128;

/** Years in which nothing here happened, so that they are meant as Jalali: `1405-06-01`. */
const isOfJalaliYear = (date: string): boolean => date >= '1000' && date < '1700';

/**
 * A day of the API: a Gregorian `YYYY-MM-DD` of a day that the calendar has, in any digits and without
 * control characters. A Jalali year is never taken for a Gregorian one.
 */
export const isoDay = (error: string = DATE_WRONG) =>
  rawNumber(error)
    .transform(plainTyped)
    .refine((date) => isIsoDate(date) && !isOfJalaliYear(date), { error, abort: true });

/** The same in a query, where an empty value means none. */
export const isoDayQuery = emptyAsUnset(isoDay().optional());

/** A day of a form, which without JavaScript comes as it was typed; `asked` sets how it is read. */
export function typedDay(label: string, example: string, asked: Omit<DayOptions, 'today'> = {}) {
  const unclear = `${label} درست نیست؛ نمونهٔ درست: ${example}`;
  return reads()(
    (value) => value ?? '',
    rawText(DAY_MAX, unclear).transform((typed, context) => {
      const reading = readDay(typed, { today: isoDateInTehran(new Date()), ...asked });
      if (reading.is === 'value') return reading.value;
      const why = reading.is === 'wrong' ? reading.why : null;
      if (why === 'empty') context.addIssue(`${label} را بنویسید.`);
      else context.addIssue(why === 'unclear' ? unclear : dayProblem(reading));
      return z.NEVER;
    }),
  );
}

/** An instant as ISO 8601 with its zone, of a day that the calendar has. */
export const isoInstant = (error: string) =>
  rawNumber(error)
    .pipe(z.iso.datetime({ offset: true, error }))
    .transform((text) => new Date(text))
    .refine((instant) => isKnownInstant(instant) && !isOfJalaliYear(instant.toISOString()), {
      error,
    });

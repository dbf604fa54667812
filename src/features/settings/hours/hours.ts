import { z } from 'zod';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { isoDay } from '#lib/input/days.ts';
import { line } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { MOST_EXCEPTIONS, MOST_HOLIDAYS, MOST_INTERVALS } from '../settings.ts';
import { HOURS_ERRORS as ERRORS } from '../settings.words.ts';

const DAY = 24 * 60;
/** No exception is longer: the clock looks no further ahead than a year. */
const LONGEST_DAYS = 366;

/** `480` or `08:00` in any digits, as minutes after midnight. */
const timeOfDay = reads<string>()(
  (value) => {
    if (typeof value !== 'string' || value.length > 20) return value;
    const match = /^(\d{1,2})(?::(\d{2}))?$/.exec(toAsciiDigits(value).trim());
    if (!match || Number(match[2] ?? 0) > 59) return value;
    return Number(match[1]) * 60 + Number(match[2] ?? 0);
  },
  z
    .number({ error: ERRORS.time })
    .int({ error: ERRORS.time })
    .min(0, { error: ERRORS.time })
    .max(DAY, { error: ERRORS.time }),
);

const intervalInput = z
  .object({ from: timeOfDay, to: timeOfDay }, { error: ERRORS.interval })
  // A start that is no time of day has an error of its own.
  .refine(({ from, to }) => from > DAY || from < to, { error: ERRORS.order, path: ['to'] });

type Interval = { from: number; to: number };
/** The unions below look inside a list only afterwards, so that their own types do not say what it holds. */
type SentInterval = z.input<typeof intervalInput>;

/** Intervals by their start, each with its index as sent. */
const inOrder = (hours: readonly Interval[]) =>
  hours.map((one, place) => ({ ...one, place })).sort((a, b) => a.from - b.from || a.to - b.to);

/** Sorted intervals, with adjacent ones merged: «۸ تا ۱۲ و ۱۲ تا ۱۶» is «۸ تا ۱۶». */
function joined(hours: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const { from, to } of inOrder(hours)) {
    const last = whole.at(-1);
    if (last && last.to === from) last.to = to;
    else whole.push({ from, to });
  }
  return whole;
}

const intervalsInput = z
  .array(intervalInput)
  .max(MOST_INTERVALS, { error: ERRORS.tooManyIntervals(toPersianDigits(MOST_INTERVALS)) })
  .superRefine((hours, context) => {
    let end = 0;
    for (const { from, to, place } of inOrder(hours)) {
      if (from < end)
        context.addIssue({ code: 'custom', message: ERRORS.overlap, path: [place, 'from'] });
      end = Math.max(end, to);
    }
  })
  .transform(joined);

/** Reports inner errors at their own path. */
function passOn(error: z.ZodError, context: z.RefinementCtx, skip = 0): void {
  for (const { message, path } of error.issues) {
    context.addIssue({ code: 'custom', message, path: path.slice(skip) as (string | number)[] });
  }
}

/**
 * A day's hours: a list of intervals. A single interval and null, the format until migration 0017, are read
 * as lists too.
 */
const dayInput = z
  .union([z.null(), z.array(z.unknown()), z.looseObject({})], { error: ERRORS.interval })
  .transform((given, context) => {
    const isList = Array.isArray(given);
    const read = intervalsInput.safeParse(isList ? given : given === null ? [] : [given]);
    if (read.success) return read.data;
    passOn(read.error, context, isList ? 0 : 1);
    return z.NEVER;
  }) as z.ZodType<Interval[], SentInterval[] | SentInterval | null>;

export const weekInput = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayInput])) as Record<
    (typeof WEEKDAYS)[number],
    typeof dayInput
  >,
);

/** A list for each day, or one by weekday. */
const hoursInput = z
  .union([z.array(z.unknown()), z.looseObject({})], { error: ERRORS.interval })
  .transform((given, context) => {
    const read = Array.isArray(given)
      ? intervalsInput.safeParse(given)
      : weekInput.safeParse(given);
    if (read.success) return read.data;
    passOn(read.error, context);
    return z.NEVER;
  }) as z.ZodType<
  Interval[] | z.output<typeof weekInput>,
  SentInterval[] | z.input<typeof weekInput>
>;

const lastDay = reads()((value) => value || undefined, isoDay(ERRORS.date).optional());

const exceptionInput = z
  .object({
    title: line('عنوان', 1, 60),
    from: isoDay(ERRORS.date),
    /** Left out for a single day. */
    to: lastDay,
    hours: hoursInput,
  })
  .transform(({ from, to, ...rest }) => ({ ...rest, from, to: to ?? from }))
  .superRefine((exception, context) => {
    const length = daysIn(exception);
    const message = length < 1 ? ERRORS.period : length > LONGEST_DAYS ? ERRORS.tooLong : null;
    if (message) context.addIssue({ code: 'custom', message, path: ['to'] });
  });

/** Two exceptions for the same days are rejected, as neither would take precedence. */
export const exceptionsInput = z
  .array(exceptionInput)
  .max(MOST_EXCEPTIONS, { error: ERRORS.tooManyExceptions(toPersianDigits(MOST_EXCEPTIONS)) })
  .superRefine((exceptions, context) => {
    const seen = new Set<string>();
    for (const [place, { from, to }] of exceptions.entries()) {
      const days = `${from} ${to}`;
      if (seen.has(days)) {
        context.addIssue({ code: 'custom', message: ERRORS.doubled, path: [place, 'from'] });
      }
      seen.add(days);
    }
  })
  .transform((exceptions) =>
    exceptions.sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
  );

const holidayInput = z.object({
  date: isoDay(),
  title: line('مناسبت', 0, 60),
  guess: z.boolean({ error: ERRORS.interval }).default(false),
});

/** Of two entries for one day the last one counts. */
export const holidaysInput = z
  .array(holidayInput)
  .max(MOST_HOLIDAYS, { error: ERRORS.tooManyHolidays(toPersianDigits(MOST_HOLIDAYS)) })
  .transform((days) => [...new Map(days.map((day) => [day.date, day])).values()])
  .transform((days) => days.sort((a, b) => a.date.localeCompare(b.date)));

import { z } from 'zod';
import { defineSettings, setting } from '#kit/settings.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { isoDay } from '#lib/input/days.ts';
import { line } from '#lib/input/fields.ts';
import { fromJson } from '#lib/input/json.ts';
import { reads } from '#lib/input/reads.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { PUBLIC } from '../groups/office.ts';
import { HOURS_ERRORS as ERRORS } from '../settings.words.ts';
import { anchorOf } from '../setup/anchors.ts';

export const MOST_INTERVALS = 4;
export const MOST_EXCEPTIONS = 60;
const MOST_HOLIDAYS = 200;

/** Minutes after midnight, the closing after the opening. */
const openHours = z
  .object({ from: z.number().int().min(0).max(1439), to: z.number().int().min(1).max(1440) })
  .refine(({ from, to }) => from < to);

/** A day's hours, in order and without overlaps; empty on a day off. */
const dayHours = z
  .array(openHours)
  .max(MOST_INTERVALS)
  .refine((hours) =>
    hours.every(({ from }, place) => place === 0 || from > (hours[place - 1]?.to ?? 0)),
  );

const forEachDay = <T>(make: (day: Weekday) => T) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, make(day)])) as Record<Weekday, T>;

const workingWeek = z.object(forEachDay(() => dayHours));

/**
 * Other hours from a day to another, both included, Gregorian `YYYY-MM-DD`: a list for each of the days, or
 * one by weekday. `domain/hours/office-hours.ts` says which of several counts.
 */
const hoursException = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  title: z.string(),
  hours: z.union([dayHours, workingWeek]),
});

/** A day off: Gregorian `YYYY-MM-DD`, its occasion, and whether its lunar date is not confirmed yet. */
const holiday = z.object({ date: z.iso.date(), title: z.string(), guess: z.boolean() });

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

const weekInput = z.object(forEachDay(() => dayInput));

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
const exceptionsInput = z
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
const holidaysInput = z
  .array(holidayInput)
  .max(MOST_HOLIDAYS, { error: ERRORS.tooManyHolidays(toPersianDigits(MOST_HOLIDAYS)) })
  .transform((days) => [...new Map(days.map((day) => [day.date, day])).values()])
  .transform((days) => days.sort((a, b) => a.date.localeCompare(b.date)));

const EIGHT_TO_FOUR = [{ from: 8 * 60, to: 16 * 60 }];
const WEEKEND: readonly Weekday[] = ['thu', 'fri'];

export const HOURS = defineSettings({
  ...PUBLIC,
  title: 'ساعت کاری',
  lead: 'مهلت پاسخ تنها در ساعت کاری شمرده می‌شود و سایت همین ساعت‌ها را نشان می‌دهد. هر روز تا چهار بازه دارد، مانند ۸ تا ۱۲ و ۱۶ تا ۲۰.',
  note: 'زمانی که به درخواست‌های رسیده وعده داده شده است، با این تغییر جابه‌جا نمی‌شود.',
  id: 'working-hours',
  anchor: anchorOf('hours'),
  fields: {
    working_week: setting({
      logged: 'ساعت کاری',
      value: workingWeek,
      input: fromJson(weekInput),
      // Saturday to Wednesday 8–16 (domain.md, "Conventions of the country").
      preset: forEachDay((day) => (WEEKEND.includes(day) ? [] : EIGHT_TO_FOUR)),
    }),
  },
});

export const EXCEPTIONS = defineSettings({
  ...PUBLIC,
  id: 'special-days',
  title: 'روزهای ویژه',
  lead: 'روزهایی با ساعت دیگر: رمضان، نیم‌روز، یک روز باز یا بسته. اگر دو ردیف به یک روز برسد، ردیف کوتاه‌تر ملاک است: یک روزِ بسته بر ساعت رمضان پیشی دارد. روز تعطیل رسمی در بازهٔ چندروزه بسته می‌ماند.',
  fields: {
    hours_exceptions: setting({
      logged: 'روزهای ویژه',
      value: z.array(hoursException),
      input: fromJson(exceptionsInput),
      preset: [],
    }),
  },
});

export const HOLIDAYS = defineSettings({
  ...PUBLIC,
  id: 'holidays',
  title: 'تعطیلی‌ها',
  lead: 'روزهایی که دفتر، جز روزهای تعطیل هفته، بسته است.',
  fields: {
    holidays: setting({
      logged: 'تعطیلی‌ها',
      value: z.array(holiday),
      input: fromJson(holidaysInput),
      preset: [],
    }),
  },
});

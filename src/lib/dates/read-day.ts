/** The only reader of typed days: in forms, panels, pasted blocks, spreadsheets and on the API. */
import { plainTyped } from '../text/plain.ts';
import { ownOf } from '../values/own.ts';
import { type Meaning, type Reading, readingOf, wrong } from '../values/reading.ts';
import { type Calendar, type DayBy, dayOf, daysOf, type Order, type Years } from './day-parts.ts';
import { isoDateInTehran } from './jalali.ts';
import { addDays } from './jalali-periods.ts';
import { jalaliYearOf } from './jalali-year.ts';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday, weekdayOf } from './weekdays.ts';

export type Month = { calendar: 'jalali' | 'gregorian' | 'hijri'; month: number };

/** The spellings of each month, January and Farvardin first; a word without joiners and in small letters. */
const JALALI =
  'فروردین farvardin|اردیبهشت اردبهشت ordibehesht|خرداد khordad|تیر tir|مرداد امرداد mordad amordad|شهریور shahrivar|مهر mehr|آبان ابان aban|آذر اذر azar|دی dey|بهمن bahman|اسفند اسپند esfand';
const GREGORIAN =
  'ژانویه ژانویهٔ january jan|فوریه فبریه february feb|مارس march mar|آوریل اوریل آپریل april apr|مه می may|ژوئن جون ژوین june jun|ژوئیه ژوییه جولای july jul|اوت آگوست اگوست august aug|سپتامبر september sept sep|اکتبر october oct|نوامبر november nov|دسامبر december dec';
const HIJRI =
  'محرم|صفر|ربیعالاول ربیعاول|ربیعالثانی ربیعالآخر|جمادیالاول جمادیالاولی|جمادیالثانی جمادیالآخر|رجب|شعبان|رمضان|شوال|ذیقعده ذیالقعده|ذیحجه ذیالحجه';

function monthsOf(calendar: Month['calendar'], names: string): Record<string, Month> {
  return Object.fromEntries(
    names
      .split('|')
      .flatMap((spellings, place) =>
        spellings.split(' ').map((word) => [word, { calendar, month: place + 1 }]),
      ),
  );
}

const MONTH_WORDS: Record<string, Month> = {
  ...monthsOf('hijri', HIJRI),
  ...monthsOf('gregorian', GREGORIAN),
  ...monthsOf('jalali', JALALI),
};

const NEAR: Record<string, number> = { پریروز: -2, دیروز: -1, امروز: 0, فردا: 1, پسفردا: 2 };

const plainWeekday = (name: string): string => name.replaceAll('\u200c', '');
const WEEKDAY_WORDS: Record<string, Weekday> = {
  ...Object.fromEntries(WEEKDAYS.map((day) => [plainWeekday(WEEKDAY_NAMES[day]), day])),
  آدینه: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
};

const ORDINALS =
  'یکم اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم|سیزدهم|چهاردهم|پانزدهم|شانزدهم|هفدهم|هجدهم|نوزدهم|بیستم';
const ORDINAL_WORDS: Record<string, number> = Object.fromEntries(
  ORDINALS.split('|').flatMap((words, place) => words.split(' ').map((word) => [word, place + 1])),
);

export const monthNamed = (word: string): Month | undefined =>
  ownOf(MONTH_WORDS, word) ?? ownOf(MONTH_WORDS, word.replace(/ماه$/, ''));

/** How many days from today a word like «فردا» means. */
export const daysFromToday = (word: string): number | undefined => ownOf(NEAR, word);

export const weekdayNamed = (word: string): Weekday | undefined => ownOf(WEEKDAY_WORDS, word);

/** «پنجم»; with «و» between, «بیست و یکم» and «سی‌ام» are read too. */
export function ordinalNamed(words: string): number | undefined {
  const one = ownOf(ORDINAL_WORDS, words);
  if (one !== undefined) return one;
  if (/^سی *ا?م$/.test(words)) return 30;
  const [, tens, ones] = /^(بیست|سی) ?و ?(\S+)$/.exec(words) ?? [];
  const rest = ones ? ownOf(ORDINAL_WORDS, ones) : undefined;
  return rest === undefined || rest > 9 ? undefined : (tens === 'سی' ? 30 : 20) + rest;
}

export type DayWhy =
  | 'empty'
  | 'unclear'
  | 'no-such-day'
  | 'year-missing'
  | 'year-unclear'
  | 'weekday'
  | 'hijri'
  | 'several';

/** A day as Gregorian `YYYY-MM-DD`. */
export type DayReading = Reading<string, DayWhy, DayBy>;

/** How a weekday is read: as the coming one, the past one, or not at all, as for a birthday. */
export type Looks = 'ahead' | 'back' | 'nowhere';

export type DayOptions = {
  /** Gregorian `YYYY-MM-DD`. */
  today: string;
  looks?: Looks;
  /**
   * How many years back and ahead of this one a two-digit year may lie; by default the last hundred and the
   * next.
   */
  span?: { back: number; ahead: number };
  /** Where a whole column shows it, or the caller knows it. */
  calendar?: Calendar | undefined;
  order?: Order | undefined;
  /** As in files: no «فردا», no «شنبه», no day without its year. */
  isWhole?: boolean;
};

/** A day in the past, as of a loss: not long ago. */
export const PAST_DAY = { looks: 'back', span: { back: 10, ahead: 0 } } as const;

/** The most characters of a typed day. */
const TYPED_MAX = 64;
const SPAN = { back: 98, ahead: 1 };

const NOTHING = /^(?:[-‐-―−.*_/]*|ندارد|نامشخص|نامعلوم|n\/a|na|nan|nat|null|none)$/;

export function readDay(typed: string, options: DayOptions): DayReading {
  if (typed.length > TYPED_MAX * 4) return wrong('unclear');
  const text = plainDay(plainTyped(typed).toLowerCase());
  if (text.length > TYPED_MAX) return wrong('unclear');
  if (NOTHING.test(text)) return wrong('empty');
  const instant = ofInstant(text);
  if (instant) return instant;
  const { day, weekday } = withoutWeekday(withoutTime(text));
  const near = options.isWhole ? null : nearToday(day, weekday, options);
  if (near) return { is: 'value', value: near, by: 'near' };
  const read = wholeDay(day, options);
  if (typeof read === 'string') return wrong(read);
  const known = read.filter((meaning) => !isFarAhead(meaning, options.today));
  if (known.length === 0 && read.length > 0) return wrong('hijri');
  const fitting = weekday ? known.filter(({ value }) => weekdayOf(value) === weekday) : known;
  return readingOf(fitting, read.length > 0 ? 'weekday' : whyNone(day));
}

/** Years of the Islamic calendar are some 42 ahead of the Jalali one: no typed day is that far ahead. */
const FARTHEST_YEARS = 40;
const isFarAhead = ({ value, by }: Meaning<string, DayBy>, today: string): boolean =>
  by.startsWith('jalali') && Number(value.slice(0, 4)) - Number(today.slice(0, 4)) > FARTHEST_YEARS;

const plainDay = (text: string): string =>
  text
    .replace(/\n+/g, ' ')
    .replace(/^["'’‘`=]+|["']+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:به )?(?:مورخه?|تاریخ)[\s:]+(?=.*\d)/, '')
    .replace(/(\d)\s*(?:[./]|\(?(?:ه\.?\s?ش\.?|شمسی|خورشیدی)\)?)$/, '$1')
    // Eight digits as a data frame exports them.
    .replace(/^(\d{8})\.0+$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?`;
const HALF = String.raw`(?:a\.?m\.?|p\.?m\.?|ق\.?\s?ظ\.?|ب\.?\s?ظ\.?|صبح|عصر|ظهر|شب)`;
const TIME_AFTER = new RegExp(`(?:t|[\\s,،]+)(?:ساعت\\s*)?${CLOCK}\\s*${HALF}?$`, 'u');
const TIME_BEFORE = new RegExp(`^(?:ساعت\\s*)?${CLOCK}\\s*${HALF}?[\\s,،]+(?=\\D*\\d)`, 'u');

const withoutTime = (text: string): string =>
  text.replace(TIME_AFTER, '').replace(TIME_BEFORE, '').trim();

/** An instant with its zone: the written day, and the day it was in Tehran. */
function ofInstant(text: string): DayReading | null {
  const match = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})[t ](${CLOCK})\\s?(z|[+-]\\d{2}:?\\d{2})$`).exec(
    text,
  );
  const [, date = '', clock = '', zone = ''] = match ?? [];
  if (!match || Number(date.slice(0, 4)) < 1700) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  if (dayOf('gregorian', Number(year), month, day) === null) return wrong('no-such-day');
  const instant = new Date(
    `${date}T${clock.replace(',', '.').padStart(5, '0')}${zone.toUpperCase()}`,
  );
  if (Number.isNaN(instant.getTime())) return wrong('unclear');
  const written: Meaning<string, DayBy> = { value: date, by: 'written' };
  return readingOf([written, { value: isoDateInTehran(instant), by: 'tehran' }], 'unclear');
}

/** Splits off the weekday before or after a day, or alone. */
function withoutWeekday(text: string): { day: string; weekday: Weekday | null } {
  const words = text.replace(/^روز /, '').split(/[ ,،]+/);
  for (const count of [2, 1]) {
    for (const [from, to] of [
      [0, count],
      [words.length - count, words.length],
    ] as const) {
      if (from < 0 || to > words.length) continue;
      const weekday = weekdayNamed(words.slice(from, to).join('')) ?? null;
      if (weekday) return { day: words.toSpliced(from, count).join(' '), weekday };
    }
  }
  return { day: text.replace(/^روز /, ''), weekday: null };
}

/** «فردا», «شنبه»: counted from today. */
function nearToday(day: string, weekday: Weekday | null, options: DayOptions): string | null {
  const { today, looks = 'nowhere' } = options;
  const count = daysFromToday(day.replaceAll(' ', ''));
  if (count !== undefined) {
    const date = addDays(today, count);
    return weekday && weekdayOf(date) !== weekday ? null : date;
  }
  if (day !== '' || !weekday || looks === 'nowhere') return null;
  const ahead = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + 7) % 7 || 7;
  return addDays(today, looks === 'ahead' ? ahead : ahead - 7 || -7);
}

/** True once a Gregorian year has been typed, 1900 to 2099. */
export const hasGregorianYear = (typed: string): boolean => /^(19|20)\d\d/.test(plainTyped(typed));

const yearsFor = ({ today, span = SPAN }: DayOptions): Years => {
  const year = jalaliYearOf(today);
  return { from: year - span.back, to: year + span.ahead };
};

/** All days that a text without time and weekday may mean, or why it can mean none. */
function wholeDay(text: string, options: DayOptions): Meaning<string, DayBy>[] | DayWhy {
  const asked = { years: yearsFor(options), calendar: options.calendar, order: options.order };
  const eight = compactParts(text);
  if (eight) {
    const [first = [], ...others] = eight.map((parts) => daysOf(parts, asked));
    // Digits that begin like a year are one: `14051340` is no day of 1340.
    return first.length === 0 && others.length > 0 ? 'no-such-day' : [first, ...others].flat();
  }
  // Six digits that begin like a year are a year and its month.
  const six = /^(?!1[34]|19|20)(\d{2})(\d{2})(\d{2})$/.exec(text);
  const numbers =
    six ??
    /^(\d{1,4})(?: ?[/\-.٫\\_,،‐-―−] ?| )(\d{1,2})(?: ?[/\-.٫\\_,،‐-―−] ?| )(\d{1,4})$/.exec(text);
  if (numbers) return daysOf(numbers.slice(1), asked);
  return namedDay(text, options, asked.years);
}

/** Eight digits with the year first or last, in the centuries that people write without separators. */
function compactParts(text: string): string[][] | null {
  if (!/^\d{8}$/.test(text)) return null;
  const ways = [
    [text.slice(0, 4), text.slice(4, 6), text.slice(6)],
    [text.slice(0, 2), text.slice(2, 4), text.slice(4)],
  ];
  return ways.filter((parts) => parts.some((part) => /^(?:13|14|19|20)\d\d$/.test(part)));
}

const SPLIT = /[\s/\-.٫\\_,،‐-―−]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u;

/** A day with the name of its month: «۵ آذر ۱۴۰۵», «پنجم آذرماه», `22-May-26`, `May 22, 2026`. */
function namedDay(
  text: string,
  options: DayOptions,
  years: Years,
): Meaning<string, DayBy>[] | DayWhy {
  const words = text
    .replace(/(\d)(?:\s?(?:ام|م|اُم|st|nd|rd|th))(?=\s|$)/g, '$1')
    .split(SPLIT)
    .filter((word) => word !== '' && word !== 'ماه' && word !== 'سال' && word !== 'مورخ');
  const found = monthPlace(words);
  const isTwo = words.filter((word) => /^\d+$/.test(word)).length > 3;
  if (!found) return isTwo ? 'several' : 'unclear';
  const { month, from, to } = found;
  if (month.calendar === 'hijri') return 'hijri';
  const [before, after] = [words.slice(0, from), words.slice(to)].map(withOrdinals);
  const numbers = [...(before ?? []), ...(after ?? [])];
  if (!numbers.every((word) => /^\d+$/.test(word)) || numbers.length > 2) return 'unclear';
  const [first = '', second] = numbers;
  if (first === '') return 'unclear';
  if (second === undefined) {
    if (options.isWhole || first.length > 2 || month.calendar === 'gregorian')
      return 'year-missing';
    const value = dayOf('jalali', jalaliYearOf(options.today), String(month.month), first);
    return value === null ? [] : [{ value, by: 'jalali day-first' }];
  }
  const parts = [first, String(month.month), second];
  const order = first.length === 4 ? 'year-first' : 'day-first';
  const meant = daysOf(parts, { years, calendar: month.calendar, order });
  // «۳۱ آبان ۰۵» is a slip of the day, not the fifth of a year 31.
  const isSlip = Number(first) >= 1 && Number(first) <= 31;
  if (meant.length > 0 || first.length === 4 || isSlip) return meant;
  return daysOf(parts, { years, calendar: month.calendar, order: 'year-first' });
}

/** Where the month's name is: «ربیع الاول» is two words, «اردی بهشت» too. */
function monthPlace(words: readonly string[]) {
  for (const length of [2, 1]) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const month = monthNamed(words.slice(from, from + length).join(''));
      if (month) return { month, from, to: from + length };
    }
  }
  return null;
}

/** «بیست و یکم» as `21`. */
function withOrdinals(words: readonly string[]): string[] {
  const ordinal = ordinalNamed(words.join(' '));
  return ordinal === undefined ? [...words] : [String(ordinal)];
}

/** Why a text has no day: it has two, the year is missing, or no calendar has the numbers. */
function whyNone(text: string): DayWhy {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length > 3) return 'several';
  const hasYear = numbers.some((number) => number.length === 4 || number.length === 8);
  if (hasYear) return 'no-such-day';
  return numbers.some(Number) ? 'year-unclear' : 'unclear';
}

/** The words of a typed day: months of both calendars, weekdays, days near today, ordinals. */
import { ownOf } from '../values/own.ts';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from './weekdays.ts';

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

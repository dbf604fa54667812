/** What a field of a day makes of its text. Apart from the field, and fetched once something is typed: it knows many words. */
import { DAY_TEXTS, dayWords } from '#lib/dates/day.texts.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import { hasGregorianYear, type Looks, readDay } from '#lib/dates/read-day.ts';

export type AskedDay = {
  looks: Looks;
  /** The days that the field is for, Gregorian: in which years a year of two digits may lie. */
  first: string;
  last: string;
};

/** A day as Gregorian `YYYY-MM-DD` and in words, the days that may be meant, or what is to be said. */
export type TypedDay = {
  day: string | null;
  understood: string | null;
  readings: readonly { day: string; words: string }[];
  problem: string | undefined;
  isGregorian: boolean;
};

export function readTyped(text: string, { looks, first, last }: AskedDay): TypedDay {
  const today = isoDateInTehran(new Date());
  const year = jalaliYearOf(today);
  const span = { back: year - jalaliYearOf(first), ahead: jalaliYearOf(last) - year };
  const reading = readDay(text, { today, looks, span });
  const none: TypedDay = {
    day: null,
    understood: null,
    readings: [],
    problem: undefined,
    isGregorian: false,
  };
  if (reading.is === 'value') {
    const isSaid = isoDateToJalali(reading.value) !== text;
    return { ...none, day: reading.value, understood: isSaid ? dayWords(reading.value) : null };
  }
  if (reading.is === 'question') {
    const readings = reading.readings.map(({ value }) => ({ day: value, words: dayWords(value) }));
    return { ...none, readings };
  }
  const isPlain = reading.why === 'empty' || reading.why === 'unclear';
  return {
    ...none,
    problem: isPlain ? undefined : DAY_TEXTS[reading.why],
    isGregorian: hasGregorianYear(text),
  };
}

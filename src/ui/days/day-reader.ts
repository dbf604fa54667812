/** Parses the text of a day field. In a module of its own with many words, loaded once something is typed. */
import { DAY_TEXTS, dayWords } from '#lib/dates/day.texts.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import { hasGregorianYear, type Looks, readDay } from '#lib/dates/read-day.ts';

export type AskedDay = {
  looks: Looks;
  /** The first and last possible day, Gregorian: they decide the century of a two-digit year. */
  first: string;
  last: string;
};

/** The result: a day as Gregorian `YYYY-MM-DD` and in words, several possible days, or an error. */
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
    const isGiven = isoDateToJalali(reading.value) !== text;
    return { ...none, day: reading.value, understood: isGiven ? dayWords(reading.value) : null };
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

import { useState } from 'react';
import { isoDateInTehran, isoDateToJalali, jalaliWhileTyping } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { hasGregorianYear, type Looks, readTypedDay } from '#lib/dates/typed-day.ts';

type Options = { value: string; onChange: (text: string) => void; looks: Looks };

/** Digits come with their slashes as they are typed; anything else may be a day in words. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/**
 * A day typed in words («فردا», «۵ آذر»): the field shows the words until it is left, while its
 * value is `۱۴۰۵/۰۹/۰۵` all along. What is understood is said in `understood`.
 */
export function useTypedDay({ value, onChange, looks }: Options) {
  const [words, setWords] = useState<{ typed: string; given: string } | null>(null);
  // Another value than was given came from elsewhere: a day picked from the calendar, an emptied field.
  const own = words?.given === value ? words : null;
  const text = own?.typed ?? value;
  const day = own ? readTypedDay(own.typed, isoDateInTehran(new Date()), looks) : null;

  function type(typed: string): void {
    if (!hasWords(typed)) {
      setWords(null);
      onChange(jalaliWhileTyping(text, typed));
      return;
    }
    const read = readTypedDay(typed, isoDateInTehran(new Date()), looks);
    const given = read ? isoDateToJalali(read) : typed;
    setWords({ typed, given });
    onChange(given);
  }

  return {
    text,
    type,
    /** The field is left: it shows the day itself, where one was understood. */
    settle: () => day && setWords(null),
    understood: day ? dayTitle(day, true) : null,
    isGregorian: hasGregorianYear(text),
  };
}

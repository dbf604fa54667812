import { useEffect, useState } from 'react';
import { isoDateInTehran, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { JalaliDatePicker } from '../days/jalali-date-picker.tsx';
import { LIST_WORDS } from './words.ts';

type Props = {
  label: string;
  name: string;
  /** Gregorian `YYYY-MM-DD`; empty for no bound. */
  date: string;
  /** The days that the calendar offers. */
  first: string;
  last: string;
  error?: string | undefined;
  onPick: (date: string) => void;
};

/** A date bound of a list, applied when the date is complete, and when it is emptied. */
export function DateBound({ label, name, date, first, last, error, onPick }: Props) {
  const written = date === '' ? '' : isoDateToJalali(date);
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  // Ten characters are a complete date; a shorter one is no error yet.
  const isWrong = typed.length >= 10 && jalaliToIsoDate(typed) === null;
  return (
    <JalaliDatePicker
      label={label}
      name={name}
      value={typed}
      hint={LIST_WORDS.dateHint}
      autoComplete="off"
      first={first}
      last={last}
      opensAt={isoDateInTehran(new Date())}
      looks="back"
      error={isWrong ? LIST_WORDS.wrongDate : error}
      onChange={(text) => {
        setTyped(text);
        const picked = text.trim() === '' ? '' : jalaliToIsoDate(text);
        if (picked !== null && picked !== date) onPick(picked);
      }}
    />
  );
}

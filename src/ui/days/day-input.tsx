import type { ComponentProps } from 'react';
import { isIsoDate, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { JalaliDatePicker } from './jalali-date-picker.tsx';

/** A day as it travels: Gregorian `YYYY-MM-DD`; the text while it is no whole day. */
function asTravels(typed: string): string {
  const day = jalaliToIsoDate(typed);
  return day !== null && isoDateToJalali(day) === typed ? day : typed;
}

/** As `JalaliDatePicker`, with a value that a form can send as it is. */
export function DayInput({ value, onChange, ...rest }: ComponentProps<typeof JalaliDatePicker>) {
  return (
    <JalaliDatePicker
      {...rest}
      value={isIsoDate(value) ? isoDateToJalali(value) : value}
      onChange={(typed) => onChange(asTravels(typed))}
    />
  );
}

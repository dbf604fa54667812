import { useState } from 'react';
import { isIsoDate } from '#lib/dates/jalali.ts';

/** As many characters as a complete day has; what is shorter is no error yet. */
const WHOLE = 10;

/** Whether a value of `DayInput` is a complete text and no day. */
export const isWrongDay = (value: string): boolean => value.length >= WHOLE && !isIsoDate(value);

/** A `DayInput` that counts when it is a day or empty; what is typed until then stays in the field. */
export function useWholeDay(day: string, onDay: (day: string) => void) {
  const [value, setValue] = useState(day);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setValue(day);
  }
  return {
    value,
    isWrong: isWrongDay(value),
    onChange(next: string): void {
      setValue(next);
      const isWhole = next.trim() === '' || isIsoDate(next);
      if (isWhole && next !== day) onDay(next.trim());
    },
  };
}

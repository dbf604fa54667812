import { useState } from 'react';
import { isIsoDate, isoDateInTehran, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { useErrorAt, useFields } from './field-context.ts';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';

type Props = { path: string; label: string; value: string };

const shown = (value: string): string => (isIsoDate(value) ? isoDateToJalali(value) : '');

/** A day, typed or picked; empty where it is not known. An incomplete day is not written. */
export function DayField({ path, label, value }: Props) {
  const { write } = useFields();
  const error = useErrorAt(path);
  const [typed, setTyped] = useState(() => shown(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (jalaliToIsoDate(typed) !== value) setTyped(shown(value));
  }
  const isWrong = typed.trim() !== '' && jalaliToIsoDate(typed) === null;

  function type(text: string): void {
    setTyped(text);
    const day = text.trim() === '' ? '' : jalaliToIsoDate(text);
    if (day !== null && day !== value) {
      setSeen(day);
      write(path, day);
    }
  }

  return (
    <JalaliDatePicker
      label={label}
      name={path}
      value={typed}
      onChange={type}
      hint={TEXTS.dayHint}
      error={error ?? (isWrong && typed.length >= 10 ? TEXTS.dayWrong : undefined)}
      autoComplete="off"
      opensAt={isoDateInTehran(new Date())}
    />
  );
}

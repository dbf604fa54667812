import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import type { Looks } from '#lib/dates/read-day.ts';
import fieldStyles from '../form/field.module.css';
import { describedBy, FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { Readings } from '../form/readings.tsx';
import { IconCalendar } from '../icons/index.ts';
import styles from './day-field.module.css';
import { useTypedDay } from './use-typed-day.ts';

const JalaliCalendar = lazy(() => import('./jalali-calendar.tsx'));

const TEXTS = {
  open: 'باز کردن تقویم',
  close: 'بستن تقویم',
  loading: 'در حال باز کردن تقویم…',
  gregorian: 'این سال میلادی است؛ سال شمسی را بنویسید، مانند ۱۴۰۵.',
} as const;

/**
 * Room for a day with its weekday and time, and more text when it is pasted: a truncated paste would be
 * another day.
 */
const MOST_LETTERS = 64;

interface Props extends FieldProps {
  defaultValue?: string | undefined;
  /** The first day that the calendar offers, Gregorian. */
  first: string;
  /** The last one; today by default. */
  last?: string;
  /** Whether a day without a year is past or coming; past by default. */
  looks?: Looks;
  /** Called with the day as Gregorian `YYYY-MM-DD`; null while there is none. */
  onDay?: (date: string | null) => void;
}

/**
 * A day, typed in the Jalali calendar or in words, or picked. It is a text field, so that a form without
 * JavaScript sends the typed text.
 */
export function DayField(props: Props) {
  const { id, name, error, hint, first, looks = 'back', onDay } = props;
  const last = props.last ?? isoDateInTehran(new Date());
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(props.defaultValue ?? '');
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedDay({ value, onChange: setValue, looks, first, last, field: input });
  const date = typed.day;

  // On a slow network a day may be typed before hydration, and must not be lost.
  useEffect(() => {
    if (input.current) setValue(input.current.value);
  }, []);
  useEffect(() => onDay?.(date), [date, onDay]);

  const isAsked = typed.readings.length > 0;
  const problem = typed.isGregorian
    ? TEXTS.gregorian
    : (typed.problem ?? (isAsked ? undefined : error));
  const frame = { ...props, error: problem, hint: typed.understood ?? hint };
  return (
    <FieldFrame {...frame}>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name={name}
          className={fieldStyles.control}
          required
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy(frame)}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onBlur={typed.settle}
          autoComplete="off"
          maxLength={MOST_LETTERS}
        />
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={isOpen ? TEXTS.close : TEXTS.open}
          onClick={() => setOpen((is) => !is)}
        >
          <IconCalendar size={22} stroke={1.6} aria-hidden />
        </button>
      </div>
      {isAsked ? (
        <Readings readings={typed.readings.map(({ words }) => words)} onChoose={typed.choose} />
      ) : null}
      {isOpen ? (
        <div className={styles.calendar}>
          <Suspense fallback={<p>{TEXTS.loading}</p>}>
            <JalaliCalendar
              value={date}
              first={first}
              last={last}
              opensAt={isoDateInTehran(new Date())}
              onPick={(picked) => {
                setValue(isoDateToJalali(picked));
                setOpen(false);
                input.current?.focus();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </FieldFrame>
  );
}

import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isIsoDate, isoDateInTehran, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import type { Looks } from '#lib/dates/read-day.ts';
import { Readings } from '../form/readings.tsx';
import { IconCalendar } from '../icons/index.ts';
import classes from './day-input.module.css';
import { useTypedDay } from './use-typed-day.ts';

const JalaliCalendar = lazy(() => import('./jalali-calendar.tsx'));

const TEXTS = {
  hint: 'مانند ۱۳۷۰/۰۵/۱۲',
  open: 'باز کردن تقویم',
  loading: 'در حال باز کردن تقویم…',
  gregorian: 'این سال میلادی است؛ سال شمسی را بنویسید، مانند ۱۴۰۵.',
} as const;

/**
 * Room for a day with its weekday and time, and more text when it is pasted: a truncated paste would be
 * another day.
 */
const MOST_LETTERS = 64;

/** No living person was born before it: 1300/01/01. */
const FIRST_DAY = '1921-03-21';
/** 1370/01/01: in the middle of the years of most birthdays. */
const OPENS_AT = '1991-03-21';

type Props = {
  label: string;
  name: string;
  /** The day as it travels, Gregorian `YYYY-MM-DD`; the typed text while it is none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  autoComplete?: string;
  /** First and last day the calendar offers, and where it opens while nothing is chosen; Gregorian. */
  first?: string;
  last?: string;
  opensAt?: string;
  /** Which weekday «شنبه» means: the coming one, the past one, or none, as for a birthday. */
  looks?: Looks;
  ref?: Ref<HTMLInputElement>;
};

/** A typed text as the value: a day is typed in Jalali, `۱۳۷۰/۰۵/۱۲`. */
function asTravels(typed: string): string {
  const day = jalaliToIsoDate(typed);
  return day !== null && isoDateToJalali(day) === typed ? day : typed;
}

/**
 * A Jalali date, typed (slashes are inserted automatically, and words work too) or picked from a calendar. By
 * default it asks for a birthday: 1300/01/01 to today.
 */
export function DayInput(props: Props) {
  const { label, name, error, ref } = props;
  const value = isIsoDate(props.value) ? isoDateToJalali(props.value) : props.value;
  const onChange = (typed: string) => props.onChange(asTravels(typed));
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [first, last] = [props.first ?? FIRST_DAY, props.last ?? isoDateInTehran(new Date())];
  const looks = props.looks ?? 'nowhere';
  const field = useRef<HTMLInputElement>(null);
  const input = useMergedRef(field, ref);
  const typed = useTypedDay({ value, onChange, looks, first, last, field });

  const isAsked = typed.readings.length > 0;

  function pick(picked: string): void {
    props.onChange(picked);
    setOpen(false);
  }

  // Escape closes the calendar, and not the dialog around it.
  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    // A phone's close request must not reach the dialog either.
    event.preventDefault();
    setOpen(false);
  }

  const calendar = (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnEscape={false}
      position="bottom-end"
      width={328}
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      // Hiding it for even a frame, while a resized screen is measured again, would lose the focus inside.
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          aria-label={TEXTS.open}
          onClick={() => setOpen((open) => !open)}
          // Until the calendar has loaded and taken the focus, Escape is pressed here.
          onKeyDown={closeOnEscape}
        >
          <IconCalendar size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={closeOnEscape}>
        <CursorBack to={button} />
        <Suspense fallback={<p className={classes.loading}>{TEXTS.loading}</p>}>
          <JalaliCalendar
            value={typed.day}
            onPick={pick}
            first={first}
            last={last}
            opensAt={props.opensAt ?? OPENS_AT}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      ref={input}
      name={name}
      label={label}
      description={
        isAsked ? (
          <Readings readings={typed.readings.map(({ words }) => words)} onChoose={typed.choose} />
        ) : (
          <span aria-live="polite">{typed.understood ?? props.hint ?? TEXTS.hint}</span>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={typed.text}
      error={typed.isGregorian ? TEXTS.gregorian : (typed.problem ?? (isAsked ? undefined : error))}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.settle}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'bday'}
      maxLength={MOST_LETTERS}
      classNames={{ input: classes.input }}
      rightSectionWidth={48}
      rightSection={calendar}
    />
  );
}

/**
 * Returns the focus to the field when the calendar closes. A calendar that is closed while it opens takes the
 * focus only after the popover has checked for it.
 */
function CursorBack({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) to.current?.focus();
    },
    [to],
  );
  return null;
}

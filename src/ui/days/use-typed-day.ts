import { type RefObject, useEffect, useRef, useState } from 'react';
import { isoDateToJalali, jalaliToIsoDate, jalaliWhileTyping } from '#lib/dates/jalali.ts';
import { plainSigns } from '#lib/text/plain.ts';
import type { AskedDay, TypedDay } from './day-reader.ts';

type Options = AskedDay & {
  value: string;
  onChange: (text: string) => void;
  /** Its form waits for the reader, where it is sent before that has come. */
  field: RefObject<HTMLInputElement | null>;
};
/** What was typed, and what the form was given for it. */
type Own = { typed: string; given: string } | null;
type Reader = { readTyped: (text: string, asked: AskedDay) => TypedDay };

/** Kept for the next field. */
let fetched: Reader | null = null;

/** How soon a form that was held back is sent again; milliseconds. */
const SOON = 50;

/** Holds a form back that is sent while `isUnread`: what was typed is checked when it has been read, and not before. */
function useHeldForm(field: RefObject<HTMLInputElement | null>, isUnread: boolean): void {
  const unread = useRef(isUnread);
  unread.current = isUnread;
  useEffect(() => {
    const form = field.current?.form;
    let again: ReturnType<typeof setTimeout> | undefined;
    const hold = (event: SubmitEvent): void => {
      if (!unread.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Sent twice while it waits, it is sent once.
      clearTimeout(again);
      again = setTimeout(() => form?.requestSubmit(event.submitter), SOON);
    };
    form?.addEventListener('submit', hold, true);
    return () => {
      clearTimeout(again);
      form?.removeEventListener('submit', hold, true);
    };
  }, [field]);
}

/** Digits come with their slashes as they are typed; anything else may be a day in words. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** What is known of a text before the reader is here: a day as the field shows it. */
const plainDay = (text: string): TypedDay => ({
  day: jalaliToIsoDate(text),
  understood: null,
  readings: [],
  problem: undefined,
  isGregorian: false,
});

/**
 * A day typed in any spelling («فردا», «۵ آذر», `31/6/1404`): the field shows what was typed until it is left, while its
 * value is `۱۴۰۵/۰۹/۰۵` all along. What is understood is said in `understood`, what may be meant asked in `readings`.
 */
export function useTypedDay({ value, onChange, looks, first, last, field }: Options) {
  const [own, setOwn] = useState<Own>(null);
  /** The same at once: a key may be pressed between a drawing and what follows it. */
  const latest = useRef<Own>(null);
  const [isLeft, setLeft] = useState(false);
  const [reader, setReader] = useState(fetched);
  const [isFailed, setFailed] = useState(false);
  /** Whether what was typed before the reader came has been read. */
  const [isRead, setRead] = useState(fetched !== null);
  // Another value than was given came from elsewhere: a day picked from the calendar, an emptied field.
  const text = own?.given === value ? own.typed : value;
  const read = (typed: string): TypedDay =>
    fetched ? fetched.readTyped(typed, { looks, first, last }) : plainDay(typed);
  function keep(next: Own): void {
    latest.current = next;
    setOwn(next);
  }
  const givenOf = ({ day }: TypedDay, typed: string): string =>
    day === null ? typed : isoDateToJalali(day);

  const isPlain = value === '' || jalaliToIsoDate(value) !== null;
  const isWanted = reader === null && (own !== null || !isPlain);
  useEffect(() => {
    if (!isWanted) return;
    import('./day-reader.ts').then(
      ({ readTyped }) => {
        fetched = { readTyped };
        setReader(fetched);
      },
      // Without it the field reads days as it shows them, and the server reads the rest.
      () => setFailed(true),
    );
  }, [isWanted]);

  // What was typed before the reader came is read now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the reader comes
  useEffect(() => {
    if (!reader) return;
    setRead(true);
    const now = latest.current;
    if (now?.given !== value) return;
    const given = givenOf(read(now.typed), now.typed);
    keep(isLeft && given !== now.typed ? null : { typed: now.typed, given });
    if (given !== value) onChange(given);
  }, [reader]);

  // A day as the field shows it needs no reader.
  const isUnread = reader === null ? !isPlain && !isFailed : !isRead;
  useHeldForm(field, isUnread);

  const typedDay = read(text);
  return {
    ...typedDay,
    text,
    type(typed: string): void {
      const next = hasWords(typed) ? typed : jalaliWhileTyping(text, plainSigns(typed));
      const given = givenOf(read(next), next);
      keep({ typed: next, given });
      setLeft(false);
      onChange(given);
    },
    /** The field is left: it shows the day itself, where one was understood. */
    settle(): void {
      setLeft(true);
      if (typedDay.day === null) return;
      keep(null);
      onChange(isoDateToJalali(typedDay.day));
    },
    choose(place: number): void {
      const chosen = typedDay.readings[place];
      keep(null);
      if (chosen) onChange(isoDateToJalali(chosen.day));
    },
    problem: isLeft ? typedDay.problem : undefined,
  };
}

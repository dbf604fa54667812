import { type RefObject, useEffect, useRef, useState } from 'react';
import { isoDateToJalali, jalaliToIsoDate, jalaliWhileTyping } from '#lib/dates/jalali.ts';
import { plainSigns } from '#lib/text/plain.ts';
import type { AskedDay, TypedDay } from './day-reader.ts';

type Options = AskedDay & {
  value: string;
  onChange: (text: string) => void;
  /** The field, whose form must not be submitted before the reader is loaded. */
  field: RefObject<HTMLInputElement | null>;
};
/** The typed text, and the value that the form was given for it. */
type Own = { typed: string; given: string } | null;
type Reader = { readTyped: (text: string, asked: AskedDay) => TypedDay };

/** Cached for the next field. */
let fetched: Reader | null = null;

/** How soon a deferred form is submitted again; milliseconds. */
const SOON = 50;

/** Defers the submission of a form while `isUnread`: the typed text must be parsed before it is checked. */
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
      // A form submitted twice while it is deferred is sent once.
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

/** Digits get slashes while they are typed; text with letters may be a day in words. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** Parses a text before the reader is loaded: only a day in the field's own format. */
const plainDay = (text: string): TypedDay => ({
  day: jalaliToIsoDate(text),
  understood: null,
  readings: [],
  problem: undefined,
  isGregorian: false,
});

/**
 * A day typed in any spelling («فردا», «۵ آذر», `31/6/1404`): the field shows the typed text until it
 * is left, while its value is always `۱۴۰۵/۰۹/۰۵`. `understood` is the parsed day in words, `readings` are
 * several possible days to choose from.
 */
export function useTypedDay({ value, onChange, looks, first, last, field }: Options) {
  const [own, setOwn] = useState<Own>(null);
  /** The same as a ref: a key may be pressed before the next render. */
  const latest = useRef<Own>(null);
  const [isLeft, setLeft] = useState(false);
  const [reader, setReader] = useState(fetched);
  const [isFailed, setFailed] = useState(false);
  /** Whether text typed before the reader was loaded has been parsed. */
  const [isRead, setRead] = useState(fetched !== null);
  // A value that this hook did not set comes from elsewhere: a picked day, an emptied field.
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
      // Without the reader the field parses its own format only, and the server the rest.
      () => setFailed(true),
    );
  }, [isWanted]);

  // Text typed before the reader was loaded is parsed now.
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

  // A day in the field's own format needs no reader.
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
    /** To be called on blur: the field shows the parsed day, if there is one. */
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

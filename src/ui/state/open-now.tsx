import { useEffect, useMemo, useState } from 'react';
import { officeOf, type SaidHours } from '#domain/office-hours.ts';
import { datedNotes, nextChange, openNowText } from '#domain/open-now.ts';
import { hours as hoursLong } from '#lib/dates/durations.ts';
import styles from './open-now.module.css';

/** A timer of a day or more may sleep with the machine: at least so often it is looked again. */
const LONGEST_WAIT = hoursLong(1);

/** Now, in a browser, and again whenever `until` of it has come; null on the server and until then. */
function useNow(until: (now: Date) => Date): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    if (now === null) return look();
    const wait = Math.min(LONGEST_WAIT, Math.max(0, until(now).getTime() - Date.now()));
    const timer = setTimeout(look, wait);
    // A page that comes back from the background, or from the history, has missed its timer.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [now, until]);
  return now;
}

interface Props {
  hours: SaidHours;
  className?: string | undefined;
  /** With the dated hours that are in force or near. */
  withDates?: boolean;
}

/**
 * «اکنون باز است، تا ۱۲؛ دوباره از ۱۶», by the clock of Tehran. The page's bytes are the same for everybody and at
 * every hour, so the browser says this; its room is there before, so that nothing moves.
 */
export function OpenNow({ hours, className, withDates = false }: Props) {
  const office = useMemo(() => officeOf(hours), [hours]);
  const now = useNow(useMemo(() => (at: Date) => nextChange(at, office), [office]));
  const state = now && openNowText(now, office);
  const notes = now && withDates ? datedNotes(now, hours) : [];
  // An office that never opens has nothing to say, and no room for it.
  if (now !== null && state === null && notes.length === 0) return null;
  return (
    <span className={`${styles.open} ${className ?? ''}`}>
      {state && (
        <span className={styles.state} data-open={state.isOpen || undefined}>
          {state.text}
        </span>
      )}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

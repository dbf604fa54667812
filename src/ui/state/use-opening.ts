import { useEffect, useMemo, useState } from 'react';
import { type EnteredHours, officeOf } from '#domain/hours/office-hours.ts';
import { nextChange, openNowText } from '#domain/hours/open-now.ts';
import { hours as hoursLong } from '#lib/dates/durations.ts';

/** A timer of a day or more may stop while the machine sleeps: the state is checked at least this often. */
const LONGEST_WAIT = hoursLong(1);

/**
 * The current time in a browser, updated whenever its `until` has come; null on the server and until then.
 */
function useNow(until: (now: Date) => Date): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    if (now === null) return look();
    const wait = Math.min(LONGEST_WAIT, Math.max(0, until(now).getTime() - Date.now()));
    const timer = setTimeout(look, wait);
    // A page that returns from the background, or from the history, has missed its timer.
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

/**
 * Whether the office is open, by the clock of Tehran. The page's HTML is the same for everybody and at every
 * hour, so the browser computes this: `now` is null until then.
 */
export function useOpening(hours: EnteredHours) {
  const office = useMemo(() => officeOf(hours), [hours]);
  const now = useNow(useMemo(() => (at: Date) => nextChange(at, office), [office]));
  return { now, state: now && openNowText(now, office) };
}

import { useEffect, useState } from 'react';
import { seconds } from '#lib/dates/durations.ts';

/** Whole seconds left until an instant (epoch milliseconds); zero once it has come. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, seconds(1));
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / seconds(1)));
}

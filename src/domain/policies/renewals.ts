import { addDays } from '#lib/dates/jalali-periods.ts';

/** So many days before its last day a term makes a request of renewal, and its holder gets a text. */
export const RENEWAL_REQUEST_DAYS = 30;
const REMINDER_DAYS = [30, 15, 7, 1] as const;

/**
 * What still follows of a running term that enters the book today: every one makes its request, at once where the day
 * for it has passed, and the texts whose day has not. Days are Gregorian `YYYY-MM-DD` of Tehran.
 */
export function whatFollows(endsOn: string, today: string) {
  if (endsOn < today) return { requests: 0, soon: 0, texts: 0 };
  const isSoon = addDays(endsOn, -RENEWAL_REQUEST_DAYS) <= today;
  const texts = REMINDER_DAYS.filter((days) => addDays(endsOn, -days) >= today).length;
  return { requests: 1, soon: isSoon ? 1 : 0, texts };
}

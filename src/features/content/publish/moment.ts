import { jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { readTime } from '#lib/dates/typed-time.ts';
import { PUBLISH_TEXTS as TEXTS } from './texts.ts';

export type Moment = { at: Date } | { errors: { date?: string; time?: string } };

/** A typed Jalali day and a time of Tehran as an instant after `now`, or their errors. */
export function readMoment(date: string, time: string, now: Date): Moment {
  const [day, minute] = [jalaliToIsoDate(date), readTime(time)];
  if (day === null || minute === null) {
    return {
      errors: {
        ...(day === null && { date: TEXTS.wrongDate }),
        ...(minute === null && { time: TEXTS.wrongTime }),
      },
    };
  }
  const at = tehranInstant(day, minute);
  return at > now ? { at } : { errors: { time: TEXTS.past } };
}

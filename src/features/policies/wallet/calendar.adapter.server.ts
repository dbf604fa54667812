import ical, { type ICalEventData } from 'ical-generator';

/** A day to be noted: `date` is a Gregorian `YYYY-MM-DD` of Tehran, `id` stays when the day is moved. */
export type CalendarDay = { id: string; date: string; summary: string; lines: readonly string[] };

type Calendar = { name: string; at: Date; publicUrl: string; days: readonly CalendarDay[] };

/** Midnight in UTC: of an all-day event only the date is written, in no time zone. */
const midnight = (date: string, daysAfter = 0): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + daysAfter));
};

/** A calendar file of whole days (RFC 5545): texts are escaped, and long lines folded, by the library. */
export function writeCalendar({ name, at, publicUrl, days }: Calendar): string {
  const { host } = new URL(publicUrl);
  const events = days.map(
    ({ id, date, summary, lines }): ICalEventData => ({
      id: `${id}@${host}`,
      stamp: at,
      start: midnight(date),
      // The end of an all-day event is the day after it.
      end: midnight(date, 1),
      allDay: true,
      timezone: 'UTC',
      summary,
      description: lines.join('\n'),
    }),
  );
  const calendar = ical({ name, prodId: { company: host, product: 'policies', language: 'FA' } });
  calendar.events(events);
  // Its last line ends like every other.
  return `${calendar.toString()}\r\n`;
}

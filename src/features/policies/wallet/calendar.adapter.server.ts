import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { days, hours } from '#lib/dates/durations.ts';

/** A day for the calendar: `date` is a Gregorian `YYYY-MM-DD` of Tehran, `id` stays when the day is moved. */
export type CalendarDay = {
  id: string;
  date: string;
  summary: string;
  lines: readonly string[];
  /** How many days before it the calendar has its alarms. */
  alarmDays: readonly number[];
};

/** A day with the number and time of its changes; one that is gone is marked as cancelled. */
type CalendarEvent = CalendarDay & {
  sequence: number;
  createdAt: Date;
  changedAt: Date;
  isGone: boolean;
};

type Calendar = { name: string; at: Date; publicUrl: string; events: readonly CalendarEvent[] };

/** Midnight in UTC: an all-day event has only a date, without a time zone. */
const midnight = (date: string, daysAfter = 0): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + daysAfter));
};

/** The hour of the alarm, by the clock of the phone. */
const ALARM_AT = hours(9);

const inSeconds = (milliseconds: number): number => milliseconds / 1000;

/** Alarms are counted back from the midnight at which the day begins. */
const alarmBefore = (alarmDays: number) => ({
  type: ICalAlarmType.display,
  triggerBefore: inSeconds(days(alarmDays) - ALARM_AT),
});

/**
 * A calendar file of whole days (RFC 5545): the library escapes texts and folds long lines. It is published
 * (RFC 5546, 3.2.1), not sent as an invitation: a calendar that has an event already takes the one with the
 * higher SEQUENCE, and drops what is cancelled. It names no organizer, as calendars would ask people to reply
 * to one.
 */
export function writeCalendar({ name, at, publicUrl, events }: Calendar): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: host, product: 'policies', language: 'FA' },
  });
  calendar.events(
    events.map(
      ({ id, date, summary, lines, alarmDays, ...event }): ICalEventData => ({
        id: `${id}@${host}`,
        sequence: event.sequence,
        stamp: at,
        created: event.createdAt,
        lastModified: event.changedAt,
        status: event.isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        start: midnight(date),
        // The end of an all-day event is the day after it.
        end: midnight(date, 1),
        allDay: true,
        timezone: 'UTC',
        summary,
        description: lines.join('\n'),
        alarms: alarmDays.map(alarmBefore),
      }),
    ),
  );
  // The library leaves out the line break after the last line.
  return `${calendar.toString()}\r\n`;
}

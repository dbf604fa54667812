import { toAsciiDigits } from '../text/digits.ts';
import { isIsoDate, tehranInstant } from './jalali.ts';

/** A typed time (`۹`, `9:30`, `۰۹۳۰`, `۹.۳۰`) in minutes after midnight; null when it is none. */
export function readTime(typed: string): number | null {
  const text = toAsciiDigits(typed).trim();
  const match = /^(\d{1,2})(?:\s*[:.٫]\s*(\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** A day and a typed time of Tehran as an instant; null where one of them is none. */
export function instantOf(day: string, time: string): Date | null {
  const minute = readTime(time);
  return isIsoDate(day) && minute !== null ? tehranInstant(day, minute) : null;
}

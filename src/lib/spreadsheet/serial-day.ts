/** Days as spreadsheets store them: counted from a first one, the time of day as a fraction. */

const DAY = 86_400_000;
/** Serial 0 of both systems; the first one counts a 29 February 1900 that never was (serial 60). */
const BASE_1900 = Date.UTC(1899, 11, 30);
const BASE_1904 = Date.UTC(1904, 0, 1);
const LEAP_THAT_NEVER_WAS = 60;
/** Less than a tenth of a second before midnight counts as midnight, as a fraction is not always exact. */
const NEARLY = 1 - 1e-6;
/** Serials beyond these are no days with a four-digit year. */
const LAST_SERIAL = 2_958_465;
const FIRST_SERIAL = -693_593;

/** The Gregorian day `YYYY-MM-DD` of a serial, whatever time of day; '' for a serial that is none. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const whole = Math.floor(serial + (1 - NEARLY));
  if (!(whole >= FIRST_SERIAL && whole <= LAST_SERIAL)) return '';
  if (is1904) return isoOf(BASE_1904 + whole * DAY);
  // A time of day alone, and the day that never was.
  if (whole === 0 || whole === LEAP_THAT_NEVER_WAS) return '';
  const isEarly = whole > 0 && whole < LEAP_THAT_NEVER_WAS;
  return isoOf(BASE_1900 + (whole + Number(isEarly)) * DAY);
}

function isoOf(time: number): string {
  const iso = new Date(time).toISOString();
  return iso.startsWith('-') || iso.startsWith('+') ? '' : iso.slice(0, 10);
}

/** The day of `2026-05-22T00:00:00`, with a zone or without: the written day counts. */
export function dayOfText(text: string): string {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:$|[T\s])/.exec(text.trim()) ?? [];
  return day !== '' && isoOf(Date.parse(`${day}T00:00:00Z`) || Number.MAX_SAFE_INTEGER) === day
    ? day
    : '';
}

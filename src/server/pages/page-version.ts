import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';

const MINUTE_MS = minutes(1);

/**
 * The version of a cached page: the content's version, and the day in Tehran, as pages show the hours that
 * are still to come. Without the day, two processes that rendered a page on different days would send
 * different data for the same version.
 */
export function createPageVersion(contentVersion: () => number, now = Date.now) {
  let minute = Number.NaN;
  let day = '';
  return (): string => {
    // Needed for every page that is sent, and calculating the day takes longer than finding the page.
    const asked = Math.floor(now() / MINUTE_MS);
    if (asked !== minute) {
      minute = asked;
      day = isoDateInTehran(new Date(asked * MINUTE_MS));
    }
    return `${contentVersion()} ${day}`;
  };
}

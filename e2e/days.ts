import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { realNow } from './real-clock.ts';

/**
 * The time of day of a story and of all that it meets: this process, its server, its database, its pages.
 * - `running`: that of the process as it was started, which `CLOCK_AT` may set.
 * - `noon`: noon in Tehran, of the same day. For stories that count days: no midnight comes between what they enter
 *   and what they read.
 * - an instant, for a story about a day that is written out.
 */
export type Clock =
  | 'running'
  | 'noon'
  | `${number}-${number}-${number}T${number}:${number}:${number}Z`;

/** As the process was started. */
const OwnDate = Date;

/** The two clocks of a process differ by a moment of their own. */
const inSeconds = (distance: number): number => Math.round(distance / 1000) * 1000;

/** How far ahead of the machine a clock is that is set now. */
export function aheadBy(clock: Clock): number {
  if (clock === 'running') return inSeconds(OwnDate.now() - realNow());
  const today = isoDateInTehran(new OwnDate(OwnDate.now()));
  const at = OwnDate.parse(clock === 'noon' ? `${today}T12:00:00+03:30` : clock);
  return inSeconds(at - realNow());
}

/** How far ahead of the machine this process is. */
export const ahead = (): number => inSeconds(Date.now() - realNow());

/** Sets this process so far ahead of the machine. */
export function setAhead(by: number): void {
  globalThis.Date = OwnDate;
  moveClock(by - ahead());
}

/** Moves the clock of the place that it runs in, a process or a page: nothing of this file is known there. */
export function moveClock(by: number): void {
  const Before = Date;
  const moved = () => Before.now() + by;
  globalThis.Date = new Proxy(Before, {
    // Called without `new` it is a text.
    apply: () => new Before(moved()).toString(),
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [moved()] : given, newTarget),
    get: (target, key) => (key === 'now' ? moved : Reflect.get(target, key)),
  });
}

/** The instant so many milliseconds from now. */
export const instantIn = (wait: number): string => new Date(Date.now() + wait).toISOString();

/** Today in Tehran, or so many days later. Asked for when it is used: a run may go past midnight. */
export const today = (later = 0): string => addDays(isoDateInTehran(new Date()), later);

/** The same as it is typed and read. */
export const jalaliToday = (later = 0): string => isoDateToJalali(today(later));

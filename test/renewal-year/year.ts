import type { Deed } from './office.ts';
import { enteredHours, momentsOf, YEAR } from './plan.ts';

/** Who does what happens: an office in this process, or some that are killed. */
export type Live = (deed: Deed, at: Date) => Promise<unknown>;

/** Some of the book, spread over it. */
const everyNth = (count: number, nth: number, from: number): string[] =>
  Array.from({ length: Math.floor((count - from) / nth) }, (_, place) => `Y/${from + place * nth}`);

/**
 * Lives the year: each day its rounds of housekeeping, and now and then somebody who cancels, renews or stops what is
 * sent to them, a holiday that moves, a clerk who leaves.
 */
export async function liveTheYear(
  count: number,
  clerk: number,
  live: Live,
  plan = YEAR,
): Promise<void> {
  const spread = (numbers: readonly string[], day: number, offset: number) =>
    numbers.filter((_, place) => (place * 13 + offset) % plan.days === day);
  const stopped = everyNth(count, 17, 40);
  const cancelled = everyNth(count, 19, 41);
  const renewed = everyNth(count, 23, 42);
  for (let day = 0; day < plan.days; day += 1) {
    const [first = new Date(), ...rest] = momentsOf(day, plan);
    const deeds: Deed[] = [
      ...(day === plan.movedOn
        ? [{ what: 'move-holiday', hours: enteredHours(plan, true) } as const]
        : []),
      ...(day === plan.leftOn ? [{ what: 'leave', clerk } as const] : []),
      ...spread(stopped, day, 30).map((number): Deed => ({ what: 'stop', number })),
      ...spread(cancelled, day, 20).map((number): Deed => ({ what: 'cancel', number })),
      ...spread(renewed, day, 10).map((number): Deed => ({ what: 'renew', number })),
    ];
    await live({ what: 'tick' }, first);
    for (const deed of deeds) await live(deed, first);
    for (const at of rest) await live({ what: 'tick' }, at);
  }
}

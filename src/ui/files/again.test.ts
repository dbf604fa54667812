import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { createAgain } from './again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page, and the tries that were made in it, each of which breaks off at once. */
function page({ breaksOff = true } = {}) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const tries: string[] = [];
  const again = createAgain(
    (key) => {
      tries.push(key);
      if (breaksOff) again.later(key);
    },
    { window, document },
  );
  return { window, document, tries, again };
}

it('goes on for as long as the page is open, a minute apart at most', () => {
  const { tries, again } = page();
  again.later('a');
  vi.advanceTimersByTime(seconds(4));
  expect(tries).toHaveLength(0);
  vi.advanceTimersByTime(seconds(1));
  expect(tries).toHaveLength(1);
  vi.advanceTimersByTime(minutes(30));
  expect(tries.length).toBeGreaterThan(30);
  expect(tries.length).toBeLessThan(36);
  again.stop();
  const before = tries.length;
  vi.advanceTimersByTime(minutes(30));
  expect(tries).toHaveLength(before);
});

it.each([
  ['the network is back', 'window', 'online', 'visible', true],
  ['the page is looked at again', 'document', 'visibilitychange', 'visible', true],
  ['the page comes back out of the history', 'window', 'pageshow', 'visible', true],
  ['the page is left', 'document', 'visibilitychange', 'hidden', false],
] as const)('%s: tries at once where that helps', (_when, where, event, visibility, isTried) => {
  const { window, document, tries, again } = page();
  again.later('a');
  again.later('b');
  document.visibilityState = visibility;
  (where === 'window' ? window : document).dispatchEvent(new Event(event));
  expect(tries).toEqual(isTried ? ['a', 'b'] : []);
  // Which counts as a first break.
  vi.advanceTimersByTime(seconds(5));
  expect(tries).toHaveLength(isTried ? 4 : 2);
  again.stop();
});

it('does not try what goes on or is not wanted any more', () => {
  const { window, tries, again } = page();
  again.later('a');
  again.forget('a');
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(minutes(5));
  expect(tries).toEqual([]);
  again.stop();
});

import { afterEach, expect, it, vi } from 'vitest';
import { watchTurn } from './stream-turn.ts';

const LINGER = 20;

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  /** What the tab was told, in order. */
  told: boolean[] = [];
  stop: () => void;

  constructor(locks: LockManager | undefined = navigator.locks) {
    super();
    const tell = (isTurn: boolean) => this.told.push(isTurn);
    this.stop = watchTurn(tell, { page: this as unknown as Document, locks, linger: LINGER });
  }

  get listens(): boolean | undefined {
    return this.told.at(-1);
  }

  turn(to: DocumentVisibilityState): void {
    this.visibilityState = to;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tabs: Tab[] = [];
const open = (count: number): Tab[] => {
  tabs = Array.from({ length: count }, () => new Tab());
  return tabs;
};
afterEach(() => {
  for (const tab of tabs) tab.stop();
  vi.useRealTimers();
});

/** How many of the locks that tabs ask for are held. */
const held = async () => (await navigator.locks.query()).held?.length;

it('lets every tab that is shown listen', () => {
  expect(open(3).map(({ listens }) => listens)).toEqual([true, true, true]);
});

it('lets one of the hidden listen, and another when that one is shown or closed', async () => {
  const [first, second, third] = open(3) as [Tab, Tab, Tab];
  for (const tab of tabs) tab.turn('hidden');
  await expect.poll(() => tabs.map(({ listens }) => listens)).toEqual([true, false, false]);
  first.turn('visible');
  await expect.poll(() => tabs.map(({ listens }) => listens)).toEqual([true, true, false]);
  second.stop();
  await expect.poll(() => third.listens).toBe(true);
});

it('disturbs nobody who comes back soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first, second, third] = open(3) as [Tab, Tab, Tab];
  first.turn('hidden');
  vi.advanceTimersByTime(LINGER);
  await expect.poll(held).toBe(1);
  // Another one listens for the hidden: a tab that is not back in time is told to stop.
  second.turn('hidden');
  third.turn('hidden');
  vi.advanceTimersByTime(LINGER - 1);
  second.turn('visible');
  vi.advanceTimersByTime(LINGER);
  await expect.poll(() => third.listens).toBe(false);
  expect(second.told).not.toContain(false);
});

it('lets the only tab listen on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [only] = open(1) as [Tab];
  only.turn('hidden');
  expect(await held()).toBe(0);
  vi.advanceTimersByTime(LINGER);
  await expect.poll(held).toBe(1);
  expect(only.told).not.toContain(false);
});

it('lets no hidden tab listen where the browser has no locks', async () => {
  const tab = new Tab(null as unknown as undefined);
  tabs = [tab];
  tab.turn('hidden');
  await expect.poll(() => tab.listens).toBe(false);
  tab.turn('visible');
  expect(tab.listens).toBe(true);
});

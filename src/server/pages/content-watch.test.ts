import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentWatch } from './content-watch.ts';

let version: number;
let isAway: boolean;
const readVersion = vi.fn(async () => (isAway ? Promise.reject(new Error('away')) : version));
const pagesOf = (version: number) => ({
  paths: new Set([`/products/${version}`]),
  redirects: new Map([['/old', `/products/${version}`]]),
  brand: `کارگزاری ${version}`,
  icon: null,
});
const readPages = vi.fn(async () => pagesOf(version));
const create = () => createContentWatch({ readVersion, readPages });

beforeEach(() => {
  version = 1;
  isAway = false;
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('what pages are made of', () => {
  it('is looked at twice a second, whoever asks and however often', async () => {
    const watch = create();
    await watch.start();
    for (let ask = 0; ask < 20; ask += 1) watch.current();
    expect(readVersion).toHaveBeenCalledTimes(1);
    version = 2;
    await vi.advanceTimersByTimeAsync(500);
    expect(watch.current()).toEqual({ version: 2, ...pagesOf(2) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(readVersion).toHaveBeenCalledTimes(4);
    // The pages are read anew with a new version only.
    expect(readPages).toHaveBeenCalledTimes(2);
    watch.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(readVersion).toHaveBeenCalledTimes(4);
  });

  it('does not hang on the time of day', async () => {
    const watch = create();
    await watch.start();
    vi.setSystemTime(0);
    version = 2;
    await vi.advanceTimersByTimeAsync(500);
    expect(watch.current().version).toBe(2);
    watch.stop();
  });

  it('is looked at once at a time, and stands while the database hangs or is away', async () => {
    const watch = create();
    await watch.start();
    let answer = (_: number) => {};
    readVersion.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    version = 2;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readVersion).toHaveBeenCalledTimes(2);
    expect(watch.current().version).toBe(1);
    answer(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.current().version).toBe(2);
    isAway = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.current().version).toBe(2);
    isAway = false;
    version = 3;
    await vi.advanceTimersByTimeAsync(500);
    expect(watch.current().version).toBe(3);
    watch.stop();
  });

  it('follows a change of this process at once, also while another look hangs', async () => {
    const watch = create();
    await watch.start();
    let answer = (_: number) => {};
    readVersion.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await vi.advanceTimersByTimeAsync(500);
    version = 2;
    await watch.refresh();
    expect(watch.current().version).toBe(2);
    // What the earlier look then brings is of the past.
    answer(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.current().version).toBe(2);
    watch.stop();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from './store.ts';
import { onceSettled } from './use-settled-session.ts';

const tell = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  tell.mockReset();
  useSession.setState({ isInitialAuthLoading: true });
});
afterEach(() => vi.useRealTimers());

it('looks every 50 ms whether the initial loading has ended, and tells of it once', () => {
  onceSettled(tell);
  vi.advanceTimersByTime(120);
  expect(tell).not.toHaveBeenCalled();
  useSession.setState({ isInitialAuthLoading: false });
  vi.advanceTimersByTime(29);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not wait where it has ended already', () => {
  useSession.setState({ isInitialAuthLoading: false });
  onceSettled(tell);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('looks no more once it was stopped', () => {
  onceSettled(tell)();
  useSession.setState({ isInitialAuthLoading: false });
  vi.advanceTimersByTime(1000);
  expect(tell).not.toHaveBeenCalled();
});

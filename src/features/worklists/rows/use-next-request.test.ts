import { describe, expect, it } from 'vitest';
import { handledBefore, nextAfter } from './use-next-request.ts';

const list = (gone: number[] = [], handled: number[] = []) => ({
  order: [1, 2, 3, 4],
  isThere: (id: number) => !gone.includes(id),
  isHandled: (id: number) => handled.includes(id),
});

describe('the request to go on to', () => {
  it('is the one below', () => {
    expect(nextAfter(1, list())).toBe(2);
    expect(nextAfter(3, list())).toBe(4);
  });

  it('is none that a colleague took out of the list', () => {
    expect(nextAfter(1, list([2, 3]))).toBe(4);
  });

  it('is at the end the nearest above that was left out', () => {
    expect(nextAfter(4, list([], [4]))).toBe(3);
    expect(nextAfter(4, list([3], [2, 4]))).toBe(1);
  });

  it('is none below that was worked on, after one above was come back to', () => {
    expect(nextAfter(2, list([], [1, 2, 3]))).toBe(4);
    expect(nextAfter(2, list([], [1, 2, 3, 4]))).toBeNull();
  });

  it('is each one again from where a clerk opens by hand what was worked on', () => {
    const all = new Set([1, 2, 3, 4]);
    expect([...handledBefore(2, all, [1, 2, 3, 4])]).toEqual([1]);
    expect([...handledBefore(3, new Set([1, 4]), [1, 2, 3, 4])]).toEqual([1, 4]);
    expect([...handledBefore(9, all, [1, 2, 3, 4])]).toEqual([1, 2, 3, 4]);
  });

  it('is none once all are done, nor from one that is not in the list', () => {
    expect(nextAfter(4, list([], [1, 2, 3, 4]))).toBeNull();
    expect(nextAfter(9, list())).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMinutes } from './minutes.server.ts';

function medianOf(lists: number[][]): number | null {
  const minutes = createMinutes();
  for (const list of lists) minutes.add(list);
  return minutes.median();
}

describe('the median of minutes', () => {
  it('is the middle one, or the mean of the two in the middle', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([[], []])).toBeNull();
    expect(medianOf([[7]])).toBe(7);
    expect(medianOf([[9, 1], [4]])).toBe(4);
    expect(
      medianOf([
        [1, 2],
        [10, 4],
      ]),
    ).toBe(3);
    expect(medianOf([[0, 0, 9000]])).toBe(0);
    expect(medianOf([[255, 256, 257]])).toBe(256);
    expect(medianOf([[4095, 4096]])).toBe(4095.5);
    expect(medianOf([[5000, 9000, 7000]])).toBe(7000);
  });

  it('is what sorting finds', () => {
    const minutes = fc.array(fc.array(fc.oneof(fc.nat(60), fc.nat(10_000))));
    fc.assert(
      fc.property(minutes, (lists) => {
        const sorted = lists.flat().sort((a, b) => a - b);
        const middle = (sorted.length - 1) / 2;
        const expected =
          sorted.length === 0
            ? null
            : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
        expect(medianOf(lists)).toBe(expected);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { answerTimesOf, FEWEST_REQUESTS, withheldFor } from './answer-times.ts';

const good = { requests: 100, within: 93, median: 7.5, promised: 15 };

describe('figures are withheld', () => {
  it.each([
    ['few', { requests: FEWEST_REQUESTS - 1, within: FEWEST_REQUESTS - 1 }],
    ['few', { median: null }],
    ['few', { requests: 0, within: 0, median: null }],
    // As when the promise was made a shorter one since.
    ['slow', { median: 15.5 }],
    ['late', { within: 79 }],
  ])('as %s', (reason, given) => {
    expect(withheldFor({ ...good, ...given })).toBe(reason);
    expect(answerTimesOf({ ...good, ...given })).toBeNull();
  });
});

it('figures at the edge of each are shown', () => {
  const edge = { requests: FEWEST_REQUESTS, within: 24, median: 15, promised: 15 };
  expect(withheldFor(edge)).toBeNull();
  expect(answerTimesOf(edge)).toEqual({ minutes: 15, percent: 80 });
});

it('they are rounded to the worse side, and no call is made in no time', () => {
  expect(answerTimesOf(good)).toEqual({ minutes: 8, percent: 93 });
  expect(answerTimesOf({ ...good, requests: 1000, within: 999, median: 0 })).toEqual({
    minutes: 1,
    percent: 99,
  });
});

import { expect, it } from 'vitest';
import { days, minutes } from './durations.ts';
import { clockInTehran, lookUp } from './tehran-clock.ts';

it('is what the tables of zones have, every day from the last summer time on for a century', () => {
  const first = Date.UTC(2022, 8, 18, 20, 29);
  const last = Date.UTC(2122, 0, 1);
  for (let at = first; at < last; at += days(1) + minutes(7)) {
    const instant = new Date(at);
    expect(clockInTehran(instant), instant.toISOString()).toEqual(lookUp(instant));
  }
});

it('knows the summer times before, and no clock for no instant', () => {
  const clock = { gy: 2022, gm: 9, gd: 21, minute: 15 };
  expect(clockInTehran(new Date('2022-09-21T07:45:00Z'))).toEqual({ ...clock, hour: 12 });
  expect(clockInTehran(new Date('2022-09-21T20:00:00Z'))).toEqual({
    ...clock,
    hour: 23,
    minute: 30,
  });
  expect(() => clockInTehran(new Date(Number.NaN))).toThrow(RangeError);
});

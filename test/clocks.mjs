/**
 * Moments at which a whole run of the tests may begin (`CLOCK_AT`, see `clock-at.ts`): those at which a day, a week
 * or a year of the product does what it does on no other.
 */
export const CLOCKS = Object.freeze({
  /** 22 Dey 1405, a Tuesday, three minutes before midnight in Tehran: the day goes on under the tests. */
  midnight: '2027-01-12T20:27:00Z',
  /** 25 Dey 1405, the day off of each week, in the middle of it. */
  friday: '2027-01-15T08:00:00Z',
  /** 21 Bahman 1405, a Wednesday, towards the evening: the day after it is a holiday, and so is the next. */
  'eve of a holiday': '2027-02-10T13:30:00Z',
  /** 29 Esfand 1405, the last day of a year, and a holiday. */
  'last day of a year': '2027-03-20T08:00:00Z',
  /** 30 Esfand 1408, which only a leap year has, three minutes before the new one. */
  'last day of a leap year': '2030-03-20T20:27:00Z',
});

/**
 * One of them for each day, so that runs of several days go through all.
 * @param {number} dayNumber of whole days, from whichever day they are counted
 */
export function clockOfDay(dayNumber) {
  const names = Object.keys(CLOCKS);
  return names.at(dayNumber % names.length) ?? 'midnight';
}

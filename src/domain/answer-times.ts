/**
 * How soon people who ask for a call are called: what public pages may say of it, from the office's own figures
 * (docs/decisions/063-answer-times.md).
 */

/** Whole days that are looked back on, the last of them yesterday. */
export const ANSWER_DAYS = 90;
/** Of fewer, chance says more than the office: among thirty, one request moves the share by three points. */
export const FEWEST_REQUESTS = 30;
/** Below it one of five and more waited longer than was promised: no figure to show to whoever waits next. */
export const LEAST_SHARE = 0.8;
/** Days after which what was counted is no longer said: then nothing has counted anew for that long. */
export const SAID_FOR_DAYS = 3;

/** Of the requests for a call of those days, spam left out. */
export type AnswerFigures = {
  /** Those whose promise was kept or broken. */
  requests: number;
  /** Of them, those that were first tried by the promised time. */
  within: number;
  /** Working minutes until the first try, of those that were tried; null where none was. */
  median: number | null;
  /** Working minutes that the office promises. */
  promised: number;
};

/** Why the figures are not shown: too few requests, half of them waited longer than is promised now, too many did. */
export const WITHHELD = ['few', 'slow', 'late'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** Null where the figures are good enough to be true and to be shown. */
export function withheldFor(figures: AnswerFigures): Withheld | null {
  const { requests, within, median, promised } = figures;
  if (median === null || requests < FEWEST_REQUESTS) return 'few';
  if (median > promised) return 'slow';
  return within / requests < LEAST_SHARE ? 'late' : null;
}

/** Working minutes as they are said: rounded up, never none. */
export const saidMinutes = (median: number): number => Math.max(1, Math.ceil(median));

/** Of a hundred, rounded down. */
export const saidPercent = (within: number, requests: number): number =>
  Math.floor((100 * within) / requests);

/** What is said: half were called within so many working minutes, so many of a hundred by the promised time. */
export type AnswerTimes = { minutes: number; percent: number };

/** Rounded to the worse side, as it is a promise of a kind; null where the figures are withheld. */
export function answerTimesOf(figures: AnswerFigures): AnswerTimes | null {
  const { requests, within, median } = figures;
  if (median === null || withheldFor(figures) !== null) return null;
  return {
    minutes: saidMinutes(median),
    percent: saidPercent(within, requests),
  };
}

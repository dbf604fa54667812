/**
 * How soon people who request a call are called: what public pages may show of it, from the office's own
 * figures (docs/decisions/063-answer-times.md).
 */

/** Whole days that the figures cover, the last of them yesterday. */
export const ANSWER_DAYS = 90;
/**
 * With fewer, chance decides more than the office: among thirty, one request moves the share by three points.
 */
export const FEWEST_REQUESTS = 30;
/**
 * Below it more than one of five waited longer than the response SLA: no figure to show to the next
 * requester.
 */
export const LEAST_SHARE = 0.8;
/** Days after which figures are not shown any more: they have not been counted anew for that long. */
export const SHOWN_FOR_DAYS = 3;

/** Of the call requests of those days, without spam. */
export type AnswerFigures = {
  /** Those whose response SLA was met or missed. */
  requests: number;
  /** Of them, those that were first tried within the response SLA. */
  within: number;
  /** Working minutes until the first try, of those that were tried; null where none was tried. */
  median: number | null;
  /** The response SLA in working minutes. */
  promised: number;
};

/**
 * Why the figures are not shown: too few requests, half of them waited longer than today's response SLA, too
 * many did.
 */
export const WITHHELD = ['few', 'slow', 'late'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** Null where the figures are reliable and good enough to be shown. */
export function withheldFor(figures: AnswerFigures): Withheld | null {
  const { requests, within, median, promised } = figures;
  if (median === null || requests < FEWEST_REQUESTS) return 'few';
  if (median > promised) return 'slow';
  return within / requests < LEAST_SHARE ? 'late' : null;
}

/** Working minutes as they are shown: rounded up, never zero. */
export const minutesInWords = (median: number): number => Math.max(1, Math.ceil(median));

/** In per cent, rounded down. */
export const percentInWords = (within: number, requests: number): number =>
  Math.floor((100 * within) / requests);

/**
 * The shown figures: half were called within so many working minutes, so many per cent within the response
 * SLA.
 */
export type AnswerTimes = { minutes: number; percent: number };

/** Rounded to the worse side, as readers take it for a promise; null where the figures are withheld. */
export function answerTimesOf(figures: AnswerFigures): AnswerTimes | null {
  const { requests, within, median } = figures;
  if (median === null || withheldFor(figures) !== null) return null;
  return {
    minutes: minutesInWords(median),
    percent: percentInWords(within, requests),
  };
}

import { isIsoDate } from '#lib/dates/jalali.ts';
import { daysIn, type Period } from '#lib/dates/jalali-periods.ts';
import { CLAIM_LINES, type ClaimLine } from '../claims/lines.ts';

/** Figures of all comparisons that were published in a range of days. */
const OVERALL_FIGURES = ['published', 'chosen', 'as_recommended', 'cheapest'] as const;
type OverallFigure = (typeof OVERALL_FIGURES)[number];

/** Figures of one insurer in one line; `decided`: it was in a comparison with a choice. */
const INSURER_FIGURES = ['offered', 'recommended', 'picked', 'decided'] as const;
export type InsurerFigure = (typeof INSURER_FIGURES)[number];

export type ComparisonFigure = OverallFigure | InsurerFigure;

/** The comparisons behind a figure. Days are Gregorian `YYYY-MM-DD` of Tehran, both included. */
export type Compared = { period: Period } & (
  | { figure: OverallFigure; of?: undefined }
  | { figure: InsurerFigure; of: { line: ClaimLine; insurer: number } }
);

/** The longest range: a leap year, as in the statistics. */
export const COMPARED_DAYS_MAX = 366;

/** The length of the longest filter text, in characters. */
export const COMPARED_MAX = 80;

export const COMPARISON_FIGURE_LABELS: Record<ComparisonFigure, string> = {
  published: 'منتشرشده',
  chosen: 'انتخاب مشتری',
  as_recommended: 'انتخاب مشتری همان پیشنهاد ما',
  cheapest: 'انتخاب مشتری ارزان‌ترین',
  offered: 'در مقایسه',
  recommended: 'پیشنهاد ما',
  picked: 'انتخاب‌شده',
  decided: 'در مقایسه‌ای که مشتری از آن انتخاب کرده',
};

/**
 * As the filter of a list: `chosen.2026-11-01.2026-11-30`, of an insurer
 * `picked.2026-11-01.2026-11-30.fire.7`.
 */
export function writeCompared({ figure, period: { from, to }, of }: Compared): string {
  return [figure, from, to, ...(of ? [of.line, of.insurer] : [])].join('.');
}

/** Reads the same; null where it is not valid, so that no list covers more days than `COMPARED_DAYS_MAX`. */
export function readCompared(text: string): Compared | null {
  const [figure, from = '', to = '', line, insurer = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isIsoDate(from) || !isIsoDate(to)) return null;
  const period = { from, to };
  if (from > to || daysIn(period) > COMPARED_DAYS_MAX) return null;
  const overall = OVERALL_FIGURES.find((one) => one === figure);
  if (overall) return line === undefined ? { figure: overall, period } : null;
  const ofInsurer = INSURER_FIGURES.find((one) => one === figure);
  const known = CLAIM_LINES.find((one) => one === line);
  if (!ofInsurer || !known || !/^[1-9]\d{0,14}$/.test(insurer)) return null;
  return { figure: ofInsurer, period, of: { line: known, insurer: Number(insurer) } };
}

import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { count, period, statsQuery } from '../stats.ts';

const premium = z.number().nullable().describe('median in rial; null where there is none');

/** The figures of an insurer in a line. Requests are counted, as in the lists (`compared`). */
const insurerRow = z.object({
  line: z.enum(CLAIM_LINES),
  insurer_id: z.number(),
  insurer: z.string(),
  offered: count.describe('requests with an offer of it in a comparison'),
  recommended: count.describe('of them, those where we recommended it'),
  decided: count.describe('of them, those with a choice from such a comparison'),
  chosen: count.describe('of them, those where the customer chose it'),
  share_chosen: z.number().nullable().describe('chosen ÷ decided'),
  premium_chosen: premium,
  premium_offered: premium,
});

/**
 * The outcomes of the comparisons published in a period, each by its last version. A request with several of
 * them counts once in each figure; medians are those of all offers.
 */
const comparisonFigures = z.object({
  period,
  published: count.describe('requests with a comparison'),
  chosen: count.describe('of them, those where the customer chose from one'),
  as_recommended: count.describe('of those, where it was the one that we recommended'),
  cheapest: count.describe('of those, where none was cheaper'),
  by_insurer: z.array(insurerRow).describe('by line, the most chosen first'),
});
export type ComparisonFigures = z.infer<typeof comparisonFigures>;

export const comparisonStatsCall = endpoint('GET /stats/comparisons', {
  query: statsQuery,
  reply: reply(comparisonFigures),
});

/** Texts of the figures of comparisons. */
export const COMPARISON_STATS_TEXTS = {
  reply: 'آمار مقایسه‌ها',
  title: 'مقایسه‌های بیمه‌گرها',
  note: 'رقم‌ها درخواست‌ها را می‌شمارند: درخواستی با چند مقایسهٔ منتشرشده در این بازه، در هر رقم یک بار. میانه‌ها از همهٔ پیشنهادهاست.',
  published: 'درخواست‌های دارای مقایسهٔ منتشرشده',
  chosen: 'انتخاب مشتری',
  asRecommended: 'همان پیشنهاد ما',
  cheapest: 'ارزان‌ترین',
  table: 'بیمه‌گرها در هر رشته',
  insurer: 'رشته و بیمه‌گر',
  offered: 'در مقایسه',
  recommended: 'پیشنهاد ما',
  picked: 'انتخاب‌شده',
  share: 'سهم',
  premiumChosen: 'میانهٔ حق‌بیمهٔ انتخاب‌شده',
  premiumOffered: 'میانهٔ حق‌بیمه',
  none: '—',
} as const;

import { z } from 'zod';
import { RESULT_LABELS } from '#domain/requests.ts';
import { SOURCE_FACET_LABELS, SOURCE_FACETS } from '#domain/sources.ts';
import { TAP_PLACES } from '#domain/taps.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { FIGURE_LABELS } from '../dashboard.words.ts';
import { count, period, statsQuery } from '../stats.ts';

/** How many of each facet are listed, the most frequent; visitors can make up more. */
export const SOURCES_LISTED = 50;

/** The outcomes of the requests of one source. */
const work = z.object({
  new: count.describe('requests that came in'),
  within: count.describe('of them, first tried by the promised time'),
  missed: count.describe('of them, first tried later, or still not tried once the time was over'),
  within_target: z.number().nullable().describe('within ÷ (within + missed)'),
  won: count.describe('of them, those that were won'),
});
export type SourceWork = z.infer<typeof work>;

const sourceRow = z.object({
  facet: z.enum(SOURCE_FACETS),
  name: z.string().describe('as lists are filtered by it'),
  title: z.string().describe('as people read it'),
  ...work.shape,
  before: work.describe('the same of the period before'),
});
export type SourceRow = z.infer<typeof sourceRow>;

const tapRow = z.object({ place: z.enum(TAP_PLACES), count, before: count });
export type TapRow = z.infer<typeof tapRow>;

/** The sources of a period's requests with their outcomes, and how often phone numbers were pressed. */
const sourceFigures = z.object({
  period,
  previous: period,
  rows: z.array(sourceRow).describe('of each facet the most frequent first'),
  left_out: count.describe('rows of both periods that are not told'),
  taps: z.array(tapRow).describe('places where a number was pressed in one of the two periods'),
});
export type SourceFigures = z.infer<typeof sourceFigures>;

export const sourceStatsCall = endpoint('GET /stats/sources', {
  query: statsQuery,
  reply: reply(sourceFigures),
});

/** Texts of the figures of sources. */
export const SOURCES_TEXTS = {
  reply: 'آمار منبع‌ها',
  title: 'مشتریان از کجا می‌آیند',
  shownBy: 'به تفکیک',
  facets: SOURCE_FACET_LABELS,
  new: FIGURE_LABELS.new,
  within: FIGURE_LABELS.within,
  share: 'سهم پاسخ در زمان',
  won: RESULT_LABELS.won,
  none: 'در این بازه چیزی شمرده نشده است.',
  leftOut: (count: string) => `${count} مورد کم‌شمار در جدول نیامده است.`,
  taps: 'زدن روی شمارهٔ تلفن',
  tapsMeaning: 'تعداد فشردن شمارهٔ تلفن در صفحه‌های سایت؛ نه گفت‌وگوهای انجام‌شده.',
  place: 'جا',
  count: 'تعداد',
  change: 'در مقایسه با بازهٔ پیش',
} as const;

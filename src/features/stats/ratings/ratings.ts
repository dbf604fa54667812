import { z } from 'zod';
import { REQUEST_KINDS, UNASSIGNED } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { count, period, statsQuery } from '../stats.ts';

/** The ratings of some requests. */
const ratingWork = z.object({
  ratings: count,
  average: z.number().nullable().describe('1 to 5; null where nobody rated'),
  stars: z.array(count).describe('how many of each score, from one star to five'),
  asked: count.describe('asked by text, a day after the end'),
  answered: count.describe('of them, those who rated'),
  share_answered: z.number().nullable().describe('answered ÷ asked'),
});
export type RatingWork = z.infer<typeof ratingWork>;

/** The ratings of the requests that came in within a period. */
const ratingFigures = z.object({
  period,
  total: ratingWork,
  by_kind: z.array(z.object({ kind: z.enum(REQUEST_KINDS), ...ratingWork.shape })),
  by_assignee: z
    .array(
      z.object({
        assignee: z.object({ id: z.number(), name: z.string() }).nullable(),
        ...ratingWork.shape,
      }),
    )
    .describe('those who were rated or whose customers were asked; an admin has their own alone'),
});
export type RatingFigures = z.infer<typeof ratingFigures>;

export const ratingStatsCall = endpoint('GET /stats/ratings', {
  query: statsQuery,
  reply: reply(ratingFigures),
});

/** Texts of the figures of ratings. */
export const RATING_STATS_TEXTS = {
  reply: 'امتیازها',
  title: 'رضایت مشتریان',
  note: 'از درخواست‌هایی که در این بازه رسیده‌اند؛ هر عدد به فهرست خودش می‌رسد.',
  byKind: 'امتیاز به تفکیک نوع درخواست',
  byAssignee: 'امتیاز به تفکیک همکار',
  own: 'امتیازهای شما',
  kind: 'نوع درخواست',
  colleague: 'همکار',
  everything: 'همه',
  unassigned: UNASSIGNED,
  average: 'میانگین',
  ratings: 'امتیازها',
  stars: (score: number) => `${toPersianDigits(score)} ستاره`,
  asked: 'پرسیده‌شده',
  answered: 'پاسخ داده',
  share: 'سهم پاسخ',
} as const;

import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { count, period, statsQuery } from '../stats.ts';

/** Why the requests that came in within a period were closed without a win. */
const reasonFigures = z.object({
  period,
  by_kind: z
    .array(
      z.object({
        kind: z.enum(REQUEST_KINDS),
        count: count.describe('closed without a win, for whatever reason'),
        reasons: z
          .array(
            z.object({
              reason_id: z
                .string()
                .nullable()
                .describe('null: none was picked, or the sender cancelled'),
              label: z.string(),
              count,
            }),
          )
          .describe('the most frequent first'),
      }),
    )
    .describe('kinds of which one was; the most frequent first'),
});
export type ReasonFigures = z.infer<typeof reasonFigures>;

export const reasonStatsCall = endpoint('GET /stats/reasons', {
  query: statsQuery,
  reply: reply(reasonFigures),
});

/** Texts of the reasons why requests are lost. */
export const REASON_STATS_TEXTS = {
  reply: 'دلیل‌های بستن',
  title: 'چرا به نتیجه نرسید',
  note: 'درخواست‌هایی که در این بازه رسیدند و بدون موفقیت بسته شدند؛ هر عدد به فهرست خودش می‌رسد.',
  kind: 'نوع درخواست',
  reason: 'دلیل',
  count: 'تعداد',
  share: 'سهم',
  none: 'بدون دلیل انتخاب‌شده',
  gone: 'دلیلی که در فهرست نیست',
} as const;

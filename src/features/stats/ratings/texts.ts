import { UNASSIGNED } from '#domain/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Texts of the figures of ratings. */
export const RATING_STATS_TEXTS = {
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

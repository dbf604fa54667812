import { RESULT_LABELS } from '#domain/requests.ts';
import { SOURCE_FACET_LABELS } from '#domain/sources.ts';
import { FIGURE_LABELS } from '../dashboard.texts.ts';

/** Texts of the figures of sources. */
export const SOURCES_TEXTS = {
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

import {
  ANSWERS,
  RESULT_LABELS as ENDED,
  LATE,
  type RequestResult,
  STATUS_LABELS,
  UNASSIGNED,
} from '#domain/requests.ts';
import type { Group } from '#lib/dates/jalali-periods.ts';

/** The results of requests; `open` is for one without a result. */
export const RESULT_LABELS: Record<RequestResult | 'open', string> = {
  ...ENDED,
  open: 'هنوز باز',
};

export const GROUP_LABELS: Record<Group, string> = { day: 'روز', week: 'هفته', month: 'ماه' };

/** The labels of the figures, on tiles, charts and tables alike. */
export const FIGURE_LABELS = {
  new: 'درخواست تازه',
  median: 'میانهٔ نخستین پاسخ',
  within: `پاسخ ${ANSWERS.kept}`,
  contact: 'تماس برقرارشده',
  tried: ANSWERS.tried,
  missed: ANSWERS.missed,
  unreached: ANSWERS.unreached,
  closed: STATUS_LABELS.closed,
  open: 'هنوز باز',
  rating: 'میانگین امتیاز',
  users: 'کاربر تازه',
  total: 'همه',
} as const;

/** Explanations of the figures. */
export const FIGURE_MEANINGS = {
  median: 'نیمی از درخواست‌ها زودتر از این پاسخ گرفته‌اند؛ تنها ساعت کاری شمرده می‌شود.',
  within: (part: string, all: string) =>
    `با ${part} از ${all} درخواست تا زمان وعده تماس گرفته شده است.`,
  contact: (part: string, all: string) => `با صاحب ${part} از ${all} درخواست گفت‌وگو شده است.`,
} as const;

/** The change of a figure from the one before. */
export const CHANGE_TEXTS = {
  same: 'بی‌تغییر',
  none: 'پیش‌تر داده‌ای نبود',
  more: 'بیشتر',
  less: 'کمتر',
  sooner: 'زودتر',
  later: 'دیرتر',
  points: 'واحد درصد',
} as const;

export const OVERVIEW_TEXTS = {
  loading: 'در حال دریافت گزارش کلی…',
  failed: 'دریافت گزارش کلی ناموفق بود.',
  now: 'همین حالا',
  lateHeadline: (count: string) => `${count} درخواست دیر شده است.`,
  unassignedHeadline: (count: string) =>
    `هیچ درخواستی دیر نشده است؛ ${count} درخواست هنوز مسئولی ندارد.`,
  todayHeadline: (count: string) =>
    `هیچ درخواستی دیر نشده است؛ ${count} درخواست تا پایان امروز سررسید دارد.`,
  tasksHeadline: (count: string) => `هیچ درخواستی دیر نشده است؛ ${count} کار برای امروز مانده است.`,
  riskHeadline: 'هیچ درخواستی دیر نشده است؛ «امروز در خطر» را ببینید.',
  calmHeadline: 'هیچ درخواستی دیر نشده است و همه مسئول دارند.',
  idleHeadline: 'هیچ درخواست بازی نمانده است.',
  overdue: LATE,
  open: 'باز',
  unassigned: UNASSIGNED,
  own: 'سپرده به شما',
  ownLate: (count: string) => `${count} تا دیر شده است`,
  ownCalm: 'هیچ‌کدام دیر نشده است',
  ownList: 'دیدن کارهای شما',
  today: 'امروز',
  todayBefore: 'در مقایسه با دیروز تا همین ساعت',
  week: 'این هفته',
  weekBefore: 'در مقایسه با هفتهٔ پیش تا همین زمان',
  trend: 'درخواست‌های دو هفتهٔ گذشته',
  toStats: 'گزارش کامل',
  newest: 'تازه‌ترین درخواست‌های باز',
  queue: 'رفتن به درخواست‌های تماس',
  noneOpen: 'درخواست بازی نیست. هر درخواست تازه همین‌جا و بی‌درنگ نمایان می‌شود.',
} as const;

export const REPORT_TEXTS = {
  loading: 'در حال شمردن…',
  failed: 'دریافت آمار ناموفق بود.',
  empty: 'در این بازه درخواستی نیامده است. بازهٔ دیگری انتخاب کنید.',
  nothing: 'در این بازه چیزی برای شمردن نیست.',
  chapters: 'بخش‌های آمار',
  range: 'بازهٔ زمانی',
  ranges: {
    week: 'این هفته',
    month: 'این ماه',
    'last-month': 'ماه گذشته',
    '30': '۳۰ روز',
    '90': '۹۰ روز',
    year: 'یک سال',
    custom: 'بازهٔ دلخواه',
  },
  group: 'به تفکیک',
  from: 'از',
  to: 'تا',
  dateHint: 'مانند ۱۴۰۵/۰۸/۰۱',
  badDate: 'چنین روزی در تقویم نیست.',
  backwards: 'پایان بازه پیش از آغاز آن است.',
  tooLong: 'بازه باید حداکثر ۳۶۶ روز باشد.',
  comparedWith: (period: string) => `در مقایسه با ${period}`,
  figures: 'چکیده',
  chart: 'نمودار',
  table: 'جدول',
  shownAs: (title: string) => `نمایش «${title}»`,
  newByKind: 'درخواست‌های تازه',
  pace: 'نخستین پاسخ',
  results: 'نتیجهٔ درخواست‌ها',
  services: 'به تفکیک بیمه و خدمت',
  assignees: 'به تفکیک همکار',
  ownWork: 'کار شما',
  period: { day: 'روز', week: 'هفته', month: 'ماه' },
  result: 'نتیجه',
  share: 'سهم',
  users: 'دیدن فهرست آن‌ها',
  rated: 'دیدن امتیازداده‌ها',
  ratings: (count: string) => `از یک تا پنج؛ ${count} امتیاز`,
  inTime: (share: string) => `${share} ${ANSWERS.kept}`,
  service: 'بیمه یا خدمت',
  noService: 'موضوعی نام برده نشده',
  colleague: 'همکار',
  unassigned: UNASSIGNED,
  noAnswerYet: 'در این بازه هنوز پاسخی داده نشده است.',
  others: (count: string) => `${count} مورد دیگر را در جدول ببینید.`,
  see: (what: string) => `دیدن فهرست: ${what}`,
} as const;

import { UNASSIGNED } from '#domain/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Sentences of the API. */
export const LOW_RATING_REPLIES = {
  list: 'امتیازهای پایین',
  taken: 'رسیدگی به این امتیاز به شما سپرده شد.',
  closed: 'ثبت شد.',
} as const;

export const LOW_RATING_ERRORS = {
  takenBy: (name: string) => `${name} پیش از شما رسیدگی به این را پذیرفته است.`,
  closedBefore: 'به این امتیاز پیش‌تر رسیدگی شده است.',
} as const;

/** The page of super-admins. */
export const LOW_RATING_TEXTS = {
  lead: 'هرکس که از رسیدگی ناراضی بوده و یک یا دو ستاره داده است. با او تماس بگیرید و بنویسید چه کردید. کارشناسان این صف را نمی‌بینند.',
  tabs: 'بخش‌های صف',
  tab: { open: 'در انتظار رسیدگی', closed: 'رسیدگی‌شده' },
  loading: 'در حال دریافت امتیازها…',
  failed: 'دریافت امتیازها ناموفق بود.',
  empty: {
    open: 'امتیاز پایینی در انتظار رسیدگی نیست.',
    closed: 'هنوز به امتیاز پایینی رسیدگی نشده است.',
  },
  emptyNext: 'همین که کسی یک یا دو ستاره بدهد، بی‌درنگ همین‌جا نمایان می‌شود.',
  stars: (score: number) => `${toPersianDigits(score)} از ۵`,
  noComment: 'چیزی ننوشته است.',
  workedBy: (name: string) => `رسیدگی از ${name}`,
  nobody: UNASSIGNED,
  take: 'رسیدگی می‌کنم',
  takeOf: (name: string) => `رسیدگی می‌کنم: امتیاز ${name}`,
  takenByMe: 'در دست شما',
  takenBy: (name: string) => `در دست ${name}`,
  answer: 'چه انجام شد؟',
  answerHint: 'در رویدادهای درخواست می‌ماند و همکارانی که آن را می‌بینند می‌خوانند.',
  answerMissing: 'بنویسید چه انجام شد.',
  close: 'ثبت و بستن',
  closed: 'ثبت شد.',
  done: (name: string, at: string) => `${name}، ${at}`,
  more: 'امتیازهای بیشتر',
} as const;

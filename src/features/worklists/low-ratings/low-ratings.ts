import { z } from 'zod';
import { REQUEST_KINDS, UNASSIGNED } from '#domain/requests.ts';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { paragraph } from '#lib/input/fields.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** `open`: not answered yet. */
export const LOW_RATING_STATES = ['open', 'closed'] as const;
export type LowRatingState = (typeof LOW_RATING_STATES)[number];

const ANSWER_LENGTH = 500;

const lowRatingsQuery = z.object({
  state: z
    .enum(LOW_RATING_STATES, { error: 'وضعیت ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
    .default('open'),
  ...paging,
});
export type LowRatingsQuery = z.output<typeof lowRatingsQuery>;

export const lowRating = z.object({
  id: z.number(),
  score: z.number().describe('1 or 2'),
  comment: z.string().nullable().describe('the words that came with it'),
  created_at: z.iso.datetime(),
  request: z.object({
    id: z.number(),
    kind: z.enum(REQUEST_KINDS),
    tracking_code: z.string(),
    full_name: z.string(),
    service_title: z.string().nullable(),
    assignee: staffMember.nullable().describe('who has worked on it'),
  }),
  taken_by: staffMember.nullable(),
  taken_at: z.iso.datetime().nullable(),
  closed_by: staffMember.nullable(),
  closed_at: z.iso.datetime().nullable(),
  answer: z.string().nullable().describe('what was done about it'),
});
export type LowRating = z.infer<typeof lowRating>;

const lowRatingReply = reply(lowRating);

export const listLowRatingsCall = endpoint('GET /low-ratings', {
  query: lowRatingsQuery,
  reply: listReply(lowRating),
});

export const claimLowRatingCall = endpoint('POST /low-ratings/:id/take', { reply: lowRatingReply });

export const answerLowRatingCall = endpoint('POST /low-ratings/:id/close', {
  body: z.object({ answer: paragraph('آنچه انجام شد', 3, ANSWER_LENGTH) }),
  reply: lowRatingReply,
});

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
  close: 'ثبت و بستن',
  closed: 'ثبت شد.',
  done: (name: string, at: string) => `${name}، ${at}`,
  more: 'امتیازهای بیشتر',
} as const;

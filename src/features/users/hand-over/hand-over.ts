/** Handing the work of a colleague over to another, as a whole, and taking that back. */
import { z } from 'zod';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** What is handed over, in the order in which it is shown. Each thing is of one kind alone. */
export const HAND_OVER_KINDS = [
  'requests',
  'follow_ups',
  'comparisons',
  'policies',
  'tasks',
] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

export const HAND_OVER_LABELS: Record<HandOverKind, string> = {
  requests: 'درخواست',
  follow_ups: 'پیگیری',
  comparisons: 'مقایسه',
  policies: 'بیمه‌نامه',
  tasks: 'کار',
};

/** In minutes: for so long a hand-over can be undone. */
export const UNDO_MINUTES = 10;

export const HAND_OVER_ERRORS = {
  to: 'همکاری را انتخاب کنید که کارها به او برسد.',
  notStaff: 'این شخص همکار فعال نیست؛ همکار دیگری را انتخاب کنید.',
  self: 'کارها نزد خود اوست؛ همکار دیگری را انتخاب کنید.',
  what: 'دست‌کم یکی از کارها را انتخاب کنید.',
  nothing: 'چیزی برای واگذاری نیست.',
  tooLate: `واگذاری تنها تا ${toPersianDigits(UNDO_MINUTES)} دقیقه برمی‌گردد.`,
} as const;

const counts = z.record(z.enum(HAND_OVER_KINDS), z.number());
export type HandOverCounts = z.infer<typeof counts>;

export const whatInput = reads<string>()(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z
    .array(z.enum(HAND_OVER_KINDS, { error: HAND_OVER_ERRORS.what }), {
      error: HAND_OVER_ERRORS.what,
    })
    .min(1, { error: HAND_OVER_ERRORS.what })
    .max(HAND_OVER_KINDS.length, { error: HAND_OVER_ERRORS.what }),
);

const handOverInput = z.object({
  to: positiveInteger().describe('the colleague who gets it'),
  what: whatInput,
});
export type HandOverInput = z.output<typeof handOverInput>;

/** What can still be taken back. */
const undoable = z.object({
  to: staffMember,
  counts,
  until: z.iso.datetime(),
});

const handOverState = z.object({
  counts: counts.describe('what the colleague has'),
  undoable: undoable.nullable(),
});
export type HandOverState = z.infer<typeof handOverState>;

export const handedOver = z.object({
  counts: counts.describe('what went over; what its new owner may not see stays'),
  until: z.iso.datetime().nullable().describe('until when it can be undone; null for nothing'),
});
export type HandedOver = z.infer<typeof handedOver>;

const takenBack = z.object({
  counts: counts.describe('what went back'),
  kept: counts.describe('what somebody changed meanwhile stays where it is'),
  queued: z.number().describe('requests that went into the queue, as their owner is inactive'),
});
export type TakenBack = z.infer<typeof takenBack>;

export const handOverStateCall = endpoint('GET /users/:id/hand-over', {
  reply: reply(handOverState),
});

export const handOverCall = endpoint('POST /users/:id/hand-over', {
  body: handOverInput,
  reply: reply(handedOver),
  once: true,
});

export const undoHandOverCall = endpoint('POST /users/:id/hand-over/undo', {
  reply: reply(takenBack),
});

/** How many of all kinds. */
export const sumOf = (all: HandOverCounts): number =>
  Object.values(all).reduce((sum, one) => sum + one, 0);

/** «۱۲ درخواست، ۶۷ بیمه‌نامه»; empty for nothing. */
export const countsInWords = (all: HandOverCounts): string =>
  HAND_OVER_KINDS.filter((kind) => all[kind] > 0)
    .map((kind) => `${toPersianDigits(all[kind])} ${HAND_OVER_LABELS[kind]}`)
    .join('، ');

export const HAND_OVER_REPLIES = {
  state: 'کارهای همکار',
  done: 'کارها واگذار شد.',
  undone: 'واگذاری برگشت.',
} as const;

export const HAND_OVER_TEXTS = {
  section: 'کارهای در دست',
  none: 'کاری در دست ندارد.',
  loading: 'در حال شمردن کارهایی که نزد اوست…',
  failed: 'کارهایی که نزد اوست به دست نیامد؛ بدون آن نمی‌شود ادامه داد.',
  open: 'واگذاری کارها',
  title: (name: string) => `واگذاری کارهای ${name}`,
  ownTitle: 'واگذاری کارهای من',
  what: 'چه چیزهایی؟',
  to: 'به چه کسی؟',
  toOrQueue: 'کارهایش به چه کسی برسد؟',
  queue: 'به کسی نرسد؛ درخواست‌ها به صف برگردد',
  choose: 'نام همکار را بنویسید یا انتخاب کنید',
  submit: (n: number) => `واگذاری ${toPersianDigits(n)} مورد`,
  cancel: 'انصراف',
  done: (counts: string, name: string) => `${counts} به ${name} سپرده شد.`,
  undoLead: (counts: string, name: string) => `${counts} به ${name} سپرده شد.`,
  undo: 'برگرداندن واگذاری',
  undone: (counts: string) => `${counts} برگشت.`,
  kept: (counts: string) => `${counts} در این میان تغییر کرده بود و نزد همکار ماند.`,
  queued: (n: number) => `${toPersianDigits(n)} تا به صف رفت، چون این حساب غیرفعال است.`,
} as const;

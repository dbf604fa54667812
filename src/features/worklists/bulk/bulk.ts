import { z } from 'zod';
import { assignInput } from '#features/handling/assign.ts';
import { closeInput } from '#features/handling/close/close.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const BULK_MOST = toPersianDigits(100);

const BULK_ERRORS = {
  noIds: 'دست‌کم یک درخواست را انتخاب کنید.',
  tooMany: `هر بار حداکثر ${BULK_MOST} درخواست.`,
  twice: 'یک درخواست دو بار آمده است.',
  action: 'این کار گروهی ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
} as const;

/** Why a request was left unchanged, where the action itself has no sentence for it. */
export const BULK_REASONS = {
  heldBy: (name: string) => `این درخواست در دست ${name} است.`,
  unassigned: 'این درخواست هنوز مسئولی ندارد؛ نخست آن را بپذیرید.',
  not_found: 'این درخواست دیگر در دسترس نیست.',
  busy: 'کس دیگری همین حالا روی این درخواست کار می‌کند؛ کمی بعد دوباره بکوشید.',
  not_reached: 'زمان این بار به آن نرسید؛ دوباره بکوشید.',
  failed: 'انجام نشد؛ دوباره بکوشید.',
} as const;

const counted = (words: (n: string) => string) => (n: number) => words(toPersianDigits(n));
const actionWords = (name: string, title: string, does: string, done: string, failed: string) => ({
  name,
  title,
  submit: counted((n) => `${does} ${n} درخواست`),
  done: counted((n) => `${n} درخواست ${done}.`),
  failed: counted((n) => `${n} درخواست ${failed}:`),
});

/** Labels of a bulk action: in the bar, on its button, and once it is done. */
export const BULK_ACTIONS = {
  claim: actionWords('پذیرفتن', 'پذیرفتن گروهی', 'پذیرفتن', 'به شما سپرده شد', 'پذیرفته نشد'),
  assign: actionWords('سپردن به همکار', 'سپردن گروهی به همکار', 'سپردن', 'سپرده شد', 'سپرده نشد'),
  close: actionWords('بستن', 'بستن گروهی', 'بستن', 'بسته شد', 'بسته نشد'),
};

export const BULK_REPLY = 'نتیجهٔ کار گروهی';

export const BULK_TEXTS = {
  bar: 'کار گروهی',
  chosen: counted((n) => `${n} درخواست انتخاب‌شده`),
  gone: counted((n) => `${n} تا از آن‌ها دیگر در این نما نیست.`),
  leaveGone: 'کنار گذاشتن',
  full: `بیش از ${BULK_MOST} درخواست را نمی‌توان با هم انتخاب کرد.`,
  clear: 'پاک کردن همهٔ نشان‌ها',
  all: 'همهٔ این فهرست',
  firstHundred: `${BULK_MOST} درخواست نخست`,
  choose: (name: string) => `انتخاب درخواست ${name}`,
  several: 'انتخاب چندتایی',
  severalOn: 'پایان انتخاب چندتایی',
  noUndo: 'کار گروهی را نمی‌توان با «برگرداندن» پس گرفت.',
  texts: 'برای هر درخواست‌کننده پیامک پایان رسیدگی فرستاده می‌شود، مگر با نتیجهٔ «نامعتبر».',
  closeTitle: 'نتیجهٔ این درخواست‌ها چه شد؟',
  cancel: 'انصراف',
  close: 'بستن پنجره',
  nothingDone: 'هیچ‌یک انجام نشد.',
  failuresStay: 'همین‌ها انتخاب‌شده مانده‌اند.',
  dialog: 'نتیجهٔ کار گروهی',
} as const;

/** The most requests at once: as many as a page of the list has. */
export const BULK_MAX = 100;
const IDS_TEXT_MAX = 1600;

/** A form sends one id, several under that name, or all of them with commas between. */
const listOf = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= IDS_TEXT_MAX ? value.split(',') : value;

const ids = reads<string>()(
  listOf,
  z
    .array(positiveInteger(), { error: BULK_ERRORS.noIds })
    .min(1, { error: BULK_ERRORS.noIds })
    .max(BULK_MAX, { error: BULK_ERRORS.tooMany, abort: true })
    .refine((all) => new Set(all).size === all.length, { error: BULK_ERRORS.twice }),
);

/** One action on many requests, with the fields of that action alone. */
const bulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('claim'), ids }),
    z.object({ action: z.literal('assign'), ids, ...assignInput.shape }),
    z.object({
      action: z.literal('close'),
      ids,
      ...closeInput.pick({ result: true, reason: true }).shape,
    }),
  ],
  { error: BULK_ERRORS.action },
);
export type BulkInput = z.output<typeof bulkInput>;
export type BulkAction = BulkInput['action'];

const bulkResult = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true) }),
  z.object({
    id: z.number(),
    ok: z.literal(false),
    code: z.string().describe('why not, for machines: `claimed` `closed` `forbidden` `busy` …'),
    message: z.string().describe('the same for people'),
  }),
]);
export type BulkResult = z.infer<typeof bulkResult>;

export const runBulkCall = endpoint('POST /requests/bulk', {
  body: bulkInput,
  reply: reply(z.array(bulkResult)),
  once: true,
});

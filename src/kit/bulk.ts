/** One action on many rows of a list: what its call takes and answers, and what is said of it. */
import { z } from 'zod';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

const counted = (words: (n: string) => string) => (n: number) => words(toPersianDigits(n));

type Of = {
  /** What the list is of, in the singular; and the same before what it is of or what it is like. */
  noun: string;
  nounOf: string;
  /** How many may be chosen. */
  most: number;
};

/** Labels of choosing rows of a list and of doing something with all of them. */
export const bulkTexts = ({ noun, nounOf, most }: Of) => ({
  bar: 'کار گروهی',
  chosen: counted((n) => `${n} ${nounOf} انتخاب‌شده`),
  gone: counted((n) => `${n} تا از آن‌ها دیگر در این نما نیست.`),
  leaveGone: 'کنار گذاشتن',
  full: `بیش از ${toPersianDigits(most)} ${noun} را نمی‌توان با هم انتخاب کرد.`,
  clear: 'پاک کردن همهٔ نشان‌ها',
  all: 'همهٔ این فهرست',
  firstOnes: counted((n) => `${n} ${nounOf} نخست`),
  choose: (name: string) => `انتخاب ${nounOf} ${name}`,
  several: 'انتخاب چندتایی',
  severalOn: 'پایان انتخاب چندتایی',
  noUndo: 'کار گروهی را نمی‌توان با «برگرداندن» پس گرفت.',
  cancel: 'انصراف',
  close: 'بستن پنجره',
  nothingDone: 'هیچ‌یک انجام نشد.',
  failuresStay: 'همین‌ها انتخاب‌شده مانده‌اند.',
  dialog: 'نتیجهٔ کار گروهی',
});
export type BulkTexts = ReturnType<typeof bulkTexts>;

type Said = {
  name: string;
  title: string;
  /** On its button, before the number of rows. */
  does: string;
  done: string;
  failed: string;
};

/** Labels of one bulk action: in the bar, on its button, and once it is done. */
export const bulkAction = (noun: string, { name, title, does, done, failed }: Said) => ({
  name,
  title,
  submit: counted((n) => `${does} ${n} ${noun}`),
  done: counted((n) => `${n} ${noun} ${done}.`),
  failed: counted((n) => `${n} ${noun} ${failed}:`),
});
export type BulkActionWords = ReturnType<typeof bulkAction>;

/** What a call says that is sent wrong ids. */
export const bulkErrors = ({ noun, most }: Of) => ({
  noIds: `دست‌کم یک ${noun} را انتخاب کنید.`,
  tooMany: `هر بار حداکثر ${toPersianDigits(most)} ${noun}.`,
  twice: `یک ${noun} دو بار آمده است.`,
  action: 'این کار گروهی ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
});

/** Why a row was left unchanged, where the action itself has no sentence for it. */
export const bulkReasons = (noun: string) => ({
  not_found: `این ${noun} دیگر در دسترس نیست.`,
  busy: `کس دیگری همین حالا روی این ${noun} کار می‌کند؛ کمی بعد دوباره بکوشید.`,
  not_reached: 'زمان این بار به آن نرسید؛ دوباره بکوشید.',
  failed: 'انجام نشد؛ دوباره بکوشید.',
});

/** The digits of an id in a form, with its comma. */
const ID_WIDTH = 16;

/** The ids: a form sends one, several under that name, or all of them with commas between. */
export function bulkIds(of: Of) {
  const { noIds, tooMany, twice } = bulkErrors(of);
  const listOf = (value: unknown): unknown =>
    typeof value === 'string' && value.length <= of.most * ID_WIDTH ? value.split(',') : value;
  return reads<string>()(
    listOf,
    z
      .array(positiveInteger(), { error: noIds })
      .min(1, { error: noIds })
      .max(of.most, { error: tooMany, abort: true })
      .refine((all) => new Set(all).size === all.length, { error: twice }),
  );
}

/** What became of one row. */
export const bulkResult = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true) }),
  z.object({
    id: z.number(),
    ok: z.literal(false),
    code: z.string().describe('why not, for machines: `closed` `forbidden` `busy` …'),
    message: z.string().describe('the same for people'),
  }),
]);
export type BulkResult = z.infer<typeof bulkResult>;

export const BULK_REPLY = 'نتیجهٔ کار گروهی';

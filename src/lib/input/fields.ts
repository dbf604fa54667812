/**
 * Field schemas shared by the contracts: each cleans what was typed and says in Persian what is
 * wrong. Outputs are what is stored: trimmed, NFC, Persian letters, ASCII digits in numbers.
 */
import { z } from 'zod';
import { isIsoDate, isKnownInstant, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import {
  hasForbiddenCharacters,
  hasTallStack,
  normaliseLine,
  normaliseText,
  withoutUnseen,
} from '#lib/text/text.ts';

const WRONG_TYPE = 'این مقدار پذیرفتنی نیست.';
const FORBIDDEN =
  'این متن نویسه‌ای ناپیدا یا ناشناخته دارد که پذیرفتنی نیست؛ آن را دوباره تایپ کنید.';
const TALL_STACK = 'در این متن نشانه‌های بسیاری روی یک حرف آمده است؛ آن را دوباره تایپ کنید.';
const DATE_WRONG = 'تاریخ درست نیست.';
const PHONE_WRONG = 'شمارهٔ موبایل درست نیست؛ نمونهٔ درست: ۰۹۱۲۱۲۳۴۵۶۷';

/** Letters of the Persian or Latin script with their marks, space, ZWNJ, hyphen, apostrophe, dot. */
const NAME = /^(?:(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Latin}\p{M}]|[\u200c '’.-])+$/u;

/** Numbers, codes and dates with all that people put between their digits, in UTF-16 units. */
const NUMBER_MAX = 64;

/**
 * What every text begins with: at most `max` UTF-16 units, or nothing else looks at it (security.md,
 * "Length before everything"). A test holds every route to it.
 */
export function rawText(max: number, wrongType = WRONG_TYPE, tooLong = wrongType) {
  return z.string({ error: wrongType }).max(max, { error: tooLong, abort: true });
}

/** A number, a code or a date as it was typed. */
export const rawNumber = (error: string) => rawText(NUMBER_MAX, error);

/** Code points, so that no letter counts twice. */
const length = (text: string): number => [...text].length;

const tooLong = (label: string, max: number): string =>
  `${label} باید حداکثر ${toPersianDigits(max)} نویسه باشد.`;

/** Room for letters that are spelled out, for emoji and for white space that is going to be left out. */
const rawRoom = (max: number): number => max * 4 + 100;

const cleanText = (label: string, max: number) =>
  rawText(rawRoom(max), WRONG_TYPE, tooLong(label, max))
    .refine((text) => !hasForbiddenCharacters(text), { error: FORBIDDEN, abort: true })
    .refine((text) => !hasTallStack(text), { error: TALL_STACK, abort: true });

function bounded(min: number, max: number, label: string) {
  return (text: string, context: z.RefinementCtx): void => {
    const size = length(text);
    if (size === 0 && min > 0) context.addIssue(`${label} را بنویسید.`);
    else if (size < min) {
      context.addIssue(`${label} باید دست‌کم ${toPersianDigits(min)} نویسه باشد.`);
    } else if (size > max) context.addIssue(tooLong(label, max));
  };
}

/** One line of text of `min` to `max` code points; a missing field counts as empty. */
export function line(label: string, min: number, max: number) {
  return z.preprocess(
    (value) => value ?? '',
    cleanText(label, max)
      .transform(normaliseLine)
      .superRefine(bounded(min, max, label)),
  );
}

/** Text of several lines, at most `max` code points. */
export function paragraph(label: string, min: number, max: number) {
  return z.preprocess(
    (value) => value ?? '',
    cleanText(label, max)
      .transform(normaliseText)
      .superRefine(bounded(min, max, label)),
  );
}

/** What is looked for, as a line of at most `max` code points; what came along unseen is left out. */
export function searchText(label: string, max: number) {
  return z.preprocess(
    (value) => value ?? '',
    rawText(rawRoom(max), WRONG_TYPE, tooLong(label, max))
      .transform(withoutUnseen)
      .pipe(
        cleanText(label, max)
          .transform(normaliseLine)
          .superRefine(bounded(0, max, label)),
      ),
  );
}

/** A person's name: `min` to `max` letters of the Persian or Latin script. */
export function personName(label: string, min: number, max: number) {
  return line(label, min, max).superRefine((text, context) => {
    if (text !== '' && !NAME.test(text)) {
      context.addIssue(`${label} فقط می‌تواند حرف فارسی یا لاتین داشته باشد.`);
    }
  });
}

/** A Gregorian `YYYY-MM-DD`, in any digits, of a day that the calendar has. */
export const isoDay = (error: string = DATE_WRONG) =>
  rawText(NUMBER_MAX, error)
    .transform((typed) => toAsciiDigits(typed).trim())
    .refine(isIsoDate, { error, abort: true });

/** The same in a query, where an empty value says nothing. */
export const isoDayQuery = z.preprocess(
  (value) => (value === '' ? undefined : value),
  isoDay().optional(),
);

/** Years before it are of the Jalali calendar. */
const FIRST_GREGORIAN_YEAR = 1700;

/** A day as Gregorian `YYYY-MM-DD`. What a form sends without JavaScript is the Jalali day that was typed. */
export function typedDay(label: string, example: string) {
  const wrong = `${label} درست نیست؛ نمونهٔ درست: ${example}`;
  return z.preprocess(
    (value) => value ?? '',
    rawNumber(wrong).transform((typed, context) => {
      const text = toAsciiDigits(typed).trim();
      const whole = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3');
      const isJalali = Number.parseInt(whole, 10) < FIRST_GREGORIAN_YEAR;
      const date = isJalali ? jalaliToIsoDate(whole) : isIsoDate(text) ? text : null;
      if (date !== null) return date;
      context.addIssue(text === '' ? `${label} را بنویسید.` : wrong);
      return z.NEVER;
    }),
  );
}

/** An instant as ISO 8601 with its zone, of a day that the calendar has. */
export const isoInstant = (error: string) =>
  rawText(NUMBER_MAX, error)
    .pipe(z.iso.datetime({ offset: true, error }))
    .transform((text) => new Date(text))
    .refine(isKnownInstant, { error });

/** An Iranian mobile number in any of its spellings, as `09121234567`. */
export const phoneNumber = z.preprocess(
  (value) => value ?? '',
  rawText(NUMBER_MAX, WRONG_TYPE, PHONE_WRONG).transform((typed, context) => {
    const phone = normalisePhone(typed);
    if (phone) return phone;
    context.addIssue(typed.trim() === '' ? 'شمارهٔ موبایل را بنویسید.' : PHONE_WRONG);
    return z.NEVER;
  }),
);

const YES = ['true', 'on', '1'];
const NO = ['false', 'off', '0'];

/** True for the spellings of yes that forms and JSON send. */
export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? YES.includes(value) : (value ?? false)),
  z.boolean({ error: WRONG_TYPE }),
);

/** Yes or no in so many words: a missing value is neither. */
export const saidFlag = z.preprocess(
  (value) => (YES.includes(String(value)) ? true : NO.includes(String(value)) ? false : value),
  z.boolean({ error: WRONG_TYPE }),
);

/** The number that a text in any digits says; NaN for none, and for what is too long to be one. */
export function numberIn(typed: string): number {
  if (typed.length > NUMBER_MAX) return Number.NaN;
  return Number(toAsciiDigits(typed).trim() || Number.NaN);
}

/** A whole positive number in any digits, as in `page` and ids; from `min` to `max`. */
export function positiveInteger(max = Number.MAX_SAFE_INTEGER, min = 1) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? numberIn(value) : value),
    z
      .number({ error: 'این مقدار باید عدد باشد.' })
      .int({ error: 'این مقدار باید عدد درست باشد.' })
      .min(min, {
        error:
          min === 1
            ? 'این مقدار باید مثبت باشد.'
            : `این مقدار باید حداقل ${toPersianDigits(min)} باشد.`,
      })
      .max(max, { error: `این مقدار باید حداکثر ${toPersianDigits(max)} باشد.` }),
  );
}

/** The number in a path such as `/users/:id`. */
export const idParams = z.object({ id: positiveInteger() });

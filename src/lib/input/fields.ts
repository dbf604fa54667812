/**
 * Field schemas shared by the contracts: each cleans the typed value and gives Persian field errors. Outputs
 * are in the stored form: trimmed, NFC, Persian letters, ASCII digits in numbers.
 */
import { z } from 'zod';
import { phoneProblem } from '#lib/phone/phone.texts.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import { isCompany } from '#lib/text/company.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import {
  hasForbiddenCharacters,
  hasTallStack,
  normaliseLine,
  normaliseText,
  withoutUnseen,
} from '#lib/text/text.ts';
import { withFacts } from './facts.ts';
import { reads } from './reads.ts';

const WRONG_TYPE = 'این مقدار پذیرفتنی نیست؛ آن را دوباره بنویسید یا انتخاب کنید.';
const FORBIDDEN =
  'این متن نشانه‌ای ناپیدا یا ناشناخته دارد که پذیرفتنی نیست؛ آن را دوباره تایپ کنید.';
const TALL_STACK = 'در این متن نشانه‌های بسیاری روی یک حرف آمده است؛ آن را دوباره تایپ کنید.';

/** Letters of the Persian or Latin script with their marks, space, ZWNJ, hyphen, apostrophe, dot. */
const NAME = /^(?:(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Latin}\p{M}]|[\u200c '’.-])+$/u;

/** A name without a letter is a row of marks, which cannot be read. */
const LETTER = /\p{L}/u;

/** Other characters of company names, and of «زهرا (مریم) احمدی»: never what makes a link. */
const BESIDES_LETTERS = /[()«»"“”&+،/\d]/g;

/** The longest number, code or date with all separators between its digits, in UTF-16 units. */
const NUMBER_MAX = 64;
/** The longest phone field: two numbers with words between them, which become a question. */
const PHONE_MAX = 200;

/**
 * The first check of every text: at most `max` UTF-16 units, before anything else reads it (security.md,
 * "Length before everything"). A test checks this for every route.
 */
export function rawText(max: number, wrongType = WRONG_TYPE, tooLong = wrongType) {
  return z.string({ error: wrongType }).max(max, { error: tooLong, abort: true });
}

/** A number or a code as it was typed. */
export const rawNumber = (error: string) => rawText(NUMBER_MAX, error);

/** Code points, so that no letter counts twice. */
const length = (text: string): number => [...text].length;

const tooLong = (label: string, max: number): string =>
  `${label} باید حداکثر ${toPersianDigits(max)} حرف باشد.`;

/** The raw limit: allows for decomposed letters, emoji and white space that will be removed. */
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
      context.addIssue(`${label} باید دست‌کم ${toPersianDigits(min)} حرف باشد.`);
    } else if (size > max) context.addIssue(tooLong(label, max));
  };
}

/** A text that may be empty may be left out. */
type Missing<Min extends number> = Min extends 0 ? undefined : never;

/** One line of text of `min` to `max` code points; a missing field counts as empty. */
export function line<Min extends number>(label: string, min: Min, max: number) {
  return reads<Missing<Min>>()(
    (value) => value ?? '',
    withFacts(
      { label, maxLength: max, isRequired: min > 0 },
      cleanText(label, max)
        .transform(normaliseLine)
        .superRefine(bounded(min, max, label)),
    ),
  );
}

/** Text of several lines, at most `max` code points. */
export function paragraph<Min extends number>(label: string, min: Min, max: number) {
  return reads<Missing<Min>>()(
    (value) => value ?? '',
    withFacts(
      { label, maxLength: max, isRequired: min > 0 },
      cleanText(label, max)
        .transform(normaliseText)
        .superRefine(bounded(min, max, label)),
    ),
  );
}

/** Search words, as a line of at most `max` code points; control characters are removed. */
export function searchText(label: string, max: number) {
  return reads<undefined>()(
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

/** Joiners, and the tatweel that stretches a letter, mean nothing in a name. */
const DRAWN = /[\u200d\u0640]/g;

/** A person's name: `min` to `max` letters of the Persian or Latin script. */
export function personName<Min extends number>(label: string, min: Min, max: number) {
  return nameOf(label, min, max, (text) =>
    NAME.test(text) && LETTER.test(text)
      ? null
      : `${label} تنها می‌تواند حرف فارسی یا لاتین داشته باشد.`,
  );
}

/**
 * The name of a person or of a company: «شرکت پارس ۲۰۰۰», «زهرا (مریم) احمدی». Only company names have
 * digits, and only a few: the name appears in texts to others.
 */
export function wholeName<Min extends number>(label: string, min: Min, max: number) {
  return nameOf(label, min, max, (text) => {
    const ascii = toAsciiDigits(text);
    const letters = ascii.replace(BESIDES_LETTERS, '').trim();
    if (!NAME.test(letters) || !LETTER.test(letters)) {
      return `${label} تنها می‌تواند حرف فارسی یا لاتین داشته باشد.`;
    }
    const digits = ascii.replace(/\D/g, '').length;
    if (digits === 0 || (digits <= 4 && isCompany(text))) return null;
    return `${label} عدد ندارد؛ تنها در نام شرکت‌ها تا چهار رقم پذیرفته می‌شود، مانند شرکت پارس ۲۰۰۰.`;
  });
}

function nameOf<Min extends number>(
  label: string,
  min: Min,
  max: number,
  problemOf: (text: string) => string | null,
) {
  return line(label, min, max)
    .transform((text) => text.replace(DRAWN, ''))
    .superRefine((text, context) => {
      const problem = text === '' ? null : problemOf(text);
      if (problem) context.addIssue(problem);
    });
}

/** An Iranian mobile number in any of its spellings, as `09121234567`. */
export const phoneNumber = reads()(
  (value) => value ?? '',
  rawText(PHONE_MAX, WRONG_TYPE, phoneProblem({ is: 'wrong', why: 'long' })).transform(
    (typed, context) => {
      const reading = readPhone(typed);
      if (reading.is === 'value') return reading.value;
      context.addIssue(phoneProblem(reading));
      return z.NEVER;
    },
  ),
);

const YES = ['true', 'on', '1'];
const NO = ['false', 'off', '0'];
type Word = 'true' | 'on' | '1' | 'false' | 'off' | '0';

/** True for the spellings of yes that forms and JSON send. */
export const flag = reads<Word | '' | undefined>()(
  (value) => (typeof value === 'string' ? YES.includes(value) : (value ?? false)),
  z.boolean({ error: WRONG_TYPE }),
);

/** An explicit yes or no: a missing value is neither. */
export const yesOrNo = (error: string) =>
  reads<Word>()(
    (value) => (YES.includes(String(value)) ? true : NO.includes(String(value)) ? false : value),
    z.boolean({ error }),
  );
export const requiredFlag = yesOrNo(WRONG_TYPE);

/** The number in a text with any digits; NaN for none, and for a text that is too long to be one. */
export function numberIn(typed: string): number {
  if (typed.length > NUMBER_MAX) return Number.NaN;
  return Number(toAsciiDigits(typed).trim() || Number.NaN);
}

/** A whole positive number in any digits, as in `page` and ids; from `min` to `max`. */
export function positiveInteger(max = Number.MAX_SAFE_INTEGER, min = 1) {
  return reads<string>()(
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

/**
 * The bytes of a file in a multipart body, as many as `least` to `most`: what a browser sends as a `Blob`
 * arrives as its bytes.
 */
export const fileBytes = (error: string, { least = 1, most = Number.POSITIVE_INFINITY } = {}) =>
  z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.byteLength >= least && value.byteLength <= most,
    { error },
  ) as z.ZodType as z.ZodType<Uint8Array, Blob>;

const NOTHING = 'چیزی برای تغییر نیامده است.';

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isNothing));

/** For a body that changes the fields it has and leaves the rest: 422 for one without any known field. */
export function requireSomething(given: object, context: z.RefinementCtx): void {
  if (isNothing({ ...given })) {
    context.addIssue({ code: 'custom', path: ['body'], message: NOTHING });
  }
}

/**
 * Field schemas shared by the contracts: each cleans what was typed and says in Persian what is
 * wrong. Outputs are what is stored: trimmed, NFC, Persian letters, ASCII digits in numbers.
 */
import { z } from 'zod';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { normalisePhone } from './phone.ts';
import { hasForbiddenCharacters, normaliseLine, normaliseText } from './text.ts';

const WRONG_TYPE = 'این مقدار پذیرفتنی نیست.';
const FORBIDDEN = 'این متن نویسه‌ای دارد که پذیرفتنی نیست؛ آن را دوباره تایپ کنید.';

/** Letters of the Persian or Latin script with their marks, space, ZWNJ, hyphen, apostrophe, dot. */
const NAME = /^(?:(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Latin}\p{M}]|[\u200c '’.-])+$/u;

const cleanString = z
  .string({ error: WRONG_TYPE })
  .refine((text) => !hasForbiddenCharacters(text), { error: FORBIDDEN, abort: true });

/** Code points, so that no letter counts twice. */
const length = (text: string): number => [...text].length;

function bounded(min: number, max: number, label: string) {
  return (text: string, context: z.RefinementCtx): void => {
    const size = length(text);
    if (size === 0 && min > 0) context.addIssue(`${label} را بنویسید.`);
    else if (size < min) {
      context.addIssue(`${label} باید دست‌کم ${toPersianDigits(min)} نویسه باشد.`);
    } else if (size > max) {
      context.addIssue(`${label} باید حداکثر ${toPersianDigits(max)} نویسه باشد.`);
    }
  };
}

/** One line of text of `min` to `max` code points; a missing field counts as empty. */
export function line(label: string, min: number, max: number) {
  return z.preprocess(
    (value) => value ?? '',
    cleanString.transform(normaliseLine).superRefine(bounded(min, max, label)),
  );
}

/** Text of several lines, at most `max` code points. */
export function paragraph(label: string, min: number, max: number) {
  return z.preprocess(
    (value) => value ?? '',
    cleanString.transform(normaliseText).superRefine(bounded(min, max, label)),
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

/** An Iranian mobile number in any of its spellings, as `09121234567`. */
export const phoneNumber = z.preprocess(
  (value) => value ?? '',
  z.string({ error: WRONG_TYPE }).transform((typed, context) => {
    const phone = normalisePhone(typed);
    if (phone) return phone;
    context.addIssue(
      typed.trim() === ''
        ? 'شمارهٔ موبایل را بنویسید.'
        : 'شمارهٔ موبایل درست نیست؛ نمونهٔ درست: ۰۹۱۲۱۲۳۴۵۶۷',
    );
    return z.NEVER;
  }),
);

/** True for the spellings of yes that forms and JSON send. */
export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? ['true', 'on', '1'].includes(value) : (value ?? false)),
  z.boolean({ error: WRONG_TYPE }),
);

/** A whole positive number in any digits, as in `page` and ids. */
export function positiveInteger(max = Number.MAX_SAFE_INTEGER) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' ? Number(toAsciiDigits(value).trim() || Number.NaN) : value,
    z
      .number({ error: 'این مقدار باید عدد باشد.' })
      .int({ error: 'این مقدار باید عدد درست باشد.' })
      .min(1, { error: 'این مقدار باید مثبت باشد.' })
      .max(max, { error: `این مقدار باید حداکثر ${toPersianDigits(max)} باشد.` }),
  );
}

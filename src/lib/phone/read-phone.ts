/** The only reader of typed mobile numbers: in forms, panels, spreadsheets and on the API. */
import { plainTyped } from '../text/plain.ts';
import { type Reading, readingOf, wrong } from '../values/reading.ts';

export type PhoneWhy = 'empty' | 'none' | 'short' | 'long' | 'landline' | 'foreign' | 'rounded';
/** Which of several written numbers. */
type PhoneBy = 'whole' | 'first' | 'second' | 'third' | 'fourth';
export type PhoneReading = Reading<string, PhoneWhy, PhoneBy>;

const TYPED_MAX = 200;

/** Separators between the digits of one number. */
const BETWEEN = /[\s\-‐-―−_.,·•()[\]/\\'’"]/g;

/** Separators between two numbers, clearer than a blank or a dash. */
const APART = /[\n;؛|،,/\\&+]|\s[-‐-―−]\s|\s*(?:یا|و|or)\s+/;

const NOTHING = /^(?:[-‐-―−.*_/0]*|ندارد|نامشخص|نامعلوم|n\/a|nan|null|none)$/;

/** Words before a number that do not change it. */
const LABEL =
  /^(?:تلفن\s*همراه|شماره\s*(?:تماس|تلفن|موبایل|همراه)|شمارهٔ?|موبایل|همراه|تلفن|تماس|tel|phone|mobile|mob|cell|whatsapp|واتساپ)\.?\s*[:：=]?\s*/;

const ORDER = ['first', 'second', 'third', 'fourth'] as const;

/**
 * A typed mobile number as `09121234567`. Several of them, or one among other words, are a question: a reader
 * cannot decide which is meant.
 */
export function readPhone(typed: string): PhoneReading {
  if (typed.length > TYPED_MAX * 2) return wrong('long');
  const text = unlabelled(plainTyped(typed).toLowerCase());
  if (text.length > TYPED_MAX) return wrong('long');
  if (NOTHING.test(text)) return wrong('empty');
  const float = ofFloat(text);
  if (float === 'rounded') return wrong('rounded');
  const one = oneNumber(float ?? text);
  if (one) return { is: 'value', value: one, by: 'whole' };
  const { numbers, hasMore } = numbersIn(text);
  const readings = numbers.map((value, place) => ({ value, by: ORDER[place] ?? 'fourth' }));
  if (hasMore && readings.length > 0) return { is: 'question', readings };
  return readingOf(readings, whyNone(text));
}

const unlabelled = (text: string): string =>
  text
    .replace(/^["'’‘`=]+|["'’]+$/g, '')
    .replace(LABEL, '')
    .replace(LABEL, '')
    .trim();

/** `9121234567.0` and `9.12123E9`, as programs write a number; «rounded» where its last digits are gone. */
function ofFloat(text: string): string | 'rounded' | null {
  const zero = /^(\+?\d{9,14})[.٫]0+$/.exec(text);
  if (zero) return zero[1] ?? null;
  const power = /^(\d)[.٫](\d+)e([+-]?)(\d{1,2})$/.exec(text);
  if (!power) return null;
  const [, whole = '', fraction = '', sign, written] = power;
  const places = Number(written);
  if (fraction.length > places || (sign === '+' && fraction.length < places)) return 'rounded';
  return sign === '-' ? null : whole + fraction.padEnd(places, '0');
}

/** One number, with or without the country code and the leading zero; null for none. */
function oneNumber(text: string): string | null {
  const digits = text.replace(BETWEEN, '');
  const match = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(digits);
  return match ? `0${match[1]}` : null;
}

/** The numbers of a text with more than one, each once; `hasMore` where the rest is more than a landline. */
function numbersIn(text: string): { numbers: string[]; hasMore: boolean } {
  const parts = text
    .replace(/[\p{L}\p{M}:]+/gu, '\n')
    .split(APART)
    .filter((part) => /\d/.test(part))
    .map((part) => ({ part, numbers: oneNumber(part) ?? runOfNumbers(part) }));
  const isOther = ({ part, numbers }: (typeof parts)[number]): boolean =>
    numbers.length === 0 && whyNone(part) !== 'landline';
  const hasWords = /\p{L}/u.test(text.replace(/(?<=[\d\s])(?:یا|و|or)(?=[\d\s])/g, ' '));
  const numbers = [...new Set(parts.flatMap((one) => one.numbers))];
  return { numbers: numbers.slice(0, ORDER.length), hasMore: hasWords || parts.some(isOther) };
}

/** Numbers one after another without a mark, `0912…0935…`; none where a digit is left over. */
function runOfNumbers(part: string): string[] {
  const apart = part.split(/\s+/).map(oneNumber);
  if (apart.some((number) => number !== null)) return apart.filter((number) => number !== null);
  const digits = part.replace(BETWEEN, '');
  const ONE = /(?:(?:\+|00)?98)?0?(9\d{9})/g;
  if (!/^(?:(?:(?:\+|00)?98)?0?9\d{9})+$/.test(digits)) return [];
  return [...digits.matchAll(ONE)].map(([, number]) => `0${number}`);
}

function whyNone(text: string): PhoneWhy {
  const digits = text.replace(/[^\d+]/g, '');
  if (!/\d/.test(digits)) return 'none';
  if (/^\+(?!98)|^00(?!98)/.test(digits)) return 'foreign';
  const own = digits.replace(/^(?:\+|00)?98/, '').replace(/^0/, '');
  if (/^[1-8]\d{7,9}$/.test(own)) return 'landline';
  if (!own.startsWith('9')) return 'none';
  return own.length < 10 ? 'short' : 'long';
}

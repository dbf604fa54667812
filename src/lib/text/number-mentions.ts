/** Finds a person's number in other people's texts, in any spelling. */

/** Zero to nine in each of the three sets that meet in this product. */
const DIGIT_SETS = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'] as const;
/** Separators that people, and editors unasked, put between the digits of a number. */
export const SEPARATORS = ' \u00a0\u200c\u200e\u200f\u202a\u202c\u2066\u2069()._-–—';

const ANY_DIGIT = `[${DIGIT_SETS.join('')}]`;
const BETWEEN = `[${SEPARATORS.replace('-', String.raw`\-`)}]{0,3}`;
const digit = (one: string) => `[${DIGIT_SETS.map((set) => set[Number(one)]).join('')}]`;
const spelled = (digits: string): string => [...digits].map(digit).join(BETWEEN);

export type NumberMentions = {
  /** The digits of every spelling, in ASCII. */
  digits: string[];
  isIn: (text: string) => boolean;
  /** The same value, with `word` in place of each number in its texts. */
  without: <Value>(value: Value, word: string) => Value;
};

/** Mentions of these numbers; mobile numbers also with the country code, or without their zero. */
export function numberMentions(numbers: readonly string[]): NumberMentions {
  const patterns = numbers.map((number) => {
    const isMobile = /^09\d{9}$/.test(number);
    const digits = isMobile ? number.slice(1) : number;
    const country = `(?:(?:\\+|${spelled('00')})?${BETWEEN}${spelled('98')}${BETWEEN})?`;
    const before = isMobile ? `${country}(?:${digit('0')}${BETWEEN})?` : '';
    const pattern = `(?<!${ANY_DIGIT})${before}${spelled(digits)}(?!${ANY_DIGIT})`;
    return { digits, pattern };
  });
  const found = new RegExp(patterns.map(({ pattern }) => pattern).join('|') || '(?!)', 'g');

  function without(value: unknown, word: string): unknown {
    if (typeof value === 'string') return value.replace(found, word);
    if (Array.isArray(value)) return value.map((one) => without(one, word));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, without(one, word)]),
    );
  }

  return {
    digits: patterns.map(({ digits }) => digits),
    isIn: (text) => text.search(found) !== -1,
    without: <Value>(value: Value, word: string) => without(value, word) as Value,
  };
}

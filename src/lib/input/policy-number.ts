/** The one door for numbers of policies and files, which are texts: zeros and slashes belong to them. */
import { toAsciiDigits } from '../text/digits.ts';
import { plainSigns } from '../text/plain.ts';
import { normaliseLine } from '../text/text.ts';
import { type Reading, wrong } from '../values/reading.ts';

export type NumberWhy = 'empty' | 'rounded';

/** A long number as programs write it: `150312345.0`, `1.50312345E8`. */
const WITH_ZERO = /^(\d{5,})[.٫]0+$/;
const WITH_POWER = /^(\d)[.٫](\d+)[eE]([+-]?)(\d{1,2})$/;

/** What people and programs write where there is no number yet. */
const NOTHING =
  /^(?:[-‐-―−.*_/]*|ندارد|نامشخص|نامعلوم|بدون شماره|در دست صدور|n\/a|nan|null|none)$/i;

/**
 * A policy's number as it is stored: digits in ASCII, nothing unseen, no apostrophe before it. What a spreadsheet made of
 * it is turned back where no digit is lost, and refused where the last ones are gone.
 */
export function readPolicyNumber(typed: string): Reading<string, NumberWhy> {
  const text = toAsciiDigits(normaliseLine(plainSigns(typed)))
    .replace(/(?<=\d)\u0640+(?=\d)/g, '-')
    .replace(/^[="'’‘`]+|["'’]+$/g, '')
    .trim();
  if (NOTHING.test(text)) return wrong('empty');
  const zero = WITH_ZERO.exec(text);
  if (zero) return { is: 'value', value: zero[1] ?? '', by: 'float' };
  const power = WITH_POWER.exec(text);
  if (!power) return { is: 'value', value: text, by: 'whole' };
  const [, whole = '', fraction = '', sign, written] = power;
  const places = Number(written);
  const isLost = fraction.length > places || places > 14 || sign === '-';
  if (isLost || (sign === '+' && fraction.length < places)) return wrong('rounded');
  return { is: 'value', value: whole + fraction.padEnd(places, '0'), by: 'float' };
}

/** Not seen, and between the parts of a number nothing. */
const UNSEEN_IN_KEY = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** What people and programs put between the parts of a number: dashes of all kinds, slashes, blanks, dots, a kashida. */
const BETWEEN_PARTS =
  /[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000_./\\\u0640\u2010-\u2015\u2043\u2044\u2212\u2215\ufe58\ufe63\uff0d\uff0f-]+/g;

/**
 * By what two numbers of an insurer are compared: «۱۴۰۵/۱۱۰/۲», `1405-110-2` and `1405 110 – 2` are one. The parts stay
 * apart, as `1/23` and `12/3` are two. As `policy_number_key` of the database, which a test holds to it.
 */
export function policyNumberKey(number: string): string {
  const key = toAsciiDigits(number.replace(UNSEEN_IN_KEY, ''))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(BETWEEN_PARTS, '-')
    .replace(/^-|-$/g, '');
  return key === '' ? number : key;
}

/** The only reader of numbers of policies and files, which are texts: zeros and slashes belong to them. */
import { toAsciiDigits } from '../text/digits.ts';
import { plainSigns } from '../text/plain.ts';
import { normaliseLine } from '../text/text.ts';
import { type Reading, wrong } from '../values/reading.ts';

type NumberWhy = 'empty' | 'rounded';

/** A long number as programs write it: `150312345.0`, `1.50312345E8`. */
const WITH_ZERO = /^(\d{5,})[.٫]0+$/;
const WITH_POWER = /^(\d)[.٫](\d+)[eE]([+-]?)(\d{1,2})$/;

/** What people and programs write in place of a missing number. */
const NOTHING =
  /^(?:[-‐-―−.*_/]*|ندارد|نامشخص|نامعلوم|بدون شماره|در دست صدور|n\/a|nan|null|none)$/i;

/**
 * A policy's number in its stored form: ASCII digits, no control characters, no apostrophe before it. A
 * spreadsheet's number format is undone where no digit is lost, and rejected where the last ones are gone.
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

/** Invisible characters, which mean nothing between the parts of a number. */
const UNSEEN_IN_KEY = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Separators between the parts of a number: dashes of all kinds, slashes, blanks, dots, a kashida. */
const BETWEEN_PARTS =
  /[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000_./\\\u0640\u2010-\u2015\u2043\u2044\u2212\u2215\ufe58\ufe63\uff0d\uff0f-]+/g;

/**
 * The key by which two numbers of an insurer are compared: «۱۴۰۵/۱۱۰/۲», `1405-110-2` and `1405 110 – 2` are
 * one. The parts stay apart, as `1/23` and `12/3` are two. Same as `policy_number_key` of the database, which
 * a test compares.
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

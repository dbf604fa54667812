/** The only reader of national codes of persons (کد ملی) and of companies (شناسهٔ ملی). */
import { verifyIranianNationalId } from '@persian-tools/persian-tools';
import { plainTyped } from '../text/plain.ts';
import { type Reading, valueIn, wrong } from '../values/reading.ts';

type IdWhy = 'empty' | 'unclear' | 'short' | 'long' | 'check-digit' | 'of-company' | 'of-person';
type IdReading = Reading<string, IdWhy>;

const PERSON = 10;
const COMPANY = 11;
/** The most leading zeros that a spreadsheet may have dropped from a code. */
const MOST_LOST = 2;

const NOTHING = /^(?:[-‐-―−.*_/]*|ندارد|نامشخص|n\/a|nan|null|none)$/;
const LABEL = /^(?:کد|شناسهٔ?|شماره)\s*ملی\s*[:=]?\s*/;

/** A code that a spreadsheet turned into a number: `.0` is no further digit. */
const FLOAT = /^(\d{8,11})[.٫]0+$/;

/** The digits of a code, whatever separates them; null where other characters are among them. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s\-‐-―−_./'’"]/g, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

/**
 * Exactly ten digits (the library accepts fewer too), a correct check digit, not ten times the same
 * (domain.md).
 */
function isPersons(code: string): boolean {
  if (!/^[0-9]{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  // The library's list of place prefixes is not the registry's: people with newer ones exist.
  return verifyIranianNationalId(code, { checkPrefix: false }) === true;
}

const WEIGHTS = [29, 27, 23, 19, 17];

/** Eleven digits: each of the first ten plus the tenth plus two, weighted, mod 11, ten counting as zero. */
function isCompanys(id: string): boolean {
  if (!/^[0-9]{11}$/.test(id) || /^(\d)\1{10}$/.test(id)) return false;
  const raised = Number(id[9]) + 2;
  const sum = [...id.slice(0, 10)].reduce(
    (total, digit, place) => total + (Number(digit) + raised) * (WEIGHTS[place % 5] ?? 0),
    0,
  );
  return (sum % 11) % 10 === Number(id[10]);
}

function read(typed: string, length: number, isRight: (code: string) => boolean): IdReading {
  if (typed.length > 200) return wrong('long');
  if (NOTHING.test(plainTyped(typed).toLowerCase())) return wrong('empty');
  const text = plainTyped(typed).replace(LABEL, '');
  const digits = digitsOf(text.replace(FLOAT, '$1'));
  if (digits === null) return wrong('unclear');
  if (isRight(digits)) return { is: 'value', value: digits, by: 'whole' };
  if (length === PERSON && isCompanys(digits)) return wrong('of-company');
  if (length === COMPANY && isPersons(digits)) return wrong('of-person');
  const lost = length - digits.length;
  const padded = digits.padStart(length, '0');
  // The dot may be a separator as well: «911831300.0».
  const whole = digitsOf(text) ?? '';
  const readings = [
    ...(lost > 0 && lost <= MOST_LOST && isRight(padded) ? [{ value: padded, by: 'zeros' }] : []),
    ...(isRight(whole) ? [{ value: whole, by: 'whole' }] : []),
  ];
  const [only] = readings;
  if (only?.by === 'whole') return { is: 'value', ...only };
  if (only) return { is: 'question', readings };
  if (lost !== 0) return wrong(lost > 0 ? 'short' : 'long');
  return wrong('check-digit');
}

/** The national code of a person as ten digits; one with dropped zeros is a question. */
export const readNationalCode = (typed: string): IdReading => read(typed, PERSON, isPersons);

/** The national id of a company as eleven digits. */
export const readNationalId = (typed: string): IdReading => read(typed, COMPANY, isCompanys);

/** An Iranian national code in any digits as ten ASCII digits; null when it is none, or not certainly one. */
export const normaliseNationalCode = (typed: string): string | null =>
  valueIn(readNationalCode(typed));

/** `0012345679` as `001*****79`, for audit rows. */
export function maskNationalCode(code: string): string {
  return code.replace(/^(\d{3})\d{5}(\d{2})$/, '$1*****$2');
}

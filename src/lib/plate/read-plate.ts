/**
 * The only reader of typed number plates. A car's is two digits, a letter, three digits and the two of its
 * province, in whatever order, characters and direction they were typed or pasted; a motorcycle's is three
 * digits and five.
 */
import { toPersianDigits } from '../text/digits.ts';
import { plainTyped } from '../text/plain.ts';
import { type Reading, readingOf, wrong } from '../values/reading.ts';
import { COUNTRY, isOfEmbassy, lettersOf } from './letters.ts';

export type PlateWhy = 'empty' | 'none' | 'letter' | 'digits' | 'province' | 'more';
/** The vehicle of a plate. */
type PlateBy = 'car' | 'motorcycle';
export type PlateReading = Reading<string, PlateWhy, PlateBy>;

const TYPED_MAX = 120;

const NOTHING = /^(?:[-‐-―−.*_/0]*|ندارد|بدون پلاک|بی ?پلاک|نامشخص|نامعلوم|n\/a|nan|null|none)$/i;

/** Words before a plate that do not change it. */
const LABEL = /^(?:شمار[هۀ]ٔ?\s*)?(?:پلاک|plate)(?:\s*(?:خودرو|ماشین|number|no))?\.?\s*[:：=]?\s*/i;
const MOTORCYCLE = /^(?:موتور\s*سیکلت|موتور|motorcycle)\s*[:：=]?\s*/i;

/** The beginning of a motorcycle's complete plate: its digits alone are not certain to be a plate. */
const MOTORCYCLE_WORD = 'موتورسیکلت';

/**
 * A typed plate in its stored and shown form: «۱۲ ب ۳۴۵ ایران ۶۷», «موتورسیکلت ۱۲۳ ۴۵۶۷۸». An ambiguous Latin
 * letter, and the digits of a motorcycle without its name, are a question; D and S beside a Persian «ایران»
 * are those of embassies, as such plates are shown.
 */
export function readPlate(typed: string): PlateReading {
  if (typed.length > TYPED_MAX * 2) return wrong('more');
  const text = plainTyped(typed).replace(/\s+/g, ' ');
  if (NOTHING.test(text)) return wrong('empty');
  const labelled = text.replace(LABEL, '');
  const bare = labelled.replace(MOTORCYCLE, '').replace(LABEL, '');
  const parts = partsOf(bare);
  const words = parts.filter((part) => !/^\d/.test(part));
  if (words.length === 0) return readMotorcycle(parts, bare !== labelled);
  const [word = '', ...more] = words;
  const letters = isOfEmbassy(word) && text.includes('ایران') ? [word] : lettersOf(word);
  const digits = parts.filter((part) => /^\d/.test(part));
  if (digits.length === 0) return wrong('none');
  if (more.length > 0 || letters.length === 0) return wrong('more');
  const at = parts.indexOf(word);
  const sides = sidesOf(parts.slice(0, at), parts.slice(at + 1));
  if ('why' in sides) return wrong(sides.why);
  const { two, three, province } = sides;
  return readingOf(
    letters.map((letter) => ({ value: carPlate({ two, letter, three, province }), by: 'car' })),
    'letter',
  );
}

type Car = { two: string; letter: string; three: string; province: string };

const carPlate = ({ two, letter, three, province }: Car): string =>
  toPersianDigits(`${two} ${letter} ${three} ایران ${province}`);

/** Runs of digits and of letters, without the country and separators. */
const partsOf = (text: string): string[] =>
  (text.replace(/\bi\.? ?r\.? ?(?=iran)/gi, '').match(/\d+|[\p{L}\p{M}]+/gu) ?? []).filter(
    (part) => !COUNTRY.has(part.toLowerCase()),
  );

type Sides = { two: string; three: string; province: string } | { why: PlateWhy };

/** The parts beside the letter: two digits and three, those of the province beyond either of them. */
function sidesOf(before: readonly string[], after: readonly string[]): Sides {
  if (before.length === 0 || after.length === 0) return { why: 'digits' };
  const left = split(before, true);
  const right = split(after, false);
  if (!left || !right) return { why: 'digits' };
  const provinces = [left.province, right.province].filter((one) => one !== null);
  const nears = [left.near, right.near].toSorted((one, other) => one.length - other.length);
  const [two = '', three = ''] = nears;
  if (two.length !== 2 || three.length !== 3 || provinces.length > 1) return { why: 'digits' };
  const [province] = provinces;
  return province === undefined ? { why: 'province' } : { two, three, province };
}

/** The digits next to the letter and those beyond; null where they cannot be a plate's. */
function split(parts: readonly string[], isBefore: boolean) {
  if (parts.length > 2) return null;
  const [one = '', other] = parts;
  if (other !== undefined) {
    const [far, near] = isBefore ? [one, other] : [other, one];
    return far.length === 2 && isNear(near) ? { near, province: far } : null;
  }
  if (isNear(one)) return { near: one, province: null };
  if (!/^\d{4,5}$/.test(one)) return null;
  return isBefore
    ? { near: one.slice(2), province: one.slice(0, 2) }
    : { near: one.slice(0, -2), province: one.slice(-2) };
}

const isNear = (digits: string): boolean => digits.length === 2 || digits.length === 3;

function readMotorcycle(parts: readonly string[], isNamed: boolean): PlateReading {
  if (parts.length === 0) return wrong('none');
  const [one = '', other = ''] = parts.length === 2 ? parts : [];
  const [three, five] = one.length === 3 ? [one, other] : [other, one];
  if (three.length !== 3 || five.length !== 5) {
    return wrong(parts.join('').length === 7 ? 'letter' : 'none');
  }
  const value = toPersianDigits(`${MOTORCYCLE_WORD} ${three} ${five}`);
  const meaning = { value, by: 'motorcycle' } as const;
  return isNamed ? { is: 'value', ...meaning } : { is: 'question', readings: [meaning] };
}

/**
 * The insured object in its stored form: a plate in its one form; all else (a chassis number, «بدون پلاک», a
 * plate with the name of its car) as it was written.
 */
export function insuredObject(written: string): string {
  const reading = readPlate(written);
  return reading.is === 'value' ? reading.value : written;
}

/**
 * The insured object after an edit: the same plate in another spelling is no change; a missing value leaves
 * it.
 */
export function objectAfter(
  before: string | null,
  after: string | null | undefined,
): string | null {
  const isSame = after === undefined || (before !== null && insuredObject(before) === after);
  return isSame ? before : after;
}

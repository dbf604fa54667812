import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import type { ImportCalendar, ImportCurrency } from '#domain/policies/import.ts';
import { isIsoDate, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { PREMIUM_MAX } from '../enter/contract.ts';
import { LINE_WORDS } from './headings.texts.ts';
import type { Named, ReadingOrder } from './reading.contract.ts';
import { CELL_ERRORS } from './texts.ts';

/** A cell as a value, or in words why it is none. */
export type Cell<T> = { value: T } | { wrong: string };

/** Signs that are more than any cell of ours has: what is longer is looked at no further. */
const CELL_MAX = 1000;
const WORD_MAX = 200;

/** What stands in a cell, as text; an empty one is ''. */
export function textIn(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return isoDayOf(cell);
  return typeof cell === 'boolean' ? String(cell) : cell.slice(0, CELL_MAX).trim();
}

const isoDayOf = (day: Date): string =>
  Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);

/** What Excel shows in place of a value that it could not compute. */
export const isExcelError = (text: string): boolean => /^#[A-Z0-9/]{2,10}[!?]?$/.test(text);

/** A long number that a spreadsheet took for a sum: its last digits are gone. */
export const isRounded = (text: string): boolean => /^\d(?:\.\d+)?[eE]\+\d+$/.test(text);

/** A time of day behind a day is left out. */
const withoutTime = (text: string): string => text.replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2}.*)?$/, '');

/** `YYYYMMDD`, or year, month and day in this order with anything usual between; days first for Latin habits. */
function partsOfDay(text: string): [string, string, string] | null {
  const whole =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})$/.exec(text);
  if (whole) return [whole[1] ?? '', whole[2] ?? '', whole[3] ?? ''];
  const turned = /^(\d{1,2})[/\-.](\d{1,2})[/\-.](\d{4})$/.exec(text);
  return turned ? [turned[3] ?? '', turned[2] ?? '', turned[1] ?? ''] : null;
}

/** A day as Gregorian `YYYY-MM-DD`. What Excel itself keeps as a day is one whatever calendar it shows it in. */
export function dayIn(cell: ReadCell | undefined, calendar: ImportCalendar): Cell<string> {
  if (cell instanceof Date) {
    const day = isoDayOf(cell);
    return isIsoDate(day) ? { value: day } : { wrong: CELL_ERRORS.gregorianDate };
  }
  const isJalali = calendar === 'jalali';
  const wrong = isJalali ? CELL_ERRORS.date : CELL_ERRORS.gregorianDate;
  const parts = partsOfDay(withoutTime(toAsciiDigits(textIn(cell).slice(0, 40)).trim()));
  if (!parts) return { wrong };
  const [year, month, day] = parts;
  if (isJalali && /^(?:19|20)/.test(year)) return { wrong: CELL_ERRORS.notJalali };
  if (!isJalali && /^1[34]/.test(year)) return { wrong: CELL_ERRORS.notGregorian };
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isJalali) {
    const iso = jalaliToIsoDate(written);
    return iso ? { value: iso } : { wrong };
  }
  return isIsoDate(written) ? { value: written } : { wrong };
}

/** A sum as rial; signs between digits and the name of the currency are left out. */
export function rialIn(cell: ReadCell | undefined, currency: ImportCurrency): Cell<number> {
  const plain = toAsciiDigits(textIn(cell).slice(0, 60)).replace(/[\s٬،,'_]|تومان|ریال/g, '');
  const sum = /^\d+(?:[.٫]\d+)?(?:[eE]\+?\d+)?$/.test(plain)
    ? Number(plain.replace('٫', '.'))
    : Number.NaN;
  const rial = Math.round(sum * (currency === 'toman' ? 10 : 1));
  return rial >= 0 && rial <= PREMIUM_MAX ? { value: rial } : { wrong: CELL_ERRORS.premium };
}

const tight = (text: string): string => foldForSearch(text.slice(0, WORD_MAX)).replaceAll(' ', '');

const LINES = new Map<string, ClaimLine>(
  CLAIM_LINES.flatMap((line) =>
    [line, CLAIM_LINE_LABELS[line], ...LINE_WORDS[line]].map(
      (word) => [tight(word), line] as const,
    ),
  ),
);

/** «بیمهٔ آتش‌سوزی» is «آتش‌سوزی», «شرکت بیمه ایران» is «ایران». */
const withoutInsurance = (folded: string): string =>
  folded.replace(/^(?:شرکت)?(?:سهامی)?بیمهی?(?=.)/, '');

/** Finds what is said by name; names are compared without spaces, in any spelling. */
function finderOf<T>(entries: readonly (readonly [string, T])[]) {
  const exact = new Map(entries.map(([name, value]) => [tight(name), value]));
  const bare = new Map(entries.map(([name, value]) => [withoutInsurance(tight(name)), value]));
  return (text: string): T | undefined => {
    const asked = tight(text);
    return exact.get(asked) ?? bare.get(withoutInsurance(asked));
  };
}

export function lineIn(text: string): Cell<ClaimLine> {
  const folded = tight(text);
  const line = LINES.get(folded) ?? LINES.get(withoutInsurance(folded));
  return line ? { value: line } : { wrong: CELL_ERRORS.line };
}

/** The insurer of a name, in any spelling, with «شرکت بیمه» before it or without. */
export function insurerReader(insurers: readonly Named[]) {
  const find = finderOf(insurers.map(({ id, name }) => [name, id] as const));
  return (text: string): Cell<number> => {
    const id = find(text);
    return id === undefined ? { wrong: CELL_ERRORS.insurer } : { value: id };
  };
}

/** The colleague of a name or a number. */
export function ownerReader(staff: ReadingOrder['staff']) {
  const byPhone = Map.groupBy(staff, ({ phone }) => phone);
  const byName = Map.groupBy(staff, ({ name }) => tight(name));
  return (text: string): Cell<number> => {
    const phone = normalisePhone(text.slice(0, 64));
    const [first, second] = (phone && byPhone.get(phone)) || (byName.get(tight(text)) ?? []);
    if (!first) return { wrong: CELL_ERRORS.owner };
    return second ? { wrong: CELL_ERRORS.ownerTwice } : { value: first.id };
  };
}

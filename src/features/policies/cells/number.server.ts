/** A cell as text, and as the number that was typed. */

import { readPolicyNumber } from '#lib/input/policy-number.ts';
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { withoutUnseen } from '#lib/text/text.ts';
import { CELL_ERRORS, IMPORT_FIELD_LABELS } from '../import/import.words.ts';
import type { FaultCause } from '../import-reading/reading.ts';

/** The value of a cell, or its error; `readings` are its possible values. */
export type Cell<T> =
  | { value: T }
  | { cause: FaultCause; message: string; readings?: readonly T[]; word?: string };

/** More signs than any valid cell has: the rest is cut off. */
const CELL_MAX = 1000;

const KASHIDA = /\u0640+/g;

/** What programs and people write in an empty cell. */
const NOTHING = /^(?:nan|nat|none|null|<na>|n\/a|[-‐-―−_.*]+)$/i;

/** A letter that was cut in two, marked so by the readers of files. */
export const isBroken = (cell: ReadCell | undefined): boolean =>
  typeof cell === 'string' && cell.includes('\ufffd');

/** Excel's mark of a value that it could not compute, also where it was saved as text. */
export const isExcelError = (cell: ReadCell | undefined): boolean =>
  (typeof cell === 'object' && cell?.kind === 'error') ||
  (typeof cell === 'string' && /^#[A-Z0-9/]{2,10}[!?]?$/.test(cell.trim()));

/**
 * The text of a cell without unseen signs and lengthened letters; '' for an empty one, or one marked as
 * empty.
 */
export function textIn(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'string') {
    const text = withoutUnseen(cell.slice(0, CELL_MAX)).replace(KASHIDA, '').trim();
    return NOTHING.test(text) ? '' : text;
  }
  if (cell.kind === 'number') return cell.shown ?? cell.digits;
  return cell.kind === 'day' ? cell.day || '?' : cell.text || '?';
}

/** A number shown as a power, `1E+17`: its digits are lost. */
const SHOWN_POWER = /^\dE\+\d+$/i;
/** Days with a month's name, which spreadsheets make of `5-2` or `12-5`. */
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const SHOWN_DAY = new RegExp(
  `^(?:\\d{1,2}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{2,4})$`,
  'i',
);

const rounded = { cause: 'rounded', message: CELL_ERRORS.rounded } as const;

/** The number of a policy, in the digits of its insurer. */
export function numberIn(cell: ReadCell | undefined): Cell<string> {
  const isDay = typeof cell === 'object' && cell?.kind === 'day';
  const text = toAsciiDigits(textIn(cell));
  if (isDay || SHOWN_DAY.test(text)) {
    return { cause: 'number_is_day', message: CELL_ERRORS.numberIsDay };
  }
  if (typeof cell === 'object' && cell?.kind === 'number') {
    if (cell.isRounded) return rounded;
    return cell.digits.includes('.') && !cell.shown
      ? { cause: 'rounded', message: CELL_ERRORS.numberFraction }
      : { value: text };
  }
  const read = SHOWN_POWER.test(text) ? null : readPolicyNumber(text);
  if (read?.is === 'wrong' && read.why === 'empty') {
    return { cause: 'empty', message: CELL_ERRORS.empty(IMPORT_FIELD_LABELS.number) };
  }
  return read?.is === 'value' ? { value: read.value } : rounded;
}

/** The text of a cell. */
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { withoutUnseen } from '#lib/text/text.ts';
import type { FaultCause } from '../import-reading/reading.contract.ts';

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

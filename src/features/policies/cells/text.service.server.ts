/** What stands in a cell, as text. */
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { withoutUnseen } from '#lib/text/text.ts';
import type { FaultCause } from '../import-reading/reading.contract.ts';

/** A cell as a value, or in words why it is none; `readings` are what it may mean. */
export type Cell<T> =
  | { value: T }
  | { cause: FaultCause; message: string; readings?: readonly T[]; word?: string };

/** Signs that are more than any cell of ours has: what is longer is looked at no further. */
const CELL_MAX = 1000;

const KASHIDA = /\u0640+/g;

/** What programs and people write where there is nothing. */
const NOTHING = /^(?:nan|nat|none|null|<na>|n\/a|[-‐-―−_.*]+)$/i;

/** A letter that was cut on the way, as the readers of files mark it. */
export const isBroken = (cell: ReadCell | undefined): boolean =>
  typeof cell === 'string' && cell.includes('\ufffd');

/** What Excel shows in place of a value that it could not compute, also where it was saved as text. */
export const isExcelError = (cell: ReadCell | undefined): boolean =>
  (typeof cell === 'object' && cell?.kind === 'error') ||
  (typeof cell === 'string' && /^#[A-Z0-9/]{2,10}[!?]?$/.test(cell.trim()));

/** An empty cell is '', and so is one that says that it is empty; nothing unseen is in it, and no lengthened letter. */
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

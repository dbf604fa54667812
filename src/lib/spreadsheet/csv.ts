/**
 * Comma-separated values (RFC 4180) as spreadsheet programs read them: UTF-8 with a byte order mark,
 * without which Excel takes Persian for gibberish, every text in quotes, lines ended by CRLF.
 */
import type { Cell, Sheet } from './sheet.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Spreadsheet programs run a cell that begins with one of these as a formula, quotes or not, also
 * behind white space and invisible marks (OWASP, "CSV Injection").
 */
const FORMULA = /^[\t\r\n]|^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]/;
/**
 * Written before such a text, and before one that begins with it, so that removing it restores the text
 * exactly.
 */
const INERT = "'";

/** `="00123"` is a number-like text that keeps its zeros in a spreadsheet program. */
const STAYS_TEXT = /^="([^"]*)"$/;

/** `'0912'` in a file that quotes only some fields this way. */
const IN_SINGLE_QUOTES = /^'(?![=+\-@'\t\r])(.*)'$/s;

/**
 * A field without the protection against formulas; other programs write the same sign before number-like
 * texts.
 */
export function withoutInertSign(field: string): string {
  if (!field.startsWith(INERT)) return STAYS_TEXT.exec(field)?.[1] ?? field;
  return IN_SINGLE_QUOTES.exec(field)?.[1] ?? field.slice(INERT.length);
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const inert = FORMULA.test(cell) || cell.startsWith(INERT) ? INERT + cell : cell;
  return `"${inert.replaceAll('"', '""')}"`;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`;

/** The file in pieces, one for each batch. */
export async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title)));
  for await (const rows of batches) yield encoder.encode(rows.map(lineOf).join(''));
}

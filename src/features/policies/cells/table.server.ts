/** The rows of a table: merged cells, and rows that are no policies. */
import type { Merged, ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import {
  CANCELLED_WORDS,
  NOTE_WORDS,
  STATUS_HEADINGS,
  TOTAL_ENDINGS,
  TOTAL_WORDS,
} from '../import-decisions/rows.words.ts';
import type { LeftWhy, Mapping } from '../import-reading/reading.ts';
import { textIn } from './number.server.ts';

/** The most rows of one merged cell; books merge a handful. */
const MERGED_MAX = 1000;

/**
 * A cell merged over rows is copied to each of them; a sum is not, as its share of each row is unknown: these
 * rows are in `unshared`.
 */
export function unmerged(
  rows: readonly ReadRow[],
  merged: readonly Merged[],
  { end, premium }: { end: number; premium: number | undefined },
): { rows: ReadRow[]; unshared: Set<number> } {
  const unshared = new Set<number>();
  const filled = [...rows] as ReadRow[];
  for (const { top, left, bottom, right } of merged) {
    const last = Math.min(bottom, rows.length - 1);
    if (top < end || last <= top || left !== right || last - top > MERGED_MAX) continue;
    const cell = rows[top]?.[left] ?? null;
    if (textIn(cell) === '') continue;
    for (let place = top; place <= last; place += 1) {
      if (left === premium) unshared.add(place);
      else if (place > top && (filled[place]?.length ?? 0) > 0)
        filled[place] = put(filled[place], left, cell);
    }
  }
  return { rows: filled, unshared };
}

function put(row: ReadRow | undefined, column: number, cell: ReadCell): ReadRow {
  const whole = [...(row ?? [])];
  while (whole.length < column) whole.push(null);
  whole[column] = cell;
  return whole;
}

const wordsOf = (words: readonly string[]) => words.map((word) => foldForSearch(word));
const TOTALS = wordsOf(TOTAL_WORDS);
const ENDINGS = wordsOf(TOTAL_ENDINGS);
const NOTES = wordsOf(NOTE_WORDS);
const STATUSES = wordsOf(STATUS_HEADINGS);
const CANCELLED = wordsOf(CANCELLED_WORDS);

const begins = (text: string, words: readonly string[]): boolean => {
  const folded = foldForSearch(text.slice(0, 80));
  return words.some((word) => folded === word || folded.startsWith(`${word} `));
};

/** Columns about whether a policy is in force. */
export function statusColumns(headings: readonly string[], mapping: Mapping): number[] {
  const used = new Set(Object.values(mapping));
  return headings.flatMap((heading, column) =>
    !used.has(column) && STATUSES.includes(foldForSearch(heading)) ? [column] : [],
  );
}

/** Whether the book's own status column calls the policy of a row cancelled. */
export function cancelledReader(
  headings: readonly string[],
  mapping: Mapping,
): (row: ReadRow) => boolean {
  const columns = statusColumns(headings, mapping);
  return (row) => columns.some((column) => begins(textIn(row[column]), CANCELLED));
}

/** Whether a text marks a row of totals: «جمع ایران», «دانا Total». */
function isOfTotal(text: string): boolean {
  if (begins(text, TOTALS)) return true;
  const folded = text.length > 80 ? '' : foldForSearch(text);
  return ENDINGS.some((word) => folded.endsWith(` ${word}`));
}

/** The most fields of a policy that a row of totals has: whose total it is, and of how many. */
const TOTAL_FIELDS = 2;

/** A lone text longer than a name is a note. */
const NOTE_LENGTH = 40;

/** Why a row below the headings is no policy; null where it is one, or should be one. */
export function whyLeft(
  row: ReadRow,
  mapping: Mapping,
  headings: readonly string[],
): LeftWhy | null {
  const textOf = (column: number | undefined): string =>
    column === undefined ? '' : textIn(row[column]);
  const has = (column: number | undefined): boolean => textOf(column) !== '';
  const { number, starts_on, ends_on, holder_phone, holder_name, line, insurer } = mapping;
  // Without known columns a note looks like a policy.
  if (number === undefined || starts_on === undefined || ends_on === undefined) return null;
  const filled = row.flatMap((cell) => {
    const text = textIn(cell);
    return text === '' ? [] : [text];
  });
  const mapped = Object.values(mapping).filter((column) => has(column));
  const same = mapped.filter((column) => textIn(row[column]) === headings[column]);
  if (mapped.length > 1 && same.length === mapped.length) return 'headings';
  if (filled.some(isOfTotal)) {
    const says = (column: number | undefined): boolean => has(column) && !isOfTotal(textOf(column));
    const fields = [holder_name, holder_phone, line, insurer, number, starts_on, ends_on];
    const isTerm = says(starts_on) && says(ends_on);
    // A row with a phone number is no total, whatever the name is.
    const isPerson = /(?:\d\D*){10}/.test(toAsciiDigits(textOf(holder_phone)));
    if (!isTerm && !isPerson && fields.filter(says).length <= TOTAL_FIELDS) return 'total';
  }
  if (has(number) || has(starts_on) || has(ends_on)) return null;
  const isNamed = has(holder_name) || has(holder_phone) || has(line) || has(insurer);
  // A total below the column, without a label.
  if (!isNamed) return has(mapping.premium) && mapped.length === 1 ? 'total' : 'note';
  const [first = ''] = filled;
  if (filled.length > 1) return null;
  return begins(first, NOTES) || first.length > NOTE_LENGTH || !has(holder_name) ? 'note' : null;
}

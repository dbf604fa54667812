import {
  IMPORT_FIELDS,
  type ImportCalendar,
  type ImportCurrency,
  type ImportField,
} from '#domain/policies/import.ts';
import type { ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { CURRENCY_WORDS, HEADINGS } from './headings.texts.ts';
import type { Mapping, Remembered } from './reading.contract.ts';

/** Above the headings stand at most a title, a date, an empty line. */
const HEAD_ROWS = 20;
/** A heading is a few words; what is longer is none. */
const HEADING_MAX = 80;
/** Cells of a column that are looked at to tell its calendar. */
const LOOKED_AT = 50;

/** A heading as it is compared: folded, without what stands in brackets. */
export function foldedHeading(cell: ReadCell | undefined): string {
  if (typeof cell !== 'string' || cell.length > HEADING_MAX) return '';
  return foldForSearch(cell.replace(/\(.*?\)|\[.*?\]/g, ' '));
}

const KNOWN = new Map<string, ImportField>(
  IMPORT_FIELDS.toReversed().flatMap((field) =>
    HEADINGS[field].map((words) => [foldForSearch(words), field] as const),
  ),
);

/** Spelled apart or together, «بیمه نامه» and «بیمه‌نامه» are one word. */
const tight = (folded: string): string => folded.replaceAll(' ', '');
const KNOWN_TIGHT = new Map([...KNOWN].map(([words, field]) => [tight(words), field]));

const fieldOf = (folded: string, remembered: Remembered): ImportField | undefined =>
  remembered.headings[folded] ?? KNOWN.get(folded) ?? KNOWN_TIGHT.get(tight(folded));

/** Which column holds what, by its heading; of two columns for one thing the likelier one. */
export function guessMapping(headings: ReadRow, remembered: Remembered): Mapping {
  const mapping: Mapping = {};
  const rank = new Map<ImportField, number>();
  headings.forEach((cell, column) => {
    const folded = foldedHeading(cell);
    const field = folded === '' ? undefined : fieldOf(folded, remembered);
    if (!field) return;
    const place = HEADINGS[field].findIndex(
      (words) => tight(foldForSearch(words)) === tight(folded),
    );
    const here = remembered.headings[folded] ? -1 : place;
    if (here >= (rank.get(field) ?? Number.POSITIVE_INFINITY)) return;
    mapping[field] = column;
    rank.set(field, here);
  });
  return mapping;
}

/** The place of the row of headings: the one that says most, or else the first with something in it. */
export function headingsAt(rows: readonly ReadRow[], remembered: Remembered): number {
  const head = rows.slice(0, HEAD_ROWS);
  const said = head.map((row) => Object.keys(guessMapping(row, remembered)).length);
  const most = Math.max(0, ...said);
  if (most >= 2) return said.indexOf(most);
  return Math.max(
    0,
    head.findIndex((row) => row.some((cell) => cell !== null && cell !== '')),
  );
}

/** The calendar that the days of a file are written in: of the first years that stand there, those of most. */
export function guessCalendar(
  rows: readonly ReadRow[],
  mapping: Mapping,
  remembered: Remembered,
): ImportCalendar {
  const votes = { jalali: 0, gregorian: 0 };
  const columns = [mapping.starts_on, mapping.ends_on].filter((column) => column !== undefined);
  for (const row of rows.slice(0, LOOKED_AT)) {
    for (const column of columns) {
      const cell = row[column];
      const year =
        typeof cell === 'string'
          ? /\b(1[34]|19|20)\d\d/.exec(toAsciiDigits(cell.slice(0, 20)))
          : null;
      if (year) votes[year[1] === '13' || year[1] === '14' ? 'jalali' : 'gregorian'] += 1;
    }
  }
  if (votes.jalali === votes.gregorian) return remembered.calendar ?? 'jalali';
  return votes.jalali > votes.gregorian ? 'jalali' : 'gregorian';
}

/** In what the sums of a file are, by the heading of their column. */
export function guessCurrency(
  headings: ReadRow,
  mapping: Mapping,
  remembered: Remembered,
): ImportCurrency {
  const cell = mapping.premium === undefined ? null : headings[mapping.premium];
  const words =
    typeof cell === 'string' ? foldForSearch(cell.slice(0, HEADING_MAX)).split(' ') : [];
  const has = (currency: ImportCurrency) =>
    CURRENCY_WORDS[currency].some((word) => words.includes(foldForSearch(word)));
  if (has('rial')) return 'rial';
  return has('toman') ? 'toman' : (remembered.currency ?? 'toman');
}

/** Finds the row of headings of a book, and the field of each column. */
import {
  columnLetter,
  IMPORT_FIELDS,
  type ImportField,
  NEEDED_FIELDS,
} from '#domain/policies/import.ts';
import { sumWords } from '#lib/money/sum-words.ts';
import type { Hidden, Merged, ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { textIn } from '../cells/number.server.ts';
import { FIRST_NAMES, UNIT_JOINTS } from '../import-decisions/rows.words.ts';
import { dayColumnsOf, type SplitDay } from './day-columns.server.ts';
import { headingsOfField } from './headings.words.ts';
import type { Column, Mapping, Remembered } from './reading.ts';

/** The most rows above the headings: a title, a date, an empty line. */
const HEAD_ROWS = 20;
/** A heading is a few words; a longer text is none. */
const HEADING_MAX = 80;
/** How many cells show whether a column only counts the rows. */
const COUNTED = 30;
/** Policy numbers may be consecutive too, but begin higher. */
const ROW_NUMBERS = 1000;

const bracketed = /\(.*?\)|\[.*?\]/g;

/** A heading to compare: folded, without text in brackets. */
export function foldedHeading(cell: ReadCell | undefined): string {
  const text = typeof cell === 'string' ? textIn(cell) : '';
  return text === '' || text.length > HEADING_MAX
    ? ''
    : foldForSearch(text.replace(bracketed, ' '));
}

const tight = (folded: string): string => folded.replaceAll(' ', '');

/** The known headings, whether spelled apart or together: «بیمه نامه» and «بیمه‌نامه» are one word. */
const KNOWN = new Map<string, { field: ImportField; rank: number }>(
  IMPORT_FIELDS.toReversed().flatMap((field) =>
    headingsOfField(field).map(
      (words, rank) => [tight(foldForSearch(words)), { field, rank }] as const,
    ),
  ),
);

/** «حق بیمه به ریال» is «حق بیمه»; a number before a heading is dropped. */
const plainOf = (folded: string): string =>
  folded
    .replace(/^\d+ /, '')
    .split(' ')
    .filter((word) => !UNIT_JOINTS.includes(word) && !isOfUnit(word))
    .join(' ');

const isOfUnit = (word: string): boolean =>
  sumWords(word)?.every(({ of }) => of === 'unit' || of === 'times') ?? false;

type Meant = { field: ImportField; rank: number };

/** The field of a heading; a remembered choice wins. `Object.hasOwn`, as a heading may be `constructor`. */
function meantBy(text: string, { headings }: Remembered): Meant | undefined {
  const folded = foldedHeading(text);
  if (folded === '') return undefined;
  const remembered = Object.hasOwn(headings, folded) ? headings[folded] : undefined;
  if (remembered) return { field: remembered, rank: -1 };
  const whole = foldForSearch(textIn(text));
  for (const one of [folded, whole, plainOf(folded), plainOf(whole)]) {
    const known = KNOWN.get(tight(one));
    if (known) return known;
  }
  return undefined;
}

/** A row number may be called «شماره» too: 1, 2, 3 … are no policy numbers. */
function isCounted(rows: readonly ReadRow[], column: number): boolean {
  const numbers = rows
    .map((row) => Number(toAsciiDigits(textIn(row[column])) || Number.NaN))
    .filter((number) => !Number.isNaN(number))
    .slice(0, COUNTED);
  const [first = 0] = numbers;
  return (
    first < ROW_NUMBERS &&
    numbers.length > 2 &&
    numbers.every((number, place) => number === first + place)
  );
}

/** The possible names of each column: of two rows of headings together, or of one of them. */
export type HeadingsOf = readonly (readonly string[])[];

const asWays = (headings: ReadRow): HeadingsOf =>
  Array.from(headings, (cell) => (typeof cell === 'string' ? [cell] : []));

/** Days in three columns, by their headings. */
export const dayColumnsIn = (
  ways: HeadingsOf,
  remembered: Remembered,
  hidden: ReadonlySet<number>,
): SplitDay[] => dayColumnsOf(ways, (text) => meantBy(text, remembered)?.field, hidden);

/**
 * The column of each field, by headings; a day in three columns is in the first of them. Of two columns for
 * one field the likelier one wins.
 */
export function guessMapping(
  ways: HeadingsOf,
  remembered: Remembered,
  rows: readonly ReadRow[] = [],
  hidden: ReadonlySet<number> = new Set(),
): Mapping {
  const mapping: Mapping = {};
  const ranks = new Map<ImportField, number>();
  const days = dayColumnsIn(ways, remembered, hidden);
  const isOfDay = (column: number) =>
    days.some(({ first, parts }) => column >= first && column < first + parts.length);
  ways.forEach((names, column) => {
    if (isOfDay(column)) return;
    const meant = names.map((name) => meantBy(name, remembered)).find((one) => one);
    if (!meant) return;
    const before = mapping[meant.field];
    if (before !== undefined && hidden.has(column) !== hidden.has(before)) {
      // A visible column wins over a hidden one.
      if (hidden.has(column)) return;
    } else if (meant.rank >= (ranks.get(meant.field) ?? Number.POSITIVE_INFINITY)) return;
    if (meant.field === 'number' && meant.rank >= 0 && isCounted(rows, column)) return;
    mapping[meant.field] = column;
    ranks.set(meant.field, meant.rank);
  });
  for (const { field, first } of days) mapping[field] ??= first;
  return withNames(mapping, ways);
}

const ARE_FIRST = new Set(FIRST_NAMES.map((words) => tight(foldForSearch(words))));

/** A surname completes a first name; beside a whole name it is dropped, and alone it is the name. */
function withNames(mapping: Mapping, ways: HeadingsOf): Mapping {
  const { holder_surname: surname, ...rest } = mapping;
  if (surname === undefined) return mapping;
  if (rest.holder_name === undefined) return { ...rest, holder_name: surname };
  const isFirst = (ways[rest.holder_name] ?? []).some((name) =>
    ARE_FIRST.has(tight(foldedHeading(name))),
  );
  return isFirst ? mapping : rest;
}

/** How many fields a mapping has, and how many of the required ones. */
const weightOf = (mapping: Mapping): number =>
  Object.keys(mapping).length +
  NEEDED_FIELDS.filter((field) => mapping[field] !== undefined).length / 100;

export type Head = {
  /** The row of the headings, or the first of two. */
  start: number;
  /** The first row below the headings. */
  end: number;
  ways: HeadingsOf;
  /** The shown heading of each column. */
  headings: string[];
};

/** A heading extends to the right over cells merged with it, or over columns with a heading only below. */
function carried(row: ReadRow, below: ReadRow, place: number, merged: readonly Merged[]): string[] {
  let last = '';
  return Array.from({ length: Math.max(row.length, below.length) }, (_none, column) => {
    const own = textIn(row[column]);
    if (own !== '') last = own;
    const isMerged = merged.some(
      ({ top, left, bottom, right }) =>
        place >= top && place <= bottom && column > left && column <= right,
    );
    if (own === '' && !isMerged && textIn(below[column]) === '') last = '';
    return own === '' ? last : own;
  });
}

/** The fewest fields that a row of headings in the middle of a table has. */
const HEADINGS_BELOW = 4;

/** The mapping of a row of headings below the first one; null for other rows. */
export function headingsBelow(row: ReadRow, remembered: Remembered): Mapping | null {
  if (!isWords(row)) return null;
  const mapping = guessMapping(asWays(row), remembered);
  return Object.keys(mapping).length >= HEADINGS_BELOW ? mapping : null;
}

/** A row of words alone, as a second row of headings is. */
const isWords = (row: ReadRow): boolean =>
  row.some((cell) => textIn(cell) !== '') &&
  row.every((cell) => typeof cell !== 'object' || cell === null) &&
  !row.some((cell) => /\d{4}/.test(toAsciiDigits(textIn(cell))));

function single(rows: readonly ReadRow[], place: number): Head {
  const row = rows[place] ?? [];
  return { start: place, end: place + 1, ways: asWays(row), headings: Array.from(row, textIn) };
}

function double(rows: readonly ReadRow[], place: number, merged: readonly Merged[]): Head | null {
  const [above = [], below = []] = [rows[place], rows[place + 1]];
  if (!isWords(above) || !isWords(below)) return null;
  const groups = carried(above, below, place, merged);
  const ways = groups.map((group, column) => {
    const own = textIn(below[column]);
    // «بیمه‌گذار» above «کد ملی» does not make it a name.
    if (own === '' || group === '') return [own || group].filter((name) => name !== '');
    return [`${own} ${group}`, `${group} ${own}`, own];
  });
  const headings = groups.map((group, column) =>
    [group, textIn(below[column])]
      .filter((name) => name !== '')
      .join(' ')
      .slice(0, HEADING_MAX),
  );
  return { start: place, end: place + 2, ways, headings };
}

/**
 * The headings of a table: the row, or the two rows, with the most known fields, or else the first filled
 * row.
 */
export function findHead(
  rows: readonly ReadRow[],
  remembered: Remembered,
  merged: readonly Merged[] = [],
): Head {
  const places = [...rows.slice(0, HEAD_ROWS).keys()];
  // Two rows only where they have more fields than one: the other may be a title.
  const tried = [
    ...places.map((place) => single(rows, place)),
    ...places.flatMap((place) => double(rows, place, merged) ?? []),
  ];
  let best: Head | null = null;
  let most = 0;
  for (const head of tried) {
    const mapping = guessMapping(head.ways, remembered, rows.slice(head.end));
    // A row that splits the days of the row above it counts more than that row alone.
    const parted = dayColumnsIn(head.ways, remembered, new Set()).length;
    const weight = weightOf(mapping) + parted / 1000;
    if (weight > most) [best, most] = [head, weight];
  }
  if (best && most >= 2) return best;
  const first = rows.findIndex((row) => row.some((cell) => textIn(cell) !== ''));
  return single(rows, Math.max(0, first));
}

/** How much a table looks like a book, to choose between sheets. */
export const worthOf = (
  rows: readonly ReadRow[],
  remembered: Remembered,
  merged: readonly Merged[],
): number => weightOf(guessMapping(findHead(rows, remembered, merged).ways, remembered));

/** The most columns that are shown; a book has a dozen or two. */
const COLUMNS_MAX = 100;
const SHOWN_MAX = 60;

/** The columns of a table: the name of each, its first value, and whether it is hidden. */
export function columnsOf(
  headings: readonly string[],
  rows: readonly ReadRow[],
  { columns: hidden }: Hidden,
): Column[] {
  const width = rows.slice(0, SHOWN_MAX).reduce((most, row) => Math.max(most, row.length), 0);
  const count = Math.min(COLUMNS_MAX, Math.max(headings.length, width));
  return Array.from({ length: count }, (_none, index) => {
    const heading = (headings[index] ?? '').slice(0, SHOWN_MAX);
    const filled = rows.slice(0, SHOWN_MAX).find((row) => textIn(row[index]) !== '');
    const sample = textIn(filled?.[index]).slice(0, SHOWN_MAX);
    return { index, heading, sample, hidden: hidden.has(index) };
  }).filter(({ heading, sample }) => heading !== '' || sample !== '');
}

/** The heading of a column, or else its letter. */
export const nameOfColumn = (headings: readonly string[], column: number): string =>
  headings[column]?.slice(0, SHOWN_MAX) || columnLetter(column);

/** A row with a long number in it is no row of headings, whatever its other cells are. */
const isNamed = (headings: readonly string[]): boolean =>
  !headings.some((heading) => /\d{4}/.test(toAsciiDigits(heading)));

/** The heading of each mapped column, to remember for the next file; without personal values. */
export function headingsOf(
  mapping: Mapping,
  headings: readonly string[],
): Record<string, ImportField> {
  if (!isNamed(headings)) return {};
  const named = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field];
    const folded = column === undefined ? '' : foldedHeading(headings[column] ?? '');
    return folded === '' ? [] : [[folded, field] as const];
  });
  return Object.fromEntries(named);
}

/** Fields that are read from hidden columns, with the columns' names. */
export function hiddenFields(
  mapping: Mapping,
  columns: readonly Column[],
): ReadonlyMap<ImportField, string> {
  const unseen = new Map(
    columns.flatMap((one) =>
      one.hidden ? [[one.index, one.heading || columnLetter(one.index)]] : [],
    ),
  );
  return new Map(
    (Object.entries(mapping) as [ImportField, number][]).flatMap(([field, column]) => {
      const heading = unseen.get(column);
      return heading === undefined ? [] : [[field, heading] as const];
    }),
  );
}

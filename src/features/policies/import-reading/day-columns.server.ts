/** Days in three adjoining columns for day, month and year, each with its heading. */
import type { ImportField } from '#domain/policies/import.ts';
import type { ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import type { DayField } from '../cells/days.server.ts';
import { textIn } from '../cells/number.server.ts';
import { DAY_PARTS, type DayPart } from '../import-decisions/rows.words.ts';

/** The part of a day in each of the columns from `first` on. */
export type SplitDay = { field: DayField; first: number; parts: readonly DayPart[] };

const COUNT = 3;

const PARTS = new Map(
  (Object.entries(DAY_PARTS) as [DayPart, readonly string[]][]).flatMap(([part, words]) =>
    words.map((word) => [foldForSearch(word), part] as const),
  ),
);

/** «روز شروع» is the day of «شروع». */
function partIn(heading: string): { part: DayPart; of: string } | null {
  const words = foldForSearch(textIn(heading)).split(' ');
  const places = [...words.keys()].filter((place) => PARTS.has(words[place] ?? ''));
  const [place = -1, second] = places;
  const part = PARTS.get(words[place] ?? '');
  if (!part || second !== undefined) return null;
  return { part, of: words.toSpliced(place, 1).join(' ') };
}

/** The three parts in the order of their columns; null where they are not one of each. */
function partsOf(
  three: readonly (readonly string[])[],
  isMeant: (of: string) => boolean,
): DayPart[] | null {
  const parts = three.map(
    (names) => names.map(partIn).find((found) => found && isMeant(found.of))?.part,
  );
  const known = parts.filter((part) => part !== undefined);
  return new Set(known).size === COUNT ? known : null;
}

/**
 * The columns that make a day together, by their names; two such days for one field are ambiguous, and so
 * none. Visible and hidden columns are never joined.
 */
export function dayColumnsOf(
  ways: readonly (readonly string[])[],
  fieldOf: (heading: string) => ImportField | undefined,
  hidden: ReadonlySet<number>,
): SplitDay[] {
  return (['starts_on', 'ends_on'] as const).flatMap((field) => {
    const found = [...ways.keys()].flatMap((first): SplitDay[] => {
      const parts = partsOf(
        ways.slice(first, first + COUNT),
        (of) => of !== '' && fieldOf(of) === field,
      );
      const unseen = [0, 1, 2].filter((place) => hidden.has(first + place)).length;
      return parts && (unseen === 0 || unseen === COUNT) ? [{ field, first, parts }] : [];
    });
    return found.length === 1 ? found : [];
  });
}

/** The day of three cells, written as in one; null where none of them has a number. */
function joined(
  cells: readonly (ReadCell | undefined)[],
  parts: readonly DayPart[],
): string | null {
  const texts = cells.map((cell) => toAsciiDigits(textIn(cell)));
  if (!texts.some((text) => /\d/.test(text))) return null;
  const of = (part: DayPart): string => texts[parts.indexOf(part)] || '?';
  const [year, month, day] = [of('year'), of('month'), of('day')];
  return /^\p{L}/u.test(month) ? `${day} ${month} ${year}` : `${year}/${month}/${day}`;
}

/** A row with its days joined in the first of their columns. */
export function withJoinedDays(row: ReadRow, days: readonly SplitDay[]): ReadRow {
  const cells = [...row];
  for (const { first, parts } of days) {
    const day = joined(cells.slice(first, first + COUNT), parts);
    if (day !== null) cells.splice(first, COUNT, day, null, null);
  }
  return days.length > 0 ? cells : row;
}

/** The headings, with the three of one day in one. */
export function withJoinedHeadings(
  headings: readonly string[],
  days: readonly SplitDay[],
): readonly string[] {
  const joinedOnes = [...headings];
  for (const { first } of days) {
    joinedOnes.splice(first, COUNT, headings.slice(first, first + COUNT).join('، '), '', '');
  }
  return joinedOnes;
}

/** Ditto marks: «〃», `"` and words that mean "as in the row above". */
import type { ImportField } from '#domain/policies/import.ts';
import type { ReadCell, ReadRow } from '#lib/spreadsheet/readable.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { CELL_ERRORS } from '../import/import.words.ts';
import { DITTO_WORDS } from '../import-decisions/rows.words.ts';
import { nameOfColumn } from '../import-reading/guess.server.ts';
import type { Decisions, Mapping, RowError } from '../import-reading/reading.ts';
import { textIn } from './number.server.ts';
import { statusColumns } from './table.server.ts';

/** Ditto signs, alone in their cell; dashes around them are only filling. */
const SIGNS =
  /^[\s\-–—_.]*(?:〃|["“”„″‟״](?:\s*["“”„″‟״])?|['’‘′]{2}|\/{2}|\\{2}|,,|،،)[\s\-–—_.]*$/;
const WORDS = new Set(DITTO_WORDS.map((word) => foldForSearch(word)));
const WORD_MAX = 20;

export function isDitto(cell: ReadCell | undefined): boolean {
  if (typeof cell !== 'string') return false;
  const text = textIn(cell);
  if (text === '' || text.length > WORD_MAX) return false;
  return SIGNS.test(text) || WORDS.has(foldForSearch(text));
}

/**
 * A ditto mark in a row. `isAlone`: there is no row above to copy, or the field is the number, which no two
 * policies share.
 */
export type Ditto = { field: ImportField; isAlone: boolean; column: string };

/** The error of a ditto mark that is not replaced by the value above. */
export function faultOf({ field: of, isAlone, column }: Ditto): RowError {
  const field = of === 'holder_surname' ? 'holder_name' : of;
  if (!isAlone) return { field, cause: 'ditto', message: CELL_ERRORS.ditto(column), word: column };
  const message = of === 'number' ? CELL_ERRORS.dittoNumber : CELL_ERRORS.dittoAlone(column);
  return { field, cause: 'ditto_alone', message };
}

type Policy = { row: ReadRow; place: number };
type Asked = {
  mapping: Mapping;
  headings: readonly string[];
  decisions: Decisions;
  isHidden: (place: number) => boolean;
};

/**
 * The policies with the value above in place of each ditto mark of a column that was confirmed, and nothing
 * in place of the others; and the marks of each row. Above is the row right before; for a visible row it must
 * be visible too. In a column about whether a policy is in force marks are always replaced, as they can only
 * raise a doubt.
 */
export function withoutDittos(
  policies: readonly Policy[],
  { mapping, headings, decisions, isHidden }: Asked,
): { policies: Policy[]; dittosOf: (place: number) => readonly Ditto[] } {
  const fields = (Object.entries(mapping) as [ImportField, number][]).map(([field, column]) => {
    const name = nameOfColumn(headings, column);
    const answer = decisions[`ditto:${foldForSearch(name)}`] ?? decisions.ditto;
    return { field, column, name, isTaken: answer === 'take' };
  });
  const statuses = statusColumns(headings, mapping);
  const dittos = new Map<number, Ditto[]>();
  let before: Policy | undefined;
  /** Below a note or a sub-total, a mark means the policy above that. */
  const lastStatus = new Map<number, ReadCell>();
  const read = policies.map((policy): Policy => {
    const { row, place } = policy;
    const isNext = before?.place === place - 1 && (!isHidden(before.place) || isHidden(place));
    const above = isNext ? before?.row : undefined;
    const cells = [...row];
    for (const column of statuses) {
      const meant = above ? above[column] : lastStatus.get(column);
      if (isDitto(cells[column])) cells[column] = meant ?? null;
      else if (textIn(cells[column]) !== '') lastStatus.set(column, cells[column] ?? null);
    }
    for (const { field, column, name, isTaken } of fields) {
      if (!isDitto(cells[column])) continue;
      const source = above?.[column] ?? null;
      // Below another mark that was not replaced, a mark may mean the same value.
      const marked = isNext && dittos.get(place - 1)?.find((one) => one.field === field);
      const isMeant = textIn(source) !== '' || (marked && !marked.isAlone);
      const isAlone = field === 'number' || !isMeant;
      dittos.set(place, [...(dittos.get(place) ?? []), { field, isAlone, column: name }]);
      cells[column] = isTaken && !isAlone ? source : null;
    }
    before = { row: cells, place };
    return before;
  });
  return { policies: read, dittosOf: (place) => dittos.get(place) ?? [] };
}

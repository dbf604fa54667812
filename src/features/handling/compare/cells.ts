import { OFFERS } from '#domain/comparisons/limits.ts';
import { ROWS_MAX } from '#domain/comparisons/rows.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { tomanDigits } from '#lib/text/toman.ts';
import { valueIn } from '#lib/values/reading.ts';
import { EMPTY_OFFER, newKey, type OfferDraft, type SheetDraft } from './draft.ts';

/** A line of the grid: a fixed one, or a row of terms by its place among these. */
export type GridRow =
  | { of: 'insurer' | 'premium' | 'first' | 'instalments' | 'note' }
  | { of: 'term'; place: number };

/** The column of the rows' names, before the first offer. */
export const NAMES = -1;
/** A cell: its line, and its offer or `NAMES`. */
export type Cell = { row: number; column: number };

const ABOVE = ['insurer', 'premium', 'first', 'instalments'] as const;

/** The lines of the grid from top to bottom. */
export const gridRows = ({ rows }: SheetDraft): GridRow[] => [
  ...ABOVE.map((of) => ({ of })),
  ...rows.map((_, place) => ({ of: 'term' as const, place })),
  { of: 'note' },
];

/** The text of a cell. */
export function cellText(draft: SheetDraft, row: GridRow, column: number): string {
  if (row.of === 'term') {
    const { key, label } = draft.rows[row.place] ?? { key: '', label: '' };
    return column === NAMES ? label : (draft.offers[column]?.values[key] ?? '');
  }
  return draft.offers[column]?.[row.of] ?? '';
}

const NUMBERS: readonly GridRow['of'][] = ['premium', 'first', 'instalments'];
/** Whether a line has numbers, which are shown in Persian digits however they were typed. */
export const holdsNumbers = ({ of }: GridRow): boolean => NUMBERS.includes(of);

/** The draft with another text in a cell. */
export function withCell(
  draft: SheetDraft,
  row: GridRow,
  column: number,
  typed: string,
): SheetDraft {
  const text = holdsNumbers(row) ? toPersianDigits(typed) : typed;
  if (row.of === 'term' && column === NAMES) {
    const rows = draft.rows.map((one, at) => (at === row.place ? { ...one, label: text } : one));
    return { ...draft, rows };
  }
  const key = row.of === 'term' ? draft.rows[row.place]?.key : undefined;
  const written = (offer: OfferDraft): OfferDraft => {
    if (row.of !== 'term') return { ...offer, [row.of]: text };
    return key === undefined ? offer : { ...offer, values: { ...offer.values, [key]: text } };
  };
  const offers = draft.offers.map((offer, at) => (at === column ? written(offer) : offer));
  return { ...draft, offers };
}

const SUMS: readonly GridRow['of'][] = ['premium', 'first'];
/** Whether a line has sums in toman. */
export const holdsSums = ({ of }: GridRow): boolean => SUMS.includes(of);

/** The possible readings of a cell's sum in rial, where it is ambiguous. */
export function askedSums(line: GridRow, text: string): number[] {
  if (!holdsSums(line)) return [];
  const reading = readSum(text, { unit: 'toman' });
  return reading.is === 'question' ? reading.readings.map(({ value }) => value) : [];
}

/**
 * The draft with a typed sum in the standard format; text that is no sum or an ambiguous one stays as typed.
 */
export function settledCell(draft: SheetDraft, row: GridRow, column: number): SheetDraft {
  if (!holdsSums(row)) return draft;
  const typed = cellText(draft, row, column);
  const rial = valueIn(readSum(typed, { unit: 'toman' }));
  const text = rial === null ? typed : tomanDigits(rial);
  return text === typed ? draft : withCell(draft, row, column, text);
}

/**
 * Pastes a block into the grid from a cell on: adds offers as needed, and rows if the block contains their
 * names. `isCut` where not all of it fitted.
 */
export function withBlock(
  draft: SheetDraft,
  { row: top, column: start }: Cell,
  block: readonly (readonly string[])[],
): { draft: SheetDraft; isCut: boolean } {
  const width = Math.max(...block.map((cells) => cells.length));
  const columns = Math.min(OFFERS.most, Math.max(draft.offers.length, start + width));
  let next = {
    ...draft,
    offers: Array.from({ length: columns }, (_, at) => draft.offers[at] ?? EMPTY_OFFER),
  };
  let isCut = start + width > columns;
  for (const [down, cells] of block.entries()) {
    next = start === NAMES ? withRowAt(next, top + down) : next;
    const row = gridRows(next)[top + down];
    if (!row || (start === NAMES && row.of !== 'term')) {
      isCut = true;
      break;
    }
    for (const [across, text] of cells.entries()) {
      const column = start + across;
      if (column < columns) next = settledCell(withCell(next, row, column, text), row, column);
    }
  }
  return { draft: next, isCut };
}

/** The draft with a new row of terms at a line of the grid, if there is room. */
function withRowAt(draft: SheetDraft, line: number): SheetDraft {
  const place = line - ABOVE.length;
  if (place < draft.rows.length || draft.rows.length >= ROWS_MAX) return draft;
  return { ...draft, rows: [...draft.rows, { key: newKey(draft.rows), label: '' }] };
}

/** How a key moves through the grid: down and across. */
type Step = { down: -1 | 0 | 1; across: -1 | 0 | 1 };

/** The cell that a step leads to; null at the edge. Only rows of terms have a cell in the column of names. */
export function stepFrom(draft: SheetDraft, { row, column }: Cell, step: Step): Cell | null {
  const to = { row: row + step.down, column: column + step.across };
  const line = gridRows(draft)[to.row];
  if (!line || to.column >= draft.offers.length || to.column < NAMES) return null;
  return to.column === NAMES && line.of !== 'term' ? null : to;
}

type Caret = { start: number | null; end: number | null; length: number; isLtr: boolean };

/**
 * The step that a key makes in a field of the right-to-left grid; null where the field itself uses the key.
 * Left and right leave a field only when the cursor is at that end of its text.
 */
export function stepOfKey(key: string, isShift: boolean, caret: Caret): Step | null {
  if (key === 'ArrowUp' || (key === 'Enter' && isShift)) return { down: -1, across: 0 };
  if (key === 'ArrowDown' || key === 'Enter') return { down: 1, across: 0 };
  if (isShift || caret.start !== caret.end) return null;
  const isAtStart = caret.start === 0;
  const isAtEnd = caret.end === caret.length;
  const [isAtLeft, isAtRight] = caret.isLtr ? [isAtStart, isAtEnd] : [isAtEnd, isAtStart];
  if (key === 'ArrowLeft' && isAtLeft) return { down: 0, across: 1 };
  if (key === 'ArrowRight' && isAtRight) return { down: 0, across: -1 };
  return null;
}

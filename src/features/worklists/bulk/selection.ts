import { BULK_MAX } from './contract.ts';

/** What is known of a chosen row for as long as it is chosen, also when the list shows it no more. */
export type Chosen = ReadonlyMap<number, string>;
type Row = { id: number; full_name: string };

export const NONE_CHOSEN: Chosen = new Map();

/** Chooses rows or leaves them out; the first hundred, with a word on whether some found no room. */
export function withRows(
  chosen: Chosen,
  rows: readonly Row[],
  isOn: boolean,
): { chosen: Chosen; isFull: boolean } {
  const next = new Map(chosen);
  let isFull = false;
  for (const { id, full_name } of rows) {
    if (!isOn) next.delete(id);
    else if (next.has(id) || next.size < BULK_MAX) next.set(id, full_name);
    else isFull = true;
  }
  return { chosen: next, isFull };
}

/** The rows from one to another, both included, in either direction; the other alone where the one is not there. */
export function rangeOf<R extends Row>(
  rows: readonly R[],
  from: number | null,
  to: number,
): readonly R[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  if (end < 0) return [];
  if (start < 0) return rows.slice(end, end + 1);
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Only these of what is chosen. */
export function onlyThese(chosen: Chosen, ids: ReadonlySet<number>): Chosen {
  return new Map([...chosen].filter(([id]) => ids.has(id)));
}

import { BULK_MAX } from './contract.ts';

/** The chosen rows by id, with the name of each; it stays known when the list no longer shows the row. */
export type Chosen = ReadonlyMap<number, string>;
type Row = { id: number; full_name: string };

export const NONE_CHOSEN: Chosen = new Map();

/** Chooses rows or unchooses them; up to a hundred, and answers whether some were left out for that. */
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

/**
 * The rows from one to another, both included, in either direction; only the other where the first is not in
 * the list.
 */
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

/** The part of the selection that has these ids. */
export function onlyThese(chosen: Chosen, ids: ReadonlySet<number>): Chosen {
  return new Map([...chosen].filter(([id]) => ids.has(id)));
}

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RequestView } from '#features/requests/requests.ts';
import { BULK_MAX } from './bulk.ts';

/** The chosen rows by id, with the name of each; it stays known when the list no longer shows the row. */
type Chosen = ReadonlyMap<number, string>;
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

type Shown = { rows: RequestView[]; gone: ReadonlySet<number> };
type State = { key: string; chosen: Chosen; isFull: boolean };

const nothing = (key: string): State => ({ key, chosen: NONE_CHOSEN, isFull: false });

/** The rows that are chosen for a bulk action; another list (`key`) begins with none. */
export function useSelection({ rows, gone }: Shown, key: string) {
  const [state, setState] = useState(() => nothing(key));
  const [isSeveral, setSeveral] = useState(false);
  const current = state.key === key ? state : nothing(key);
  if (state.key !== key) setState(current);

  const latest = useRef({ rows, chosen: current.chosen });
  useLayoutEffect(() => {
    latest.current = { rows, chosen: current.chosen };
  });
  /** The row that was chosen last: a range begins there. */
  const anchor = useRef<number | null>(null);

  const put = useCallback(
    (change: (chosen: Chosen) => { chosen: Chosen; isFull: boolean }) =>
      setState((before) => ({ ...before, ...change(before.chosen) })),
    [],
  );

  /** Chooses a row or unchooses it; with `isRange` chooses all from the last one to it. */
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const now = latest.current;
      const isOn = isRange || !now.chosen.has(id);
      const some = rangeOf(now.rows, isRange ? anchor.current : null, id);
      put((chosen) => withRows(chosen, some, isOn));
      anchor.current = id;
    },
    [put],
  );

  const { chosen, isFull } = current;
  const there = useMemo(() => rows.filter(({ id }) => !gone.has(id)), [rows, gone]);
  const first = there.slice(0, BULK_MAX);
  const places = useMemo(() => new Set(there.map(({ id }) => id)), [there]);
  const left = [...chosen.keys()].filter((id) => !places.has(id));

  return {
    chosen,
    isFull,
    toggle,
    /** The chosen ids that the list no longer shows, or shows as gone. */
    left,
    /** Whether the first hundred rows of the list, or all there are, are chosen. */
    isAll: first.length > 0 && first.every(({ id }) => chosen.has(id)),
    chooseAll: () => put(() => withRows(NONE_CHOSEN, first, true)),
    keep: (ids: readonly number[]) =>
      put((before) => ({ chosen: onlyThese(before, new Set(ids)), isFull: false })),
    leaveGone: () => put((before) => ({ chosen: onlyThese(before, places), isFull: false })),
    clear: useCallback(() => put(() => ({ chosen: NONE_CHOSEN, isFull: false })), [put]),
    /** Whether cards show their checkboxes, for which they otherwise have no room. */
    isSeveral,
    setSeveral,
  };
}

export type Selection = ReturnType<typeof useSelection>;

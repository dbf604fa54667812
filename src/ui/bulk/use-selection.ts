import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

type Named = { name: string };
/** The chosen rows by id, with what stays known of each when the list no longer shows it. */
export type Chosen<Info extends Named = Named> = ReadonlyMap<number, Info>;
type Known<Info> = { id: number; info: Info };

export const NONE_CHOSEN: Chosen<never> = new Map<number, never>();

/** Chooses rows or unchooses them; up to `most`, and answers whether some were left out for that. */
export function withRows<Info extends Named>(
  chosen: Chosen<Info>,
  rows: readonly Known<Info>[],
  isOn: boolean,
  most: number,
): { chosen: Chosen<Info>; isFull: boolean } {
  const next = new Map(chosen);
  let isFull = false;
  for (const { id, info } of rows) {
    if (!isOn) next.delete(id);
    else if (next.has(id) || next.size < most) next.set(id, info);
    else isFull = true;
  }
  return { chosen: next, isFull };
}

/**
 * The rows from one to another, both included, in either direction; only the other where the first is not in
 * the list.
 */
export function rangeOf<R extends { id: number }>(
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
export function onlyThese<Info extends Named>(
  chosen: Chosen<Info>,
  ids: ReadonlySet<number>,
): Chosen<Info> {
  return new Map([...chosen].filter(([id]) => ids.has(id)));
}

type Shown<Row> = {
  rows: readonly Row[];
  /** The rows that are still shown, but no longer belong to the list. */
  gone?: ReadonlySet<number>;
};
type Limits<Row, Info> = { most: number; infoOf: (row: Row) => Info };
type Part<Info extends Named> = { chosen: Chosen<Info>; isFull: boolean };
type State<Info extends Named> = Part<Info> & { key: string };

const NONE_GONE: ReadonlySet<number> = new Set();
const nothing = (key: string): State<never> => ({ key, chosen: NONE_CHOSEN, isFull: false });

/** The rows that are chosen for a bulk action; another list (`key`) begins with none. */
export function useSelection<Row extends { id: number }, Info extends Named>(
  { rows, gone = NONE_GONE }: Shown<Row>,
  key: string,
  { most, infoOf }: Limits<Row, Info>,
) {
  const [state, setState] = useState<State<Info>>(() => nothing(key));
  const [isSeveral, setSeveral] = useState(false);
  const current = state.key === key ? state : nothing(key);
  if (state.key !== key) setState(current);

  const named = (some: readonly Row[]): Known<Info>[] =>
    some.map((row) => ({ id: row.id, info: infoOf(row) }));
  const latest = useRef({ rows, named, chosen: current.chosen });
  useLayoutEffect(() => {
    latest.current = { rows, named, chosen: current.chosen };
  });
  /** The row that was chosen last: a range begins there. */
  const anchor = useRef<number | null>(null);

  const put = useCallback(
    (change: (chosen: Chosen<Info>) => Part<Info>) =>
      setState((before) => ({ ...before, ...change(before.chosen) })),
    [],
  );

  /** Chooses a row or unchooses it; with `isRange` chooses all from the last one to it. */
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const now = latest.current;
      const isOn = isRange || !now.chosen.has(id);
      const some = now.named(rangeOf(now.rows, isRange ? anchor.current : null, id));
      put((chosen) => withRows(chosen, some, isOn, most));
      anchor.current = id;
    },
    [put, most],
  );

  const { chosen, isFull } = current;
  const there = useMemo(() => rows.filter(({ id }) => !gone.has(id)), [rows, gone]);
  const first = there.slice(0, most);
  const places = useMemo(() => new Set(there.map(({ id }) => id)), [there]);
  const left = [...chosen.keys()].filter((id) => !places.has(id));

  return {
    chosen,
    isFull,
    toggle,
    /** The chosen ids that the list no longer shows, or shows as gone. */
    left,
    /** How many rows are chosen at once: those that are loaded, as many as may be chosen. */
    atOnce: first.length,
    /** Whether all of those are chosen. */
    isAll: first.length > 0 && first.every(({ id }) => chosen.has(id)),
    chooseAll: () => put(() => withRows<Info>(NONE_CHOSEN, named(first), true, most)),
    keep: (ids: readonly number[]) =>
      put((before) => ({ chosen: onlyThese(before, new Set(ids)), isFull: false })),
    leaveGone: () => put((before) => ({ chosen: onlyThese(before, places), isFull: false })),
    clear: useCallback(() => put(() => ({ chosen: NONE_CHOSEN, isFull: false })), [put]),
    /** Whether cards show their checkboxes, for which they otherwise have no room. */
    isSeveral,
    setSeveral,
  };
}

export type Selection<Info extends Named = Named> = ReturnType<
  typeof useSelection<{ id: number }, Info>
>;

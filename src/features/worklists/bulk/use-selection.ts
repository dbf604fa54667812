import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RequestView } from '#features/requests/contract.ts';
import { BULK_MAX } from './contract.ts';
import { type Chosen, NONE_CHOSEN, onlyThese, rangeOf, withRows } from './selection.ts';

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

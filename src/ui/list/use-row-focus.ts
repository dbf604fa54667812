import { type RefObject, useEffect, useRef } from 'react';
import type { RowsHandle } from './use-virtual-rows.ts';

/** A row that was scrolled to is rendered within a few frames. */
const FRAMES = 20;

/** Focuses a row's link as soon as it is rendered. */
export function focusRow(link: string, frames = FRAMES): void {
  const element = document.getElementById(link);
  if (element) element.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(link, frames - 1));
}

/** A row by the id of what it shows; where a list has rows of several nouns, by another name. */
type Row = number | string;

/** The row whose link this is, by its id in the page; null for anything else that has the focus. */
export const rowOfLink = <R extends Row>(
  link: string,
  rows: readonly R[],
  linkOf: (row: R) => string,
): R | null => rows.find((row) => linkOf(row) === link) ?? null;

/**
 * The row so many rows on from the current one, as far as there are any; the first one where the current one
 * is not in the list. Undefined for an empty list.
 */
export function rowFrom<R extends Row>(
  ids: readonly R[],
  current: R | null,
  by: number,
): R | undefined {
  const at = current === null ? -1 : ids.indexOf(current);
  return ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)];
}

/**
 * The current row of a list, which is the one with the focus, however it got there. `linkOf` is the id of a
 * row's link in the page; `rows` is left out where all rows are always rendered.
 */
export function useRowFocus<R extends Row>(
  ids: readonly R[],
  linkOf: (row: R) => string,
  rows?: RefObject<RowsHandle | null>,
) {
  const current = useRef<R | null>(null);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    function follow(event: FocusEvent): void {
      const link = event.target instanceof HTMLElement ? event.target.id : '';
      current.current = rowOfLink(link, latest.current, linkOf) ?? current.current;
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [linkOf]);

  function reveal(id: R): void {
    current.current = id;
    if (rows) rows.current?.reveal(ids.indexOf(id));
    else document.getElementById(linkOf(id))?.scrollIntoView({ block: 'nearest' });
  }

  /** Goes so many rows on; undefined for an empty list. */
  function step(by: number): R | undefined {
    const id = rowFrom(ids, current.current, by);
    if (id !== undefined) reveal(id);
    return id;
  }
  return { current, reveal, step };
}

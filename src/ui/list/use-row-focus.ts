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

/** The row whose link this is, by its id in the page; null for anything else that has the focus. */
export function rowOfLink(link: string, linkOf: (id: number) => string): number | null {
  const id = Number(/-(\d+)$/.exec(link)?.[1]);
  return id && link === linkOf(id) ? id : null;
}

/**
 * The row so many rows on from the current one, as far as there are any; the first one where the current one
 * is not in the list. Undefined for an empty list.
 */
export function rowFrom(
  ids: readonly number[],
  current: number | null,
  by: number,
): number | undefined {
  const at = current === null ? -1 : ids.indexOf(current);
  return ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)];
}

/**
 * The current row of a list, which is the one with the focus, however it got there. `linkOf` is the id of a
 * row's link in the page; `rows` is left out where all rows are always rendered.
 */
export function useRowFocus(
  ids: readonly number[],
  linkOf: (id: number) => string,
  rows?: RefObject<RowsHandle | null>,
) {
  const current = useRef<number | null>(null);
  useEffect(() => {
    function follow(event: FocusEvent): void {
      const link = event.target instanceof HTMLElement ? event.target.id : '';
      current.current = rowOfLink(link, linkOf) ?? current.current;
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [linkOf]);

  function reveal(id: number): void {
    current.current = id;
    if (rows) rows.current?.reveal(ids.indexOf(id));
    else document.getElementById(linkOf(id))?.scrollIntoView({ block: 'nearest' });
  }

  /** Goes so many rows on; undefined for an empty list. */
  function step(by: number): number | undefined {
    const id = rowFrom(ids, current.current, by);
    if (id !== undefined) reveal(id);
    return id;
  }
  return { current, reveal, step };
}

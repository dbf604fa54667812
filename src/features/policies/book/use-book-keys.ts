import { type RefObject, useEffect, useRef } from 'react';
import { useListKeys } from '#ui/list/use-keys.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';

/** The attribute by which a row's link is found, to focus it. */
export const policyLinkId = (id: number): string => `policy-${id}`;
const ROWS = '[id^="policy-"]';

/** How many frames to wait until a row is drawn after scrolling to it. */
const FRAMES = 20;

/** Focuses a row's link as soon as it is drawn. */
function focusRow(id: number, frames = FRAMES): void {
  const link = document.getElementById(policyLinkId(id));
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(id, frames - 1));
}

type Options = {
  /** The policies of the list in their order. */
  ids: readonly number[];
  rows: RefObject<RowsHandle | null>;
  onHelp: () => void;
};

/** The keys of the work lists, for the book: arrow keys move from row to row, Enter opens one. */
export function useBookKeys({ ids, rows, onHelp }: Options): void {
  const current = useRef<number | null>(null);

  // The focused row is the current one, however the focus came there.
  useEffect(() => {
    function follow(event: FocusEvent): void {
      const link = event.target instanceof HTMLElement ? event.target.id : '';
      const id = Number(/^policy-(\d+)$/.exec(link)?.[1]);
      if (id) current.current = id;
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  function move(by: number): void {
    const at = current.current === null ? -1 : ids.indexOf(current.current);
    const place = at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1);
    const id = ids[place];
    if (id === undefined) return;
    current.current = id;
    rows.current?.reveal(place);
    focusRow(id);
  }

  useListKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      open: () => {
        if (current.current !== null)
          document.getElementById(policyLinkId(current.current))?.click();
      },
      help: onHelp,
    },
    ROWS,
  );
}

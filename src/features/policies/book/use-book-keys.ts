import type { RefObject } from 'react';
import { useListKeys } from '#ui/list/use-keys.ts';
import { focusRow, useRowFocus } from '#ui/list/use-row-focus.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';

/** The id of a row's link in the page, to focus it. */
export const policyLinkId = (id: number): string => `policy-${id}`;

type Options = {
  /** The policies of the list in their order. */
  ids: readonly number[];
  rows: RefObject<RowsHandle | null>;
  onHelp: () => void;
};

/** The keys of the work lists, for the book: arrow keys move from row to row, Enter opens one. */
export function useBookKeys({ ids, rows, onHelp }: Options): void {
  const { current, step } = useRowFocus(ids, policyLinkId, rows);
  function move(by: number): void {
    const id = step(by);
    if (id !== undefined) focusRow(policyLinkId(id));
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
    '[id^="policy-"]',
  );
}

import type { RefObject } from 'react';
import type { Selection } from '#ui/bulk/use-selection.ts';
import { useListKeys } from '#ui/list/use-keys.ts';
import { focusRow, useRowFocus } from '#ui/list/use-row-focus.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';

/** The id of a row's link in the page, to focus it. */
export const policyLinkId = (id: number): string => `policy-${id}`;

type Options = {
  /** The policies of the list in their order. */
  ids: readonly number[];
  rows: RefObject<RowsHandle | null>;
  selection: Pick<Selection, 'toggle' | 'clear'>;
  onOpen: (id: number) => void;
  onHelp: () => void;
};

/** The keys of the work lists, for the book: J and K move from row to row, Enter opens one, N the next one. */
export function useBookKeys({ ids, rows, selection, onOpen, onHelp }: Options): void {
  const { current, step } = useRowFocus(ids, policyLinkId, rows);
  function move(by: number): void {
    const id = step(by);
    if (id !== undefined) focusRow(policyLinkId(id));
  }
  useListKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      onward: () => {
        const id = step(1);
        if (id !== undefined) onOpen(id);
      },
      open: () => {
        if (current.current !== null)
          document.getElementById(policyLinkId(current.current))?.click();
      },
      choose: ({ shiftKey }) => {
        if (current.current !== null) selection.toggle(current.current, shiftKey);
      },
      close: selection.clear,
      help: onHelp,
    },
    '[id^="policy-"]',
  );
}

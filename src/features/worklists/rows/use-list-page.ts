import { type RefObject, useEffect, useRef, useState } from 'react';
import { ASSIGN_TEXTS as TEXTS } from '#features/handling/assign.ts';
import { useReloadRequest, useRequestCall } from '#features/handling/panel/use-panel.ts';
import { type Undo, useUndo } from '#features/handling/undo/use-undo.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import type { ListAction } from '#ui/list/keys.ts';
import { useListKeys } from '#ui/list/use-keys.ts';
import { focusRow, useRowFocus } from '#ui/list/use-row-focus.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { rowLinkId } from './request-row.tsx';
import { type NextRequest, useNextRequest } from './use-next-request.ts';
import { type OpenRequest, useOpenRequest } from './use-open-request.ts';

/** Claims a request and shows the result; names the assignee where a colleague was first. */
function useClaimByKey(): (id: number) => Promise<void> {
  const call = useRequestCall();
  const reload = useReloadRequest();
  return async (id) => {
    try {
      await call(id, { what: 'claim' });
      notify.success(TEXTS.claimed);
    } catch (error) {
      const failure = failureOf(error);
      const isTaken = failure.kind === 'refused' && failure.reply?.code === 'claimed';
      const holder = isTaken ? (await reload(id))?.assignee : null;
      notify.error(holder ? TEXTS.takenBy(holder.name) : sentenceOf(failure));
    }
  };
}

const NONE: ReadonlySet<number> = new Set();

type Options = {
  /** The requests on the page in their order. */
  ids: number[];
  /** The requests that are still shown, but no longer belong to the list. */
  gone?: ReadonlySet<number>;
  /** The virtual rows; left out where all rows are always rendered. */
  rows?: RefObject<RowsHandle | null>;
  /** Left out where there are no bulk actions. */
  selection?: Pick<Selection, 'chosen' | 'toggle' | 'clear'>;
};

export type ListPage = OpenRequest &
  NextRequest & {
    /** The actions that have a key now. */
    actions: ListAction[];
    undo: Undo;
    isHelpOpen: boolean;
    setHelpOpen: (isOpen: boolean) => void;
  };

/** What a page of requests can do besides showing them: open one, and work by keyboard. */
export function useListPage({ ids, gone = NONE, rows, selection }: Options): ListPage {
  const opening = useOpenRequest();
  const { openId, open, close } = opening;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { current, reveal, step } = useRowFocus(ids, rowLinkId, rows);
  const claim = useClaimByKey();

  // After the panel closes the focus returns to its row.
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== null && openId === null) focusRow(rowLinkId(before.current), 3);
    if (openId !== null) current.current = openId;
    before.current = openId;
  }, [openId, current]);

  function move(by: number): void {
    const id = step(by);
    if (id === undefined) return;
    if (openId === null) focusRow(rowLinkId(id));
    else void open(id);
  }

  function goTo(id: number): void {
    reveal(id);
    void open(id);
  }
  const next = useNextRequest({ ids, gone, opening, goTo });

  const undo = useUndo(open);

  useListKeys(
    {
      next: () => move(1),
      previous: () => move(-1),
      open: () => current.current !== null && void open(current.current),
      claim: () => {
        const id = openId ?? current.current;
        if (id !== null) void claim(id);
      },
      undo: undo.undo,
      help: () => setHelpOpen(true),
      choose: ({ shiftKey }) => {
        if (current.current !== null) selection?.toggle(current.current, shiftKey);
      },
      close: () => {
        if (openId !== null) void close();
        else selection?.clear();
      },
    },
    '[id^="request-"]',
  );

  const actions: ListAction[] = [
    ...(ids.length > 0 ? (['next', 'previous', 'open', 'claim'] as const) : []),
    ...(ids.length > 0 && selection ? (['choose'] as const) : []),
    ...(undo.step ? (['undo'] as const) : []),
    'help',
    ...(openId === null && !selection?.chosen.size ? [] : (['close'] as const)),
  ];
  return { ...opening, ...next, undo, actions, isHelpOpen, setHelpOpen };
}

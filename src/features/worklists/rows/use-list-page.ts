import { type RefObject, useEffect, useRef, useState } from 'react';
import { ASSIGN_TEXTS as TEXTS } from '#features/handling/assign.ts';
import { useReloadRequest, useRequestCall } from '#features/handling/panel/use-panel.ts';
import { type Undo, useUndo } from '#features/handling/undo/use-undo.ts';
import { type TaskLink, taskIdOf } from '#features/tasks/task-row.tsx';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import type { Selection } from '#ui/bulk/use-selection.ts';
import type { ListAction } from '#ui/list/keys.ts';
import { useListKeys } from '#ui/list/use-keys.ts';
import { focusRow, useRowFocus } from '#ui/list/use-row-focus.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { notify } from '#ui/state/toaster.tsx';
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

/** A row of a page: a request by its id, or a task. */
type RowKey = number | TaskLink;

const linkOf = (row: RowKey): string => (typeof row === 'number' ? rowLinkId(row) : row);

/** What the keys do with the tasks among the requests. */
export type TaskKeys = {
  /** All rows in the order shown. */
  rows: readonly RowKey[];
  add: () => void;
  open: (id: number) => void;
  /** Left out where all of them are done. Both answer whether it was done: the next row then has the focus. */
  steps?: Record<'done' | 'move', (id: number) => Promise<boolean>> | undefined;
};

type Options = {
  /** The requests on the page in their order. */
  ids: number[];
  /** The requests that are still shown, but no longer belong to the list. */
  gone?: ReadonlySet<number>;
  /** The virtual rows; left out where all rows are always rendered. */
  rows?: RefObject<RowsHandle | null>;
  /** Left out where there are no bulk actions. */
  selection?: Pick<Selection, 'chosen' | 'toggle' | 'clear'>;
  /** Left out where there are requests alone. */
  tasks?: TaskKeys;
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
export function useListPage({ ids, gone = NONE, rows, selection, tasks }: Options): ListPage {
  const opening = useOpenRequest();
  const { openId, open, close } = opening;
  const [isHelpOpen, setHelpOpen] = useState(false);
  // The open panel shows requests: from there the keys lead past tasks.
  const order: readonly RowKey[] = openId === null ? (tasks?.rows ?? ids) : ids;
  const { current, reveal, step } = useRowFocus(order, linkOf, rows);
  const claim = useClaimByKey();

  // After the panel closes the focus returns to its row.
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== null && openId === null) focusRow(rowLinkId(before.current), 3);
    if (openId !== null) current.current = openId;
    before.current = openId;
  }, [openId, current]);

  function move(by: number): void {
    const row = step(by);
    if (row === undefined) return;
    if (openId === null) focusRow(linkOf(row));
    else if (typeof row === 'number') void open(row);
  }

  function openRow(row: RowKey): void {
    if (typeof row === 'number') void open(row);
    else tasks?.open(taskIdOf(row));
  }

  /** Takes a step with the task that has the focus, and goes on to the row after it. */
  async function takeStep(run: (id: number) => Promise<boolean>): Promise<void> {
    const row = current.current;
    if (row === null || typeof row === 'number') return;
    const at = order.indexOf(row);
    const next = order[at + 1] ?? order[at - 1];
    if (!(await run(taskIdOf(row))) || next === undefined) return;
    reveal(next);
    focusRow(linkOf(next));
  }
  const onTasks = openId === null && tasks;
  const steps = onTasks ? onTasks.steps : undefined;

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
      // With an open request its letter is the panel's, and J goes on.
      ...(openId === null && {
        onward: () => {
          const at = current.current === null ? -1 : order.indexOf(current.current);
          const next = order.slice(at + 1).find((row) => typeof row === 'number');
          if (next === undefined) return;
          reveal(next);
          void open(next);
        },
      }),
      open: () => current.current !== null && openRow(current.current),
      claim: () => {
        const id = openId ?? current.current;
        if (typeof id === 'number') void claim(id);
      },
      ...(onTasks && { add: onTasks.add }),
      ...(steps && {
        done: () => void takeStep(steps.done),
        move: () => void takeStep(steps.move),
      }),
      undo: undo.undo,
      help: () => setHelpOpen(true),
      choose: ({ shiftKey }) => {
        const row = current.current;
        if (typeof row === 'number') selection?.toggle(row, shiftKey);
      },
      close: () => {
        if (openId !== null) void close();
        else selection?.clear();
      },
    },
    '[id^="request-"], [id^="task-"]',
  );

  const actions: ListAction[] = [
    ...(order.length > 0 ? (['next', 'previous', 'open'] as const) : []),
    ...(ids.length > 0 ? (['claim'] as const) : []),
    ...(ids.length > 0 && openId === null ? (['onward'] as const) : []),
    ...(onTasks ? (['add'] as const) : []),
    ...(steps && order.length > ids.length ? (['done', 'move'] as const) : []),
    ...(ids.length > 0 && selection ? (['choose'] as const) : []),
    ...(undo.step ? (['undo'] as const) : []),
    'help',
    ...(openId === null && !selection?.chosen.size ? [] : (['close'] as const)),
  ];
  return { ...opening, ...next, undo, actions, isHelpOpen, setHelpOpen };
}

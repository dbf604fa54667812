import type { Ref } from 'react';
import { useNow } from '#features/handling/use-now.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { isTask, TaskRow, taskLinkId } from '#features/tasks/task-row.tsx';
import type { TaskView } from '#features/tasks/tasks.ts';
import { seconds } from '#lib/dates/durations.ts';
import { choosingOf } from '#ui/bulk/selection-bar.tsx';
import type { Selection } from '#ui/bulk/use-selection.ts';
import rowClasses from '#ui/list/row.module.css';
import { LongTable, ShortTable, type Sorting } from '#ui/list/table.tsx';
import type { LongList } from '#ui/list/use-long-list.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { BULK_TEXTS } from '../bulk/bulk.ts';
import { LIST_TEXTS as TEXTS } from '../list/list.words.ts';
import stepClasses from '../worklists.module.css';
import { RequestRow } from './request-row.tsx';
import type { OpenRequest } from './use-open-request.ts';

const HEADINGS = [
  { name: 'person', label: TEXTS.person, cell: rowClasses.person },
  { name: 'phone', label: TEXTS.phone, cell: rowClasses.call },
  { name: 'subject', label: TEXTS.subject, cell: rowClasses.subject },
  { name: 'clock', label: TEXTS.clock, cell: rowClasses.clock },
  { name: 'status', label: TEXTS.status, cell: rowClasses.status },
  { name: 'assignee', label: TEXTS.assignee, cell: rowClasses.assignee },
  { name: 'since', label: TEXTS.since, cell: rowClasses.since },
] as const;
/** Claims have the step of their file after what they are about. */
const CLAIM_HEADINGS = [
  ...HEADINGS.slice(0, 3),
  { name: 'step', label: TEXTS.step, cell: stepClasses.step },
  ...HEADINGS.slice(3),
];
const CLAIM_COLUMNS =
  'minmax(8rem, 1.2fr) 8rem minmax(4.5rem, 0.9fr) minmax(5.5rem, 1fr) minmax(10rem, 1.1fr) minmax(6.75rem, 0.4fr) minmax(5rem, 0.7fr) 5.25rem';
const CLOCK_TICK = seconds(10);

type Opening = Pick<OpenRequest, 'openId' | 'addressOf' | 'open'>;

type RowsProps = {
  rows: RequestView[];
  list: Pick<LongList, 'total' | 'hasNextPage' | 'isPlaceholderData' | 'more'>;
  page: Opening;
  /** The rows that are still shown, but no longer belong to the list. */
  gone: ReadonlySet<number>;
  fresh: ReadonlySet<number>;
  sorting: Sorting;
  selection: Selection;
  /** Shows the kinds, in lists of several kinds. */
  showKind: boolean;
  /** Shows the steps of claims. */
  hasSteps: boolean;
  ref: Ref<RowsHandle>;
};

/** The requests of a list of any length. */
export function RequestRows(props: RowsProps) {
  const { rows, list, page, gone, fresh, sorting, selection, showKind, hasSteps, ref } = props;
  const { chosen, toggle } = selection;
  const now = useNow(CLOCK_TICK);
  return (
    <LongTable
      ref={ref}
      label={TEXTS.table}
      loadingMore={TEXTS.loadingMore}
      headings={hasSteps ? CLAIM_HEADINGS : HEADINGS}
      {...(hasSteps && { columns: CLAIM_COLUMNS })}
      sorting={sorting}
      choosing={choosingOf(selection, BULK_TEXTS)}
      list={list}
      rows={rows}
    >
      {(row, place) => (
        <RequestRow
          key={row.id}
          {...place}
          request={row}
          now={now}
          to={page.addressOf(row.id)}
          onOpen={page.open}
          isOpen={page.openId === row.id}
          isGone={gone.has(row.id)}
          isFresh={fresh.has(row.id)}
          isChosen={chosen.has(row.id)}
          onChoose={toggle}
          showKind={showKind}
          hasStep={hasSteps}
        />
      )}
    </LongTable>
  );
}

type LinesProps = {
  label: string;
  /** Requests, and tasks among them. */
  rows: readonly (RequestView | TaskView)[];
  /** What is done with tasks, where there may be any. */
  tasks?: Pick<Parameters<typeof TaskRow>[0], 'onOpen' | 'onDone'>;
  /** Null where none can be opened. */
  page: Opening | null;
  showKind?: boolean;
  /** Shows seconds, as in the first minutes of a new request. */
  isTicking?: boolean;
};

/** A few requests, all of them rendered. */
export function RequestLines(props: LinesProps) {
  const { label, rows, tasks, page, showKind = false, isTicking = false } = props;
  const now = useNow(isTicking ? seconds(1) : CLOCK_TICK);
  return (
    <ShortTable label={label} headings={HEADINGS} rows={rows}>
      {(row, place) =>
        isTask(row) ? (
          tasks && <TaskRow key={taskLinkId(row.id)} {...place} {...tasks} task={row} now={now} />
        ) : (
          <RequestRow
            key={row.id}
            {...place}
            request={row}
            now={now}
            to={page?.addressOf(row.id) ?? null}
            onOpen={page?.open}
            isOpen={page?.openId === row.id}
            isGone={false}
            isFresh={false}
            showKind={showKind}
            isTicking={isTicking}
          />
        )
      }
    </ShortTable>
  );
}

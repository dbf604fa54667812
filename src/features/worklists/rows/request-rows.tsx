import type { Ref } from 'react';
import { useNow } from '#features/handling/use-now.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import rowClasses from '#ui/list/row.module.css';
import { LongTable, ShortTable, type Sorting } from '#ui/list/table.tsx';
import type { LongList } from '#ui/list/use-long-list.ts';
import type { RowsHandle } from '#ui/list/use-virtual-rows.ts';
import { BULK_TEXTS } from '../bulk/bulk.ts';
import { ChooseBox } from '../bulk/bulk-bar.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { LIST_TEXTS as TEXTS } from '../list/list.words.ts';
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
  ref: Ref<RowsHandle>;
};

/** The requests of a list of any length. */
export function RequestRows(props: RowsProps) {
  const { rows, list, page, gone, fresh, sorting, selection, showKind, ref } = props;
  const { chosen, isAll, isSeveral, clear, chooseAll, toggle } = selection;
  const now = useNow(CLOCK_TICK);
  return (
    <LongTable
      ref={ref}
      label={TEXTS.table}
      loadingMore={TEXTS.loadingMore}
      headings={HEADINGS}
      sorting={sorting}
      choosing={{
        isSeveral: isSeveral || chosen.size > 0,
        box: (
          <ChooseBox
            label={BULK_TEXTS.all}
            isOn={isAll}
            isSome={chosen.size > 0 && !isAll}
            onToggle={isAll ? clear : chooseAll}
          />
        ),
      }}
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
        />
      )}
    </LongTable>
  );
}

type LinesProps = {
  label: string;
  requests: RequestView[];
  /** Null where none can be opened. */
  page: Opening | null;
  showKind?: boolean;
  /** Shows seconds, as in the first minutes of a new request. */
  isTicking?: boolean;
};

/** A few requests, all of them rendered. */
export function RequestLines(props: LinesProps) {
  const { label, requests, page, showKind = false, isTicking = false } = props;
  const now = useNow(isTicking ? seconds(1) : CLOCK_TICK);
  return (
    <ShortTable label={label} headings={HEADINGS} rows={requests}>
      {(request, place) => (
        <RequestRow
          key={request.id}
          {...place}
          request={request}
          now={now}
          to={page?.addressOf(request.id) ?? null}
          onOpen={page?.open}
          isOpen={page?.openId === request.id}
          isGone={false}
          isFresh={false}
          showKind={showKind}
          isTicking={isTicking}
        />
      )}
    </ShortTable>
  );
}

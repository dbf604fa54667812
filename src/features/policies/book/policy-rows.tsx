import type { Ref } from 'react';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import classes from '#ui/list/row.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import tableClasses from '#ui/list/table.module.css';
import { ListTable, type Sorting } from '#ui/list/table.tsx';
import { type RowsHandle, useVirtualRows } from '#ui/list/use-virtual-rows.ts';
import type { PolicyView } from '../contract.ts';
import type { PolicySort } from './contract.ts';
import { PolicyRow } from './policy-row.tsx';
import { BOOK_TEXTS as TEXTS } from './texts.ts';

const SKELETONS = 6;

const HEADINGS = [
  { name: 'person', label: WORDS.holder, cell: classes.person },
  { name: 'phone', label: WORDS.phone, cell: classes.call },
  { name: 'about', label: TEXTS.about, cell: classes.subject },
  { name: 'left', label: TEXTS.left, cell: classes.clock },
  { name: 'status', label: WORDS.status, cell: classes.status },
  { name: 'owner', label: WORDS.owner, cell: classes.assignee },
  { name: 'ends', label: WORDS.ends, cell: classes.since },
] as const;
type Column = (typeof HEADINGS)[number]['name'];

type Props = {
  rows: readonly PolicyView[];
  /** The total number of policies; -1 while it is not known. */
  total: number;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
  today: string;
  /** The address of the book behind the question mark. */
  list: string;
  sort: PolicySort;
  onSort: (sort: PolicySort) => void;
  ref: Ref<RowsHandle>;
};

/** The policies of a filter, in a list of any length. */
export function PolicyRows(props: Props) {
  const { rows, total, hasMore, isBusy, onMore, today, list, sort, onSort, ref } = props;
  const { setTable, body, layout, rowHeight, size, drawn } = useVirtualRows({
    rows,
    hasMore,
    onMore,
    ref,
  });
  const sorting: Sorting<Column> = {
    directionOf: (column) => {
      if (column !== 'ends') return null;
      if (sort === 'due') return 'ascending';
      return sort === 'due_desc' ? 'descending' : null;
    },
    onSort: (column) =>
      column === 'ends' ? () => onSort(sort === 'due' ? 'due_desc' : 'due') : null,
  };
  return (
    <>
      <ListTable
        ref={setTable}
        label={TEXTS.table}
        layout={layout}
        rowHeight={rowHeight}
        count={total}
        isBusy={isBusy}
        headings={HEADINGS}
        sorting={sorting}
      >
        <tbody ref={body} className={tableClasses.rows} style={{ blockSize: size }}>
          {drawn.map(({ row, index, key, offset }) => (
            <PolicyRow
              key={key}
              policy={row}
              index={index + 2}
              today={today}
              list={list}
              style={{ transform: `translateY(${offset}px)` }}
            />
          ))}
        </tbody>
      </ListTable>
      {hasMore && <RowSkeletons count={SKELETONS} height={rowHeight} label={TEXTS.loadingMore} />}
    </>
  );
}

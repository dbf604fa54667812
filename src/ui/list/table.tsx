import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { directionOf, type SortColumns, sortBy } from '#kit/list.ts';
import { SortButton } from '../button/sort-button.tsx';
import choosingClasses from './choosing.module.css';
import rowClasses from './row.module.css';
import { type RowLayout, useRowLayout } from './row-layout.ts';
import { RowSkeletons } from './skeletons.tsx';
import classes from './table.module.css';
import type { LongList } from './use-long-list.ts';
import { type RowsHandle, useVirtualRows } from './use-virtual-rows.ts';

type ListHeading = { name: string; label: string; cell: string | undefined };

/** How the headings sort a list. */
export type Sorting = {
  /** Undefined for a column that cannot be sorted by. */
  directionOf: (column: string) => 'ascending' | 'descending' | null | undefined;
  onSort: (column: string) => void;
};

/** Sorts by the columns that have an order, and as far as the list offers it. */
export function sortingBy<Column extends string, Sort extends string>(
  columns: SortColumns<Column, Sort>,
  sort: Sort,
  onSort: (sort: Sort) => void,
  isOffered: (sort: Sort) => boolean = () => true,
): Sorting {
  const isColumn = (name: string): name is Column => name in columns;
  return {
    directionOf: (column) =>
      isColumn(column) && isOffered(columns[column].first)
        ? directionOf(columns, sort, column)
        : undefined,
    onSort: (column) => isColumn(column) && onSort(sortBy(columns, sort, column)),
  };
}

/** Boxes to choose rows by. */
type Choosing = {
  /** The box that chooses all of them. */
  box: ReactNode;
  /** Whether cards show their boxes, for which they otherwise have no room. */
  isSeveral: boolean;
};

type TableProps = {
  label: string;
  headings: readonly ListHeading[];
  sorting?: Sorting | undefined;
  choosing?: Choosing | undefined;
  /** The widths of the columns, where they are not those of most lists. */
  columns?: string;
  isBusy?: boolean;
};

type FrameProps = TableProps & {
  layout: RowLayout;
  rowHeight: number;
  /** All rows, including those not rendered; -1 while that is not known. */
  count: number;
  children: ReactNode;
  ref: Ref<HTMLTableElement>;
};

function Heading({ heading, sorting }: { heading: ListHeading; sorting: Sorting | undefined }) {
  const { name, label, cell } = heading;
  const direction = sorting?.directionOf(name);
  if (direction === undefined) {
    return (
      <th scope="col" className={cell}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" className={cell} aria-sort={direction ?? 'none'}>
      <SortButton label={label} direction={direction} onSort={() => sorting?.onSort(name)} />
    </th>
  );
}

/** The table of a list: its headings, and a body. */
function TableFrame(props: FrameProps) {
  const { label, layout, rowHeight, count, isBusy, headings, sorting, choosing, columns } = props;
  const isChoosing = choosing && (choosing.isSeveral || layout !== 'cards');
  return (
    <table
      ref={props.ref}
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      aria-busy={isBusy}
      className={`${classes.table} ${choosingClasses.table}`}
      data-layout={layout}
      data-choosing={isChoosing || undefined}
      style={{ '--row-height': `${rowHeight}px`, '--columns': columns } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1} className={`${rowClasses.row} ${rowClasses.heading}`}>
          {choosing && <td className={choosingClasses.cell}>{choosing.box}</td>}
          {headings.map((heading) => (
            <Heading key={heading.name} heading={heading} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {props.children}
    </table>
  );
}

/** The place of a row: counted from 1, the heading being the first. */
type Place = { index: number; style?: CSSProperties };

type RowsProps<Row> = TableProps & {
  rows: readonly Row[];
  children: (row: Row, place: Place) => ReactNode;
};

type LongProps<Row> = RowsProps<Row> & {
  list: Pick<LongList, 'total' | 'hasNextPage' | 'isPlaceholderData' | 'more'>;
  loadingMore: string;
  ref: Ref<RowsHandle>;
};

const SKELETONS = 6;

/**
 * Any number of rows, of which only those near the screen are rendered; the page itself scrolls. New rows
 * above the visible ones do not move them: the page scrolls along by as much.
 */
export function LongTable<Row extends { id: number }>(props: LongProps<Row>) {
  const { rows, list, loadingMore, ref, children, ...table } = props;
  const { setTable, body, layout, rowHeight, size, drawn } = useVirtualRows({
    rows,
    hasMore: list.hasNextPage,
    onMore: list.more,
    ref,
  });
  return (
    <>
      <TableFrame
        {...table}
        ref={setTable}
        layout={layout}
        rowHeight={rowHeight}
        count={list.total}
        isBusy={list.isPlaceholderData}
      >
        <tbody ref={body} className={classes.rows} style={{ blockSize: size }}>
          {drawn.map(({ row, index, offset }) =>
            children(row, {
              index: index + 2,
              style: { transform: `translateY(${offset}px)` },
            }),
          )}
        </tbody>
      </TableFrame>
      {list.hasNextPage && (
        <RowSkeletons count={SKELETONS} height={rowHeight} label={loadingMore} />
      )}
    </>
  );
}

/** A few rows, all of them rendered. */
export function ShortTable<Row>({ rows, children, ...table }: RowsProps<Row>) {
  const [element, setElement] = useState<HTMLTableElement | null>(null);
  const shape = useRowLayout(element);
  return (
    <TableFrame {...table} {...shape} ref={setElement} count={rows.length}>
      <tbody className={classes.lines}>
        {rows.map((row, place) => children(row, { index: place + 2 }))}
      </tbody>
    </TableFrame>
  );
}

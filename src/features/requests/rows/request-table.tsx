import type { CSSProperties, ReactNode, Ref } from 'react';
import { SortButton } from '#ui/button/sort-button.tsx';
import { ChooseBox } from '../bulk/bulk-bar.tsx';
import { BULK_TEXTS } from '../bulk/texts.ts';
import type { SortColumn } from '../worklist/list-filter.ts';
import { LIST_TEXTS as TEXTS } from '../worklist/texts.ts';
import choosingClasses from './choosing.module.css';
import classes from './request-row.module.css';
import tableClasses from './request-table.module.css';
import type { RowLayout } from './row-layout.ts';

const HEADINGS = [
  { name: 'person', cell: classes.person },
  { name: 'phone', cell: classes.call },
  { name: 'subject', cell: classes.subject },
  { name: 'clock', cell: classes.clock },
  { name: 'status', cell: classes.status },
  { name: 'assignee', cell: classes.assignee },
  { name: 'since', cell: classes.since },
] as const;

/** How the headings order the list. */
export type Sorting = {
  /** Null where the list runs by something else. */
  directionOf: (column: SortColumn) => 'ascending' | 'descending' | null;
  /** Null for a column that this list cannot be ordered by. */
  onSort: (column: SortColumn) => (() => void) | null;
};

/** How all rows are chosen at once. */
export type ChoosingAll = { isAll: boolean; isSome: boolean; onToggle: () => void };

type Props = {
  label: string;
  layout: RowLayout;
  rowHeight: number;
  /** All rows, also those that are not drawn; -1 while that is not known. */
  count: number;
  isBusy?: boolean;
  sorting?: Sorting | undefined;
  /** Given where rows can be chosen. */
  choosing?: ChoosingAll | undefined;
  /** Whether rows can be chosen in a shape that has no room for it otherwise. */
  isSeveral?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLTableElement>;
};

const isSortable = (name: string): name is SortColumn => name === 'clock' || name === 'since';

function Heading({ name, cell, sorting }: (typeof HEADINGS)[number] & Pick<Props, 'sorting'>) {
  const onSort = sorting && isSortable(name) ? sorting.onSort(name) : null;
  if (!onSort || !isSortable(name)) {
    return (
      <th scope="col" className={cell}>
        {TEXTS[name]}
      </th>
    );
  }
  const direction = sorting?.directionOf(name) ?? null;
  return (
    <th scope="col" className={cell} aria-sort={direction ?? 'none'}>
      <SortButton label={TEXTS[name]} direction={direction} onSort={onSort} />
    </th>
  );
}

/** A table of requests: its headings, and a body with the rows as the caller draws them. */
export function RequestTable(props: Props) {
  const { label, layout, rowHeight, count, isBusy, sorting, choosing, isSeveral, children } = props;
  return (
    <table
      ref={props.ref}
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      aria-busy={isBusy}
      className={`${tableClasses.table} ${choosingClasses.table}`}
      data-layout={layout}
      data-choosing={(choosing && (isSeveral || layout !== 'cards')) || undefined}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1} className={`${classes.row} ${classes.heading}`}>
          {choosing && (
            <td className={choosingClasses.cell}>
              <ChooseBox
                label={BULK_TEXTS.all}
                isOn={choosing.isAll}
                isSome={choosing.isSome}
                onToggle={choosing.onToggle}
              />
            </td>
          )}
          {HEADINGS.map((heading) => (
            <Heading key={heading.name} {...heading} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Rows in the shape of what comes. */
export function RowSkeletons(props: { count: number; height?: number; label: string }) {
  const { count, height, label } = props;
  const style = height ? ({ '--row-height': `${height}px` } as CSSProperties) : undefined;
  return (
    <div className={tableClasses.skeletons} role="status" aria-label={label} style={style}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <span key={row} className={tableClasses.skeleton} />
      ))}
    </div>
  );
}

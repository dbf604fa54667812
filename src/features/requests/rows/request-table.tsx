import type { CSSProperties, ReactNode, Ref } from 'react';
import { LIST_TEXTS as TEXTS } from '../worklist/texts.ts';
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

type Props = {
  label: string;
  layout: RowLayout;
  rowHeight: number;
  /** All rows, also those that are not drawn; -1 while that is not known. */
  count: number;
  isBusy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLTableElement>;
};

/** A table of requests: its headings, and a body with the rows as the caller draws them. */
export function RequestTable({ label, layout, rowHeight, count, isBusy, children, ref }: Props) {
  return (
    <table
      ref={ref}
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      aria-busy={isBusy}
      className={tableClasses.table}
      data-layout={layout}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1} className={`${classes.row} ${classes.heading}`}>
          {HEADINGS.map(({ name, cell }) => (
            <th key={name} scope="col" className={cell}>
              {TEXTS[name]}
            </th>
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

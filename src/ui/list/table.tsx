import type { CSSProperties, ReactNode, Ref } from 'react';
import { SortButton } from '../button/sort-button.tsx';
import choosingClasses from './choosing.module.css';
import rowClasses from './row.module.css';
import type { RowLayout } from './row-layout.ts';
import classes from './table.module.css';

type ListHeading<Name extends string> = {
  name: Name;
  label: string;
  cell: string | undefined;
};

/** How the headings sort a list. */
export type Sorting<Name extends string> = {
  /** Null where the list is sorted by something else. */
  directionOf: (column: Name) => 'ascending' | 'descending' | null;
  /** Null for a column that cannot be sorted by. */
  onSort: (column: Name) => (() => void) | null;
};

type Props<Name extends string> = {
  label: string;
  layout: RowLayout;
  rowHeight: number;
  /** All rows, including those not rendered; -1 while that is not known. */
  count: number;
  isBusy?: boolean | undefined;
  headings: readonly ListHeading<Name>[];
  sorting?: Sorting<Name> | undefined;
  /** A cell before the headings. */
  lead?: ReactNode;
  /** Whether the rows have checkboxes. */
  isChoosing?: boolean | undefined;
  children: ReactNode;
  ref?: Ref<HTMLTableElement> | undefined;
};

type HeadingProps<Name extends string> = {
  heading: ListHeading<Name>;
  sorting: Sorting<Name> | undefined;
};

function Heading<Name extends string>({ heading, sorting }: HeadingProps<Name>) {
  const { name, label, cell } = heading;
  const onSort = sorting?.onSort(name);
  if (!onSort) {
    return (
      <th scope="col" className={cell}>
        {label}
      </th>
    );
  }
  const direction = sorting?.directionOf(name) ?? null;
  return (
    <th scope="col" className={cell} aria-sort={direction ?? 'none'}>
      <SortButton label={label} direction={direction} onSort={onSort} />
    </th>
  );
}

/** The table of a list: its headings, and a body whose rows the caller renders. */
export function ListTable<Name extends string>(props: Props<Name>) {
  const { label, layout, rowHeight, count, isBusy, headings, sorting, lead, isChoosing } = props;
  return (
    <table
      ref={props.ref}
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      aria-busy={isBusy}
      className={`${classes.table} ${choosingClasses.table}`}
      data-layout={layout}
      data-choosing={isChoosing || undefined}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <thead>
        <tr aria-rowindex={1} className={`${rowClasses.row} ${rowClasses.heading}`}>
          {lead}
          {headings.map((heading) => (
            <Heading key={heading.name} heading={heading} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {props.children}
    </table>
  );
}

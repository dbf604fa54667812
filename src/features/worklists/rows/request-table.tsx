import type { ReactNode, Ref } from 'react';
import choosingClasses from '#ui/list/choosing.module.css';
import classes from '#ui/list/row.module.css';
import type { RowLayout } from '#ui/list/row-layout.ts';
import { ListTable, type Sorting as SortingBy } from '#ui/list/table.tsx';
import { BULK_TEXTS } from '../bulk/bulk.ts';
import { ChooseBox } from '../bulk/bulk-bar.tsx';
import { LIST_TEXTS as TEXTS } from '../list/list.words.ts';
import type { SortColumn } from '../list/list-filter.ts';

const HEADINGS = [
  { name: 'person', label: TEXTS.person, cell: classes.person },
  { name: 'phone', label: TEXTS.phone, cell: classes.call },
  { name: 'subject', label: TEXTS.subject, cell: classes.subject },
  { name: 'clock', label: TEXTS.clock, cell: classes.clock },
  { name: 'status', label: TEXTS.status, cell: classes.status },
  { name: 'assignee', label: TEXTS.assignee, cell: classes.assignee },
  { name: 'since', label: TEXTS.since, cell: classes.since },
] as const;
type Column = (typeof HEADINGS)[number]['name'];

/** The present order, and how the headings change it. */
export type Sorting = SortingBy<SortColumn>;

/** The checkbox that chooses all rows. */
type ChoosingAll = { isAll: boolean; isSome: boolean; onToggle: () => void };

type Props = {
  label: string;
  layout: RowLayout;
  rowHeight: number;
  /** The number of all rows, also of those that are not rendered; -1 until it is known. */
  count: number;
  isBusy?: boolean;
  sorting?: Sorting | undefined;
  /** Left out where rows cannot be chosen. */
  choosing?: ChoosingAll | undefined;
  /** Whether narrow layouts show checkboxes, for which they otherwise have no room. */
  isSeveral?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLTableElement>;
};

const isSortable = (name: Column): name is SortColumn => name === 'clock' || name === 'since';

/** A table of requests: its headings, and a body with the rows that the caller renders. */
export function RequestTable({ sorting, choosing, isSeveral, ...table }: Props) {
  const byColumn: SortingBy<Column> | undefined = sorting && {
    directionOf: (column) => (isSortable(column) ? sorting.directionOf(column) : null),
    onSort: (column) => (isSortable(column) ? sorting.onSort(column) : null),
  };
  return (
    <ListTable
      {...table}
      headings={HEADINGS}
      sorting={byColumn}
      isChoosing={choosing && (isSeveral || table.layout !== 'cards')}
      lead={
        choosing && (
          <td className={choosingClasses.cell}>
            <ChooseBox
              label={BULK_TEXTS.all}
              isOn={choosing.isAll}
              isSome={choosing.isSome}
              onToggle={choosing.onToggle}
            />
          </td>
        )
      }
    />
  );
}

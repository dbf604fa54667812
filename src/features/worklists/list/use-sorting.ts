import { useMemo } from 'react';
import type { Sorting } from '../rows/request-table.tsx';
import {
  directionOf,
  type ListFilter,
  SORT_COLUMNS,
  type SortColumn,
  sortBy,
  sortsOf,
} from './list-filter.ts';

/** The order of a work list by its headings: read from the address, and written to it. */
export function useSorting(filter: ListFilter, onChange: (filter: ListFilter) => void): Sorting {
  return useMemo(
    () => ({
      directionOf: (column: SortColumn) => directionOf(filter.sort, column),
      onSort: (column: SortColumn) =>
        sortsOf(filter.status).includes(SORT_COLUMNS[column].first)
          ? () => onChange({ ...filter, sort: sortBy(filter.sort, column) })
          : null,
    }),
    [filter, onChange],
  );
}

import { useMemo, useState } from 'react';
import type { RequestView } from '#features/requests/requests.ts';
import { loadedRows, type Pages, type SteadyRows, steadyRows } from '#ui/list/steady-rows.ts';
import type { RequestsPage } from './list.ts';
import { useListed, type useRequestList } from './use-list.ts';

type List = Pick<
  ReturnType<typeof useRequestList>,
  'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'hasNextPage'
>;
type Asked = { query: URLSearchParams; key: string; round: number };
type Rows = SteadyRows<RequestView>;
type Shown = Rows & { key: string; pages: Pages<RequestsPage> | undefined };

const NO_ROWS: Rows = { rows: [], gone: new Set() };
/** The server is asked for at most so many rows whether they still belong to the list. */
const ASKED = 100;

function showing(pages: Pages<RequestsPage> | undefined, before: RequestView[]): Rows {
  return pages ? steadyRows(before, loadedRows(pages)) : NO_ROWS;
}

/** The rows of a list, which stay in their places from one answer to the next while `key` stays the same. */
function useSteadyRows(pages: Pages<RequestsPage> | undefined, key: string): Rows {
  const [shown, setShown] = useState<Shown>({ ...NO_ROWS, key, pages: undefined });
  if (shown.pages === pages && shown.key === key) return shown;
  const next = showing(pages, shown.key === key ? shown.rows : []);
  setShown({ ...next, key, pages });
  return next;
}

/**
 * The rows of a work list as they are shown, and which of them no longer belong to it. They stay in their
 * places until another list (`key`) or another `round` begins. If the list is not loaded to its end, the
 * server is asked: a row that the loaded part lacks may only have moved further down.
 */
export function useWorklistRows(list: List, { query, key, round }: Asked): Rows {
  const name = list.isPlaceholderData ? '' : key;
  const { rows, gone } = useSteadyRows(list.data, `${round} ${name}`);
  const doubtful = useMemo(
    () => (list.hasNextPage ? [...gone].slice(-ASKED) : []),
    [list.hasNextPage, gone],
  );
  const listed = useListed(query, doubtful, list.dataUpdatedAt);
  return useMemo(() => {
    if (!list.hasNextPage) return { rows, gone };
    return { rows, gone: listed ? new Set(doubtful).difference(listed) : NO_ROWS.gone };
  }, [list.hasNextPage, rows, gone, doubtful, listed]);
}

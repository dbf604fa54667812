import type { InfiniteData } from '@tanstack/react-query';
import type { RequestView } from '../contract.ts';
import type { RequestSort, RequestsPage } from './contract.ts';

/** A list as far as it was scrolled: the parts that were fetched so far. */
export type Pages = InfiniteData<RequestsPage, string | null>;

/** All rows in order. A row that moved between two fetches may have come twice; its first place counts. */
export function loadedRows(pages: Pages): RequestView[] {
  const seen = new Set<number>();
  return pages.pages.flatMap(({ data }) => data.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/** The list with a request as it now stands, in the place it had; untouched where nothing newer came. */
export function withChanged(pages: Pages, request: RequestView): Pages {
  const isOlder = (row: RequestView) =>
    row.id === request.id && row.updated_at <= request.updated_at;
  if (!pages.pages.some(({ data }) => data.some(isOlder))) return pages;
  const change = (row: RequestView) => (isOlder(row) ? request : row);
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.data.some(isOlder) ? { ...page, data: page.data.map(change) } : page,
    ),
  };
}

const time = (iso: string | null): number => (iso === null ? Number.NaN : new Date(iso).getTime());

/** True when `a` stands before `b` in the order of a list at an instant (contract.ts, SORTS). */
function isBefore(a: RequestView, b: RequestView, sort: RequestSort, now: Date): boolean {
  const byArrival = (): boolean =>
    time(a.created_at) === time(b.created_at)
      ? a.id > b.id
      : time(a.created_at) > time(b.created_at);
  const byDue = (): boolean =>
    time(a.due_at) === time(b.due_at) ? a.id < b.id : time(a.due_at) < time(b.due_at);
  if (sort === 'newest') return byArrival();
  if (sort === 'due') return byDue();
  const [isALate, isBLate] = [a, b].map(({ due_at }) => time(due_at) < now.getTime());
  if (isALate !== isBLate) return isALate === true;
  return isALate ? byDue() : byArrival();
}

/**
 * The list with one more request where it belongs. Untouched when it is there already, or belongs
 * behind what was fetched so far: then it comes with the rest.
 */
export function withAdded(
  pages: Pages,
  request: RequestView,
  { sort, now }: { sort: RequestSort; now: Date },
): Pages {
  const rows = loadedRows(pages);
  const last = pages.pages.at(-1);
  if (!last || rows.some(({ id }) => id === request.id)) return pages;
  const next = rows.find((row) => isBefore(request, row, sort, now));
  if (!next && last.meta.next_cursor !== null) return pages;
  const added = pages.pages.map((page) => {
    const place = next ? page.data.findIndex(({ id }) => id === next.id) : page.data.length;
    const isHere = next ? place >= 0 : page === last;
    const data = isHere ? page.data.toSpliced(place, 0, request) : page.data;
    return { ...page, data, meta: { ...page.meta, total: page.meta.total + 1 } };
  });
  return { ...pages, pages: added };
}

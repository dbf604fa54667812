import { useQueries } from '@tanstack/react-query';
import type { CategoryView, ProductView } from '../contract.ts';
import { isProductPage } from '../page/link.contract.ts';

/** How many links are checked at once, so that the check does not slow other requests down. */
const CONCURRENCY = 3;

let running = 0;
const line: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => line.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * The path of an item's link on this site; null for other sites, and for product pages, which exist with
 * their item.
 */
function checkedPath({ link }: ProductView): string | null {
  if (!link.startsWith('/') || isProductPage(link)) return null;
  return link.split('#')[0] || null;
}

/** Only a clear 404 counts: a failed check proves nothing about the link. */
async function leadsNowhere(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const request = { method: 'HEAD', headers: { accept: 'text/html' }, signal };
    return (await inTurn(() => fetch(path, request))).status === 404;
  } catch {
    return false;
  }
}

/** The ids of the items whose link leads to no page of ours. Each path is checked once per page load. */
export function useBrokenLinks(categories: CategoryView[]): ReadonlySet<number> {
  const items = categories.flatMap((category) => category.items);
  const paths = [...new Set(items.map(checkedPath).filter((path) => path !== null))];
  const broken = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['link-check', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => leadsNowhere(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => paths.filter((_, index) => results[index]?.data === true),
  });
  const isBroken = (item: ProductView) => broken.includes(checkedPath(item) ?? '');
  return new Set(items.filter(isBroken).map((item) => item.id));
}

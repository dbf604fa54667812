import { matchPath, type ServerBuild } from 'react-router';
import { PURCHASE_PATH, PURCHASE_PRODUCT, productNamed } from '#domain/purchase.ts';

/** The path under which the page for all unknown paths is rendered, once. */
const NOT_FOUND_PATH = '/not-found';
/** A segment that no link of the catalogue can have (lib/input/link.ts) and that is no id. */
const EXAMPLE = '%60';
/** Where the pages of products are (spec section 2). */
const PRODUCT_PATHS = '/products/';
/** Where the pages are that staff made. */
const FREE_PATHS = '/p/';
/** The parameters that change what the server renders; any other query is for the browser alone. */
const USED_QUERY: ReadonlyMap<string, string> = new Map([
  ['/products', 'q'],
  ['/track', 'code'],
  [PURCHASE_PATH, PURCHASE_PRODUCT],
  ['/search', 'q'],
]);
/** The longest part of a parameter that a page reads; longer values are cut first. */
const LONGEST_VALUE = 60;
/** The search of the site accepts longer ones (features/search/search.ts). */
const LONGEST_SEARCH = 100;
const LONGEST_QUERY = 2000;

/** A page as it is cached and rendered. */
export type PageTarget = {
  /** The cache key; null for a page that depends on a query and is rendered for one visitor alone. */
  key: string | null;
  /** The path and query to render. */
  target: string;
  /** False for the page of all unknown paths. */
  isKnown: boolean;
};

type Routes = ServerBuild['routes'];
type Leaf = { id: string; path: string; hasData: boolean };
type Found = { path: string; target: string; leaf: Leaf; isKnown: boolean };

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? '' : pathOf(routes, route.parentId);
  return route?.path ? `${above}/${route.path}` : above;
}

/** The routes that are pages: all but those around others. */
function leavesOf(routes: Routes): Leaf[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all
    .filter(({ id }) => !parents.has(id))
    .map(({ id, module }) => ({
      id,
      path: pathOf(routes, id) || '/',
      hasData: module.loader !== undefined,
    }));
}

/** The path in the catalogue's spelling: `/products/بیمه`. One that cannot be decoded stays as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path in browsers' spelling: `/products/بیمه` and `/products/%d8%a8…` are the same path. */
function normalise(path: string): string {
  const bare = path === '/' ? path : path.replace(/\/+$/, '');
  try {
    return encodeURI(decodeURI(bare));
  } catch {
    return bare;
  }
}

/** The path of the page whose data is at `/x.data`, or `/_.data` for the first page. */
const pageOfData = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, '');

/** Whether a path may depend on its query: then it is no cache key by itself. */
export const readsQuery = (path: string): boolean =>
  USED_QUERY.has(path.endsWith('.data') ? pageOfData(path) : path);

const before = (a: Leaf, b: Leaf): number =>
  Number(a.path.endsWith('*')) - Number(b.path.endsWith('*')) || b.path.length - a.path.length;

/**
 * Which pages there are. Fixed paths and those of products are looked up; paths with a variable part (an id,
 * an unknown product) share one page for each route, because the server renders it alike for all, and every
 * other path shares the page "not found".
 */
export function createPagePaths(routes: Routes) {
  const leaves = leavesOf(routes);
  const isOpen = ({ path }: Leaf) => /[:*]/.test(path);
  const fixed = new Map(leaves.filter((leaf) => !isOpen(leaf)).map((leaf) => [leaf.path, leaf]));
  const open = leaves.filter(isOpen).sort(before);

  function find(path: string, paths: ReadonlySet<string>): Found {
    const lower = path.toLowerCase();
    const page = fixed.get(lower);
    if (page) return { path: lower, target: lower, leaf: page, isKnown: true };
    const leaf = open.find((one) => matchPath(one.path, path));
    if (!leaf) throw new Error('the route map has no page for paths that are none');
    if (paths.has(readable(path))) return { path, target: path, leaf, isKnown: true };
    const isKnown =
      !leaf.path.endsWith('*') &&
      ![PRODUCT_PATHS, FREE_PATHS].some((start) => leaf.path.startsWith(start));
    const target =
      leaf.path === '/*'
        ? NOT_FOUND_PATH
        : leaf.path.replaceAll(/:[^/]+/g, EXAMPLE).replace(/\*$/, EXAMPLE);
    return { path: leaf.path, target, leaf, isKnown };
  }

  /** The part of a query that changes the page, cut to what the page reads; empty where none does. */
  function usedQuery(path: string, search: URLSearchParams, products: ReadonlySet<string>): string {
    const name = USED_QUERY.get(path);
    const longest = path === '/search' ? LONGEST_SEARCH : LONGEST_VALUE;
    const value = name ? search.get(name)?.slice(0, longest).trim() : '';
    if (!name || !value) return '';
    if (path === PURCHASE_PATH && !products.has(productNamed(value))) return '';
    return `?${new URLSearchParams({ [name]: value })}`;
  }

  /**
   * The page of a path and its query (with its `?`); `paths` are those of products and of pages that staff
   * made.
   */
  return function targetOf(
    pathname: string,
    query: string,
    paths: ReadonlySet<string>,
  ): PageTarget {
    const isData = pathname.endsWith('.data');
    const path = normalise(isData ? pageOfData(pathname) : pathname) || '/';
    const found = find(path, paths);
    const search = new URLSearchParams(query.slice(0, LONGEST_QUERY));
    const used = usedQuery(found.path, search, paths);
    const { leaf, isKnown } = found;
    // There are as many of these as products: each is rendered once, like the others.
    const isCached = used === '' || found.path === PURCHASE_PATH;
    if (!isData) {
      const target = found.target + used;
      return { key: isCached ? found.path + used : null, target, isKnown };
    }
    // The router requests the data of the page alone, where it has that of the frame already.
    const isAlone = leaf.hasData && search.get('_routes') === leaf.id;
    const alone = isAlone ? `_routes=${encodeURIComponent(leaf.id)}` : '';
    const ending = found.path === '/' ? '_.data' : '.data';
    const wanted = [used.slice(1), alone].filter(Boolean).join('&');
    const rest = `${ending}${wanted && `?${wanted}`}`;
    return { key: isCached ? found.path + rest : null, target: found.target + rest, isKnown };
  };
}

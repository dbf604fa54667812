import { LruMap } from 'toad-cache';
import { seconds } from '#lib/dates/durations.ts';
import { type Page, prepareCached, pressHarder, type Rendered } from './page-bytes.ts';
import type { PageData } from './page-data.ts';

/** Far above the real number of pages; product pages come and go with the catalogue. */
const MOST_PAGES = 1000;
/** Earlier data, some 30 kB each: twice all pages of a large catalogue, for browsers that have their HTML. */
const MOST_EARLIER = 300;
/**
 * The longest wait for a page to be rendered anew, on a machine of normal speed; then the older one is
 * served.
 */
const LONGEST_WAIT = seconds(1);
/** After so many requests a page is worth the time for fewer bytes. */
const OFTEN = 3;

type Options = {
  most?: number;
  mostEarlier?: number;
  /** A factor for the default wait: for a slow or shared machine. */
  patience?: number;
};

type CachedData = { address: string; page: Page };
type CachedPage = { version: string; page: Page; data: CachedData | undefined; asked: number };
type Rendering = { startedAt: number; page: Promise<Page> };

const dataReply = ({ text }: PageData): Rendered => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: Buffer.from(text),
  cacheable: true,
  isForGood: true,
});

/** The result of `work`, or `otherwise` where it fails or takes longer than so many milliseconds. */
function within<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), milliseconds);
    work
      .catch(() => otherwise)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Pages by key, each rendered once per content version; the least recently used is removed when there are too
 * many. Concurrent visitors of a page that is not cached yet wait for one rendering. A failed rendering is
 * not cached; while a newer version cannot be rendered, or takes long, the older one is served (the database
 * may be away, or hang). Pages that are often requested are compressed harder.
 *
 * A page has its data beside it as long as it is cached. When a newer page replaces it, the data stays for a
 * while under its address: browsers with the page that names it will request it.
 */
export function createPageCache(options: Options = {}) {
  const { most = MOST_PAGES, mostEarlier = MOST_EARLIER, patience = 1 } = options;
  const longestWait = LONGEST_WAIT * patience;
  const pages = new LruMap<CachedPage>(most);
  const earlier = new LruMap<Page>(mostEarlier);
  const renderings = new Map<string, Rendering>();
  /** One page after another: the cores are for waiting visitors. */
  let pressing: Promise<void> = Promise.resolve();

  function improve(cached: CachedPage): void {
    pressing = pressing.then(async () => {
      cached.page = await pressHarder(cached.page);
      if (cached.data) cached.data.page = await pressHarder(cached.data.page);
    });
  }

  function keep(key: string, cached: CachedPage): void {
    const before = pages.get(key)?.data;
    if (before && before.address !== cached.data?.address) earlier.set(before.address, before.page);
    pages.set(key, cached);
  }

  async function make(key: string, version: string, render: () => Promise<Rendered>) {
    const rendered = await render();
    const page = await prepareCached(rendered);
    if (!rendered.cacheable) return page;
    const { data } = rendered;
    const beside = data && { address: data.address, page: await prepareCached(dataReply(data)) };
    keep(key, { version, page, data: beside, asked: 0 });
    return page;
  }

  function renderingOf(key: string, version: string, render: () => Promise<Rendered>): Rendering {
    const job = `${version} ${key}`;
    const pending = renderings.get(job);
    if (pending) return pending;
    const page = make(key, version, render).finally(() => renderings.delete(job));
    const rendering = { startedAt: performance.now(), page };
    renderings.set(job, rendering);
    return rendering;
  }

  return {
    /** The cached page under a key; undefined when it is not cached, or of another version. */
    fresh(key: string, version: string): Page | undefined {
      const cached = pages.get(key);
      if (cached?.version !== version) return undefined;
      cached.asked += 1;
      if (cached.asked === OFTEN) improve(cached);
      return cached.page;
    },

    /** The page under a key, rendered where it is not cached yet. */
    async get(key: string, version: string, render: () => Promise<Rendered>): Promise<Page> {
      const cached = pages.get(key);
      if (cached?.version === version) return cached.page;
      const { startedAt, page } = renderingOf(key, version, render);
      if (!cached) return page;
      return within(Math.max(0, startedAt + longestWait - performance.now()), page, cached.page);
    },

    /** The data at an address of the page under a key, current or recent; undefined where it is not known. */
    data(address: string, key: string): Page | undefined {
      const current = pages.get(key)?.data;
      return current?.address === address ? current.page : earlier.get(address);
    },

    /** How many pages are cached. */
    get size(): number {
      return pages.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

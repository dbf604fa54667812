import { LruMap } from 'toad-cache';
import { seconds } from '#lib/dates/durations.ts';
import { type Page, prepareCached, pressHarder, type Rendered } from './page-bytes.ts';
import { dataKeyOf, dataPageOf } from './page-data.ts';

/** Far above the number of pages there are, each with its data; product pages come and go with the catalogue. */
const MOST_PAGES = 1000;
/** How long a cached page may be waited for anew; then the older one is served. */
const LONGEST_WAIT = seconds(1);
/** A page that was asked for so often is worth the time for fewer bytes. */
const OFTEN = 3;

type CachedPage = { version: number; page: Page; asked: number };
type Rendering = { startedAt: number; page: Promise<Page> };

/** What `work` answers, or `otherwise` where it fails or takes longer than some milliseconds. */
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
 * Pages by key, each rendered once per content version; the least recently used goes when there are
 * too many. Several visitors who ask for a page that is not there yet wait for one rendering. A
 * failed rendering is forgotten; while a newer version cannot be rendered, or takes long, the older
 * one is served (the database may be away, or hang). What is asked for often is pressed harder.
 */
export function createPageCache(most = MOST_PAGES) {
  const pages = new LruMap<CachedPage>(most);
  const renderings = new Map<string, Rendering>();
  /** One page after another: the cores are for those who ask. */
  let pressing: Promise<void> = Promise.resolve();

  function improve(cached: CachedPage): void {
    pressing = pressing.then(async () => {
      cached.page = await pressHarder(cached.page);
    });
  }

  async function make(key: string, version: number, render: () => Promise<Rendered>) {
    const rendered = await render();
    const page = await prepareCached(rendered);
    if (!rendered.cacheable) return page;
    const data = dataPageOf(rendered);
    // The data first: with a page in memory its data is there as well.
    if (data) pages.set(dataKeyOf(key), { version, page: await prepareCached(data), asked: 0 });
    pages.set(key, { version, page, asked: 0 });
    return page;
  }

  function renderingOf(key: string, version: number, render: () => Promise<Rendered>): Rendering {
    const job = `${version} ${key}`;
    const pending = renderings.get(job);
    if (pending) return pending;
    const page = make(key, version, render).finally(() => renderings.delete(job));
    const rendering = { startedAt: performance.now(), page };
    renderings.set(job, rendering);
    return rendering;
  }

  return {
    /** The page under a key as it is in memory; undefined when it is not, or of another version. */
    fresh(key: string, version: number): Page | undefined {
      const cached = pages.get(key);
      if (cached?.version !== version) return undefined;
      cached.asked += 1;
      if (cached.asked === OFTEN) improve(cached);
      return cached.page;
    },

    /** The page under a key, rendered where it is not there yet. */
    async get(key: string, version: number, render: () => Promise<Rendered>): Promise<Page> {
      const cached = pages.get(key);
      if (cached?.version === version) return cached.page;
      const { startedAt, page } = renderingOf(key, version, render);
      if (!cached) return page;
      return within(Math.max(0, startedAt + LONGEST_WAIT - performance.now()), page, cached.page);
    },

    /**
     * The data of the page under a key, as that page is served now: rendered with it where it is not there
     * yet. Undefined for a page that carries its data itself.
     */
    async data(
      key: string,
      version: number,
      render: () => Promise<Rendered>,
    ): Promise<Page | undefined> {
      await this.get(key, version, render);
      return pages.get(dataKeyOf(key))?.page;
    },

    /** How many pages and data of pages are cached. */
    get size(): number {
      return pages.size;
    },
  };
}

import { readContentVersion } from '#db/content-version.ts';
import { NAMELESS_BRAND } from '#domain/brand.ts';
import { iconUrl } from '#domain/logo-icons.ts';
import { productPaths } from '#features/catalogue/menu/menu.server.ts';
import { freePaths } from '#features/content/published.server.ts';
import { redirectMap } from '#features/content/redirects.server.ts';
import { readPublicSettings } from '#features/settings/settings.server.ts';
import { perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';

/** api.md: a change is in the next render, on every process, within a second. */
const POLL_EVERY = seconds(1) / 2;

type Sources = {
  /** The number of changes to public pages so far. */
  readVersion: () => Promise<number>;
  /** The paths of the pages that come and go, the redirects, and the brand of the site. */
  readPages: () => Promise<Omit<Content, 'version'>>;
};

/** The content of the pages. */
type Content = {
  /** The version of the catalogue, settings and texts. */
  version: number;
  /** The paths of products' pages and of those that staff made. */
  paths: ReadonlySet<string>;
  /** By old address; null for a page that is gone. */
  redirects: ReadonlyMap<string, string | null>;
  /** The brokerage's name, for pages that are sent without the database. */
  brand: string;
  /** The address of the tab's icon from the brokerage's logo; null while there is none. */
  icon: string | null;
};

/**
 * Caches the content of public pages, apart from requests: a cached page never waits for the database. Other
 * processes' changes are found by polling twice a second, this one's at once by `refresh`. While the database
 * is away the last known state is used.
 */
export function createContentWatch({ readVersion, readPages }: Sources) {
  let content: Content = {
    version: 0,
    paths: new Set(),
    redirects: new Map(),
    brand: NAMELESS_BRAND,
    icon: null,
  };
  let begun = 0;
  let seen = 0;
  let isPolling = false;
  let timer: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    begun += 1;
    const turn = begun;
    // The version first: the next poll then finds a change between the two.
    const version = await readVersion();
    const pages = version === content.version ? content : await readPages();
    // A poll that began earlier and ended later has an older state.
    if (turn < seen) return;
    seen = turn;
    content = { ...pages, version };
  }

  async function pollAgain(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await refresh();
    isPolling = false;
  }

  /** Polls now. Never throws: when the database is away, the next poll tries again. */
  async function refresh(): Promise<void> {
    await poll().catch(() => {});
  }

  return {
    current: (): Content => content,
    refresh,

    /** Polls once and then twice a second until `stop`. */
    async start(): Promise<void> {
      timer = setInterval(() => void pollAgain(), POLL_EVERY);
      timer.unref();
      await refresh();
    },

    stop(): void {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}

export type ContentWatch = ReturnType<typeof createContentWatch>;

/** The watch of a server. Its start and its end are those of the server. */
export const contentWatchOf = perServer((ctx) =>
  createContentWatch({
    readVersion: () => readContentVersion(ctx.db),
    async readPages() {
      const [products, free] = [await productPaths(ctx), await freePaths(ctx)];
      const { brand_name: brand, logo } = await readPublicSettings(ctx);
      const icon = logo && iconUrl(logo.url, 48);
      const paths = new Set([...products, ...free]);
      return { paths, redirects: await redirectMap(ctx), brand, icon };
    },
  }),
);

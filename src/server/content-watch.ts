import { seconds } from '#lib/dates/durations.ts';

/** api.md: a change is in the next render, on every process, within a second. */
const LOOK_EVERY = seconds(1) / 2;

type Sources = {
  /** The number of changes so far that public pages show. */
  readVersion: () => Promise<number>;
  /** The paths of the product pages that there are. */
  readProductPaths: () => Promise<string[]>;
};

/** What pages are made of: which state of the catalogue and settings, and which products have one. */
export type Content = { version: number; products: ReadonlySet<string> };

/**
 * Keeps in memory what public pages are made of, apart from requests: a page that is in memory never
 * waits for the database. Other processes' changes are seen by looking twice a second, this one's at
 * once by `refresh`. While the database is away the last known state stands.
 */
export function createContentWatch({ readVersion, readProductPaths }: Sources) {
  let content: Content = { version: 0, products: new Set() };
  let begun = 0;
  let seen = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    begun += 1;
    const turn = begun;
    // The version first: what changes between the two is then found by the next look.
    const version = await readVersion();
    const products =
      version === content.version ? content.products : new Set(await readProductPaths());
    // A look that began earlier and came later tells of the past.
    if (turn < seen) return;
    seen = turn;
    content = { version, products };
  }

  async function lookAgain(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await refresh();
    isLooking = false;
  }

  /** Looks now. Never throws: when the database is away, the next look finds out. */
  async function refresh(): Promise<void> {
    await look().catch(() => {});
  }

  return {
    current: (): Content => content,
    refresh,

    /** Looks once and then twice a second until `stop`. */
    async start(): Promise<void> {
      timer = setInterval(() => void lookAgain(), LOOK_EVERY);
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

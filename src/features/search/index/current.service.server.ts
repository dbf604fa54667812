import type { SearchDocument } from './documents.service.server.ts';
import {
  buildIndex,
  type SearchIndex,
  type TaughtWords,
  type VisitorsWords,
} from './service.server.ts';

/** The audience of an index: the public, or users with an account, who see more of the catalogue. */
export type Readers = 'public' | 'members';

type Sources = {
  /** The content version of public pages; changed synonyms raise it too. */
  version: () => number;
  readDocuments: (readers: Readers) => Promise<SearchDocument[]>;
  readTaught: () => Promise<TaughtWords[]>;
  visitorsWords: VisitorsWords;
};

type Kept = { version: number; index: SearchIndex };

/**
 * The index of the current content version: built at the first search after a change, once for all
 * simultaneous searches. While building fails (the database may be down) the earlier index is used.
 */
export function createCurrentIndex(sources: Sources) {
  const { version, readDocuments, readTaught, visitorsWords } = sources;
  const kept = new Map<Readers, Kept>();
  const making = new Map<string, Promise<SearchIndex>>();

  async function make(readers: Readers, now: number): Promise<SearchIndex> {
    const [documents, taught] = await Promise.all([readDocuments(readers), readTaught()]);
    const index = await buildIndex(documents, visitorsWords, taught);
    const before = kept.get(readers);
    if (!before || before.version <= now) kept.set(readers, { version: now, index });
    return index;
  }

  return async function current(readers: Readers): Promise<SearchIndex> {
    const now = version();
    const before = kept.get(readers);
    if (before?.version === now) return before.index;
    const name = `${readers} ${now}`;
    const made = making.get(name) ?? make(readers, now).finally(() => making.delete(name));
    making.set(name, made);
    return before ? made.catch(() => before.index) : made;
  };
}

export type CurrentIndex = ReturnType<typeof createCurrentIndex>;

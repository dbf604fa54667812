import type { SearchDocument } from './documents.service.server.ts';
import {
  buildIndex,
  type SearchIndex,
  type TaughtWords,
  type VisitorsWords,
} from './service.server.ts';

/** Whose search it is: everybody's, or that of people with an account, who see more of the catalogue. */
export type Readers = 'public' | 'members';

type Sources = {
  /** The number of changes so far that public pages show; words that staff teach are among them. */
  version: () => number;
  readDocuments: (readers: Readers) => Promise<SearchDocument[]>;
  readTaught: () => Promise<TaughtWords[]>;
  visitorsWords: VisitorsWords;
};

type Kept = { version: number; index: SearchIndex };

/**
 * The index of the version that pages show now: made when it is first asked for after a change, once for all
 * that ask meanwhile. While it cannot be made (the database may be away) the one before answers.
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

import { type Context, outside, perServer } from '#kit/context.ts';
import { taughtWords } from '../synonyms/synonyms.server.ts';
import type { SearchDocument } from './documents.server.ts';
import { buildIndex, type SearchIndex, type VisitorsWords } from './index.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** The version of the public pages' content; changed synonyms raise it too. */
    contentVersion: () => number;
    readDocuments: (ctx: Context, readers: Readers) => Promise<SearchDocument[]>;
    visitorsWords: VisitorsWords;
  }
}

/** The audience of an index: the public, or users with an account, who see more of the catalogue. */
export type Readers = 'public' | 'members';

type CachedIndex = { version: number; index: SearchIndex };

const cachedOf = perServer(() => new Map<Readers, CachedIndex>());
const makingOf = perServer(() => new Map<string, Promise<SearchIndex>>());

async function make(ctx: Context, readers: Readers, now: number): Promise<SearchIndex> {
  const [documents, taught] = await Promise.all([
    ctx.readDocuments(ctx, readers),
    taughtWords(ctx),
  ]);
  const index = await buildIndex(documents, ctx.visitorsWords, taught);
  const before = cachedOf(ctx).get(readers);
  if (!before || before.version <= now) cachedOf(ctx).set(readers, { version: now, index });
  return index;
}

/**
 * The index of the current content version: built at the first search after a change, once for all
 * simultaneous searches. While building fails (the database may be down) the earlier index is used.
 */
export async function currentIndex(ctx: Context, readers: Readers): Promise<SearchIndex> {
  const now = ctx.contentVersion();
  const before = cachedOf(ctx).get(readers);
  if (before?.version === now) return before.index;
  const name = `${readers} ${now}`;
  const made =
    makingOf(ctx).get(name) ??
    make(outside(ctx), readers, now).finally(() => makingOf(ctx).delete(name));
  makingOf(ctx).set(name, made);
  return before ? made.catch(() => before.index) : made;
}

/** Synonyms from staff: words that mean others, or lead to a page. */
import { asc, count, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import { synonyms } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { requireWriter } from '#features/content/publish/withdraw.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { TaughtWords } from '../index/index.server.ts';
import { deleteMiss } from '../misses.server.ts';
import { SEARCH_REPLIES, SYNONYM_ERRORS } from '../search.words.ts';
import {
  forgetSynonymCall,
  listSynonymsCall,
  SYNONYMS_MAX,
  type SynonymInput,
  type Synonyms,
  type SynonymView,
  synonymView,
  teachSynonymCall,
} from './synonyms.ts';

type SynonymRow = typeof synonyms.$inferSelect;

function listSynonyms(db: Queryable): Promise<SynonymRow[]> {
  return db.select().from(synonyms).orderBy(asc(synonyms.words), asc(synonyms.id));
}

async function countSynonyms(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(synonyms);
  return row?.count ?? 0;
}

/** Null where the words are taken. */
async function insertSynonym(
  tx: Transaction,
  row: Pick<SynonymRow, 'words' | 'key' | 'target'>,
): Promise<SynonymRow | null> {
  const [saved] = await tx.insert(synonyms).values(row).onConflictDoNothing().returning();
  return saved ?? null;
}

/** Null where it is already deleted. */
async function deleteSynonym(tx: Transaction, id: number): Promise<SynonymRow | null> {
  const [row] = await tx.delete(synonyms).where(eq(synonyms.id, id)).returning();
  return row ?? null;
}

const isPath = (target: string): boolean => target.startsWith('/');
const keyOf = (words: string): string => searchWords(words).join(' ');
const inLog = ({ words, target }: SynonymRow) => ({ words, target });

async function titles(ctx: Context): Promise<Map<string, string>> {
  return new Map((await ctx.readDocuments(ctx, 'members')).map(({ path, title }) => [path, title]));
}

const presentSynonym = (row: SynonymRow, pages: ReadonlyMap<string, string>): SynonymView => ({
  ...present(synonymView, row),
  title: pages.get(row.target) ?? null,
});

/** All synonyms for the index. */
export const taughtWords = async (ctx: Context): Promise<TaughtWords[]> => listSynonyms(ctx.db);

async function listSynonymsForStaff(ctx: Context, actor: Actor): Promise<Synonyms> {
  permit(canWriteContent(actor));
  const pages = await titles(ctx);
  const rows = await listSynonyms(ctx.db);
  return {
    synonyms: rows.map((row) => presentSynonym(row, pages)),
    pages: [...pages].map(([path, title]) => ({ path, title })),
  };
}

/**
 * 422 on `words` where they are a synonym already or contain no word, on `target` where it leads nowhere.
 */
async function teachSynonym(
  ctx: Context,
  actor: Actor,
  { words, target }: SynonymInput,
): Promise<SynonymView> {
  permit(canWriteContent(actor));
  const key = keyOf(words);
  if (key === '') throw invalidField('words', SYNONYM_ERRORS.nothing);
  const pages = await titles(ctx);
  if (isPath(target) && !pages.has(target)) throw invalidField('target', SYNONYM_ERRORS.noPage);
  if (!isPath(target) && keyOf(target) === '') {
    throw invalidField('target', SYNONYM_ERRORS.nothing);
  }
  if (keyOf(target) === key) throw invalidField('target', SYNONYM_ERRORS.same);
  const saved = await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    // First, so that one addition waits for another and both are counted.
    await bumpContentVersion(ctx.db);
    if ((await countSynonyms(ctx.db)) >= SYNONYMS_MAX) {
      throw invalidField('words', SYNONYM_ERRORS.tooMany, 'too_many');
    }
    const row = await insertSynonym(ctx.db, { words, key, target });
    if (!row) throw invalidField('words', SYNONYM_ERRORS.known, 'known');
    // The new synonym's words no longer count as a search without results.
    await deleteMiss(ctx.db, key);
    await recordAudit(ctx.db, actor.id, 'synonym.taught', row.id, { after: inLog(row) });
    return row;
  });
  await ctx.refreshPages();
  return presentSynonym(saved, pages);
}

/** 404 for a synonym that is already deleted. */
async function forgetSynonym(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const row = await deleteSynonym(ctx.db, id);
    if (!row) throw new AppError('not_found');
    await recordAudit(ctx.db, actor.id, 'synonym.forgotten', id, { before: inLog(row) });
    await bumpContentVersion(ctx.db);
  });
  await ctx.refreshPages();
}

/** Routes of synonyms, for users who may write content. */
export const synonymRoutes = routes('search', (serve) => {
  serve(
    listSynonymsCall,
    {
      access: 'content',
      summary: 'The words that the search was taught, and the pages that words can lead to',
    },
    async ({ ctx, actor }) => {
      const { synonyms: data, pages } = await listSynonymsForStaff(ctx, actor);
      return { message: SEARCH_REPLIES.synonyms, data, pages };
    },
  );

  serve(
    teachSynonymCall,
    {
      access: 'content',
      summary: 'Teach the search that words mean others, or lead to a page',
      says: SEARCH_REPLIES.taught,
    },
    ({ ctx, actor, body }) => teachSynonym(ctx, actor, body),
  );

  serve(
    forgetSynonymCall,
    {
      access: 'content',
      summary: 'Let the search forget words again',
      says: SEARCH_REPLIES.forgotten,
    },
    async ({ ctx, actor, params: { id } }) => {
      await forgetSynonym(ctx, actor, id);
      return null;
    },
  );
});

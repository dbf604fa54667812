/** Synonyms from staff: words that mean others, or lead to a page. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { requireWriter } from '#features/content/publish/withdraw.service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { searchWords } from '#lib/text/search-words.ts';
import type { TaughtWords } from '../index/service.server.ts';
import { deleteMiss } from '../misses/data.server.ts';
import { SYNONYM_ERRORS } from '../texts.ts';
import { SYNONYMS_MAX, type SynonymInput, type Synonyms, type SynonymView } from './contract.ts';
import {
  bumpContentVersion,
  countSynonyms,
  deleteSynonym,
  insertSynonym,
  listSynonyms,
  type SynonymRow,
} from './data.server.ts';

const isPath = (target: string): boolean => target.startsWith('/');
const keyOf = (words: string): string => searchWords(words).join(' ');
const inLog = ({ words, target }: SynonymRow) => ({ words, target });

function permit(actor: Actor): void {
  if (!canWriteContent(actor)) throw new AppError('forbidden');
}

async function titles(ctx: Context): Promise<Map<string, string>> {
  return new Map((await ctx.readDocuments(ctx, 'members')).map(({ path, title }) => [path, title]));
}

const present = (row: SynonymRow, pages: ReadonlyMap<string, string>): SynonymView => ({
  id: row.id,
  words: row.words,
  target: row.target,
  title: pages.get(row.target) ?? null,
  created_at: row.createdAt.toISOString(),
});

/** All synonyms for the index. */
export const taughtWords = async (ctx: Context): Promise<TaughtWords[]> => listSynonyms(ctx.db);

export async function listSynonymsForStaff(ctx: Context, actor: Actor): Promise<Synonyms> {
  permit(actor);
  const pages = await titles(ctx);
  const rows = await listSynonyms(ctx.db);
  return {
    synonyms: rows.map((row) => present(row, pages)),
    pages: [...pages].map(([path, title]) => ({ path, title })),
  };
}

/**
 * 422 on `words` where they are a synonym already or contain no word, on `target` where it leads nowhere.
 */
export async function teachSynonym(
  ctx: Context,
  actor: Actor,
  { words, target }: SynonymInput,
): Promise<SynonymView> {
  permit(actor);
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
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'synonym.taught',
      subject: { type: 'synonym', id: row.id },
      after: inLog(row),
    });
    return row;
  });
  await ctx.refreshPages();
  return present(saved, pages);
}

/** 404 for a synonym that is already deleted. */
export async function forgetSynonym(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(actor);
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const row = await deleteSynonym(ctx.db, id);
    if (!row) throw new AppError('not_found');
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'synonym.forgotten',
      subject: { type: 'synonym', id },
      before: inLog(row),
    });
    await bumpContentVersion(ctx.db);
  });
  await ctx.refreshPages();
}

/** Publishes scheduled content when it is due, also when no process ran at that time. */

import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { lockDueRow, type PageRow, updateRow } from '../content.server.ts';
import { findEditablePage, wordsIn } from '../page.server.ts';
import { assertReferences, parsed } from '../shape/check.server.ts';
import { NOT_SCHEDULED, publishIn } from './publication.server.ts';
import { mayStillWrite, withdrawPage } from './withdraw.server.ts';

/**
 * Publishes only if the user who scheduled it may still write pages. The content is that of the moment of
 * scheduling: later changes stay a draft. Content that refers to something deleted stays a draft too, with
 * an entry in the log.
 */
async function publishRow(ctx: InTransaction, row: PageRow): Promise<void> {
  if (row.publishBy !== null && !(await mayStillWrite(ctx.db, row.publishBy))) {
    await withdrawPage(ctx.db, row, { actorId: null, at: ctx.now() });
    ctx.log.warn(
      { page: row.slug },
      'a page does not go out: who scheduled it may not write pages',
    );
    return;
  }
  const page = await findEditablePage(ctx, row.slug);
  const stored = row.scheduled ?? row.draft;
  const draft = page && wordsIn(page, stored);
  const isAll = isDeepStrictEqual(stored, row.draft);
  try {
    if (!page || !draft) throw new AppError('not_found');
    const words = parsed(page, draft, 'whole');
    await assertReferences(ctx, page, words);
    await publishIn(ctx.db, {
      page,
      row,
      words,
      origin: 'scheduled',
      by: row.publishBy,
      at: ctx.now(),
      action: 'page.published',
      isDraft: isAll,
    });
    if (!isAll) await updateRow(ctx.db, row.id, NOT_SCHEDULED);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateRow(ctx.db, row.id, NOT_SCHEDULED);
    await recordAudit(ctx.db, null, 'page.not_published', row.id, {
      before: { publish_at: row.publishAt?.toISOString() ?? null },
      after: { title: page?.title ?? row.title, ...error.details.errors },
    });
    ctx.log.warn({ page: row.slug }, 'a page could not go out at its time and stays a draft');
  }
}

/** Publishes the pages that are due and that no other process has locked. */
export async function publishDuePages(ctx: Context): Promise<number> {
  for (let published = 0; ; published += 1) {
    const wasDue = await transaction(ctx, async (ctx) => {
      const row = await lockDueRow(ctx.db, ctx.now());
      if (row) await publishRow(ctx, row);
      return row !== null;
    });
    if (!wasDue) return published;
    await ctx.refreshPages();
  }
}

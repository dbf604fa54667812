/** The unpublished draft of a page. */

import type { Transaction } from '#db/client.ts';
import { keepReply } from '#db/idempotent-replies.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import {
  findWriter,
  lockRow,
  type PageRow,
  saveDraftRow,
  updateRow,
  type Words,
} from './content.server.ts';
import { CONTENT_ERRORS, type PageDetail } from './content.ts';
import {
  type EditablePage,
  editablePageDetail,
  presentWriter,
  requireEditablePage,
  wordsIn,
} from './page.server.ts';
import { NOT_SCHEDULED } from './publish/publication.server.ts';
import { requireWriter } from './publish/withdraw.server.ts';
import { parsed } from './shape/check.server.ts';

/** 409 with the current page beside what was sent, so that nothing is lost. */
export async function savedMeanwhile(
  tx: Transaction,
  { page, row, mine }: { page: EditablePage; row: PageRow; mine: Words | null },
): Promise<AppError> {
  const by = row.draft ? row.draftBy : row.publishedBy;
  const theirs = wordsIn(page, row.draft ?? row.published) ?? page.first;
  return new AppError('conflict', {
    code: 'saved_meanwhile',
    message: CONTENT_ERRORS.savedMeanwhile,
    data: { version: row.version, theirs, mine, by: presentWriter(await findWriter(tx, by)) },
  });
}

/**
 * Saves a draft over the version its writer saw; 422 at fields with impossible values, 409 when another
 * version was saved or published since. A draft may be incomplete.
 */
export async function saveDraft(
  ctx: Context,
  actor: Actor,
  slug: string,
  input: { content: unknown; base_version: number },
  writeKey: string | null,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  const page = await requireEditablePage(ctx, slug);
  const draft = parsed(page, input.content, 'draft');
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return;
    const row = await lockRow(ctx.db, page);
    const saved = await saveDraftRow(ctx.db, row.id, {
      base: input.base_version,
      draft,
      draftBy: actor.id,
      draftAt: ctx.now(),
      // The draft's title becomes the name of a free page.
      ...(page.kind === 'free' && draft.title !== '' && { title: String(draft.title) }),
    });
    if (!saved) throw await savedMeanwhile(ctx.db, { page, row, mine: draft });
    // A schedule of an earlier release publishes this draft, so its last writer becomes the publisher.
    if (row.publishAt !== null && row.scheduled === null) {
      await updateRow(ctx.db, row.id, { publishBy: actor.id });
    }
  });
  return editablePageDetail(ctx, slug);
}

/** Discards a draft, and with it the time at which it was to be published. */
export async function discardDraft(ctx: Context, actor: Actor, slug: string): Promise<PageDetail> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const page = await requireEditablePage(ctx, slug);
    const row = await lockRow(ctx.db, page);
    if (!row.draft) return;
    await updateRow(ctx.db, row.id, {
      draft: null,
      draftBy: null,
      draftAt: null,
      ...NOT_SCHEDULED,
      withdrawnAt: null,
      version: row.version + 1,
    });
    await recordAudit(ctx.db, actor.id, 'page.discarded', row.id, {
      before: { title: page.title, publish_at: row.publishAt?.toISOString() ?? null },
    });
  });
  return editablePageDetail(ctx, slug);
}

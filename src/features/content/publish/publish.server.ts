import { keepReply } from '#db/idempotent-replies.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { findVersion, lockRow, type PageRow, updateRow, type Words } from '../content.server.ts';
import { CONTENT_ERRORS, type PageDetail } from '../content.ts';
import { savedMeanwhile } from '../draft.server.ts';
import {
  type EditablePage,
  editablePageDetail,
  requireEditablePage,
  storedVersion,
  wordsIn,
} from '../page.server.ts';
import { assertReferences, parsed } from '../shape/check.server.ts';
import { NOT_SCHEDULED, publishIn } from './publication.server.ts';
import { requireWriter } from './withdraw.server.ts';

/** A date further ahead is taken for a mistake. */
const FURTHEST = days(366);
/** In `restore`: the release's initial content. */
const FIRST = 0;

/** A draft's content if it is complete; 409 where there is no draft, 422 at what is missing. */
async function wholeDraft(ctx: InTransaction, page: EditablePage, row: PageRow): Promise<Words> {
  const draft = wordsIn(page, row.draft);
  if (!draft) {
    const message = CONTENT_ERRORS.nothingToPublish;
    throw conflict('no_draft', message);
  }
  const words = parsed(page, draft, 'whole');
  await assertReferences(ctx, page, words);
  return words;
}

/** The row of a page, locked; 409 when its version is not the one the publisher saw. */
async function lockSeen(ctx: InTransaction, page: EditablePage, base: number | undefined) {
  const row = await lockRow(ctx.db, page);
  if (base === undefined || base === row.version) return row;
  throw await savedMeanwhile(ctx.db, { page, row, mine: null });
}

/**
 * Publishes the draft. 409 when there is none or another was saved since; 422 where something is missing.
 */
export async function publishPage(
  ctx: Context,
  actor: Actor,
  slug: string,
  base: number | undefined,
  writeKey: string | null,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return;
    const page = await requireEditablePage(ctx, slug);
    const row = await lockSeen(ctx, page, base);
    const words = await wholeDraft(ctx, page, row);
    await publishIn(ctx.db, {
      page,
      row,
      words,
      origin: 'published',
      by: actor.id,
      at: ctx.now(),
      action: 'page.published',
      isDraft: true,
    });
  });
  await ctx.refreshPages();
  return editablePageDetail(ctx, slug);
}

/** Schedules the draft, as it is now, for an instant; replaces an earlier schedule. */
export async function schedulePage(
  ctx: Context,
  actor: Actor,
  slug: string,
  { at, base_version: base }: { at: Date; base_version?: number | undefined },
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  const ahead = at.getTime() - ctx.now().getTime();
  if (ahead <= 0) throw invalidField('at', CONTENT_ERRORS.past);
  if (ahead > FURTHEST) throw invalidField('at', CONTENT_ERRORS.far);
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const page = await requireEditablePage(ctx, slug);
    const row = await lockSeen(ctx, page, base);
    const scheduled = await wholeDraft(ctx, page, row);
    await updateRow(ctx.db, row.id, {
      ...{ publishAt: at, publishBy: actor.id, scheduled },
      withdrawnAt: null,
    });
    await recordAudit(ctx.db, actor.id, 'page.scheduled', row.id, {
      before: { publish_at: row.publishAt?.toISOString() ?? null },
      after: { title: page.title, publish_at: at.toISOString() },
    });
  });
  return editablePageDetail(ctx, slug);
}

/** Cancels the schedule; the draft stays. */
export async function unschedulePage(
  ctx: Context,
  actor: Actor,
  slug: string,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const page = await requireEditablePage(ctx, slug);
    const row = await lockRow(ctx.db, page);
    if (!row.publishAt) return;
    await updateRow(ctx.db, row.id, NOT_SCHEDULED);
    await recordAudit(ctx.db, actor.id, 'page.unscheduled', row.id, {
      before: { title: page.title, publish_at: row.publishAt.toISOString() },
    });
  });
  return editablePageDetail(ctx, slug);
}

/**
 * Publishes an earlier version again, as a new one; 0 goes back to the initial content. A draft is not
 * touched.
 */
export async function restoreVersion(
  ctx: Context,
  actor: Actor,
  slug: string,
  version: number,
  writeKey: string | null,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return;
    const page = await requireEditablePage(ctx, slug);
    const row = await lockRow(ctx.db, page);
    const earlier = version === FIRST ? page.first : await findVersion(ctx.db, row.id, version);
    if (!earlier) throw new AppError('not_found');
    await publishIn(ctx.db, {
      page,
      row,
      words: version === FIRST ? null : wordsIn(page, earlier),
      origin: 'restored',
      by: actor.id,
      at: ctx.now(),
      action: 'page.restored',
      isDraft: false,
    });
  });
  await ctx.refreshPages();
  return editablePageDetail(ctx, slug);
}

/** The content of a version; 0 is this release's initial content. */
export async function readVersion(ctx: Context, actor: Actor, slug: string, version: number) {
  permit(canWriteContent(actor));
  const page = await requireEditablePage(ctx, slug);
  const stored = version === FIRST ? page.first : await storedVersion(ctx, slug, version);
  const content = wordsIn(page, stored);
  if (!content) throw new AppError('not_found');
  return { version, content };
}

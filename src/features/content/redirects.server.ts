/** The redirects of former pages. */
import type { Transaction } from '#db/client.ts';
import { bumpContentVersion } from '#db/content-version.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { type Context, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { normaliseLink } from '#lib/input/link.ts';
import { CONTENT_ERRORS, type RedirectView, redirectView } from './content.ts';
import { requireWriter } from './publish/withdraw.server.ts';
import {
  countRedirects,
  deleteRedirect,
  deleteRedirectFrom,
  listRedirects,
  MOST_REDIRECTS,
  type RedirectRow,
  redirectAll,
  upsertRedirect,
} from './redirects.data.server.ts';
import { findsPages, pathOf } from './shape/check.server.ts';

/** A path as the key of redirects: without query and trailing slash, percent-encoded. */
export function addressOf(link: string): string {
  const path = pathOf(link);
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

/**
 * Redirects an address to a page's new one (or, with null, marks it as gone), in the caller's transaction.
 * Redirects to the old address lead to the new one, and the redirect from an address that is a page again is
 * deleted: so there are neither chains nor circles, as long as `to` is a page. The version is raised first,
 * so that other such changes wait for this one.
 */
export async function moveAddress(
  tx: Transaction,
  { from: old, to, at }: { from: string; to: string | null; at: Date },
) {
  await bumpContentVersion(tx);
  const from = addressOf(old);
  if (to !== null) await deleteRedirectFrom(tx, addressOf(to));
  await redirectAll(tx, from, to);
  return upsertRedirect(tx, { from, to, createdAt: at });
}

const presentRedirect = (row: RedirectRow): RedirectView => present(redirectView, row);

export async function listRedirectsForStaff(ctx: Context, actor: Actor): Promise<RedirectView[]> {
  permit(canWriteContent(actor));
  return (await listRedirects(ctx.db)).map(presentRedirect);
}

/** By address, for the server's memory. */
export async function redirectMap(ctx: Context): Promise<Map<string, string | null>> {
  return new Map((await listRedirects(ctx.db)).map(({ from, to }) => [from, to]));
}

/**
 * 422 where `from` is a page, `to` is none, or the two are the same. Replaces an earlier redirect from
 * the same address.
 */
export async function saveRedirect(
  ctx: Context,
  actor: Actor,
  input: { from: string; to: string },
): Promise<RedirectView> {
  permit(canWriteContent(actor));
  const [from, to] = [normaliseLink(input.from), normaliseLink(input.to)];
  if (!from) throw invalidField('from', CONTENT_ERRORS.badPath);
  if (!to) throw invalidField('to', CONTENT_ERRORS.badPath);
  if (addressOf(from) === addressOf(to)) throw invalidField('to', CONTENT_ERRORS.loop);
  const view = await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const there = await findsPages(ctx, [from, to]);
    if (there.has(from)) throw invalidField('from', CONTENT_ERRORS.pageIsThere);
    if (!there.has(to)) throw invalidField('to', CONTENT_ERRORS.noSuchPage);
    const row = await moveAddress(ctx.db, { from, to, at: ctx.now() });
    if ((await countRedirects(ctx.db)) > MOST_REDIRECTS) {
      throw new AppError('conflict', { message: CONTENT_ERRORS.tooManyRedirects });
    }
    await recordAudit(ctx.db, actor.id, 'redirect.saved', row.id, {
      after: { from: row.from, to: row.to },
    });
    return presentRedirect(row);
  });
  await ctx.refreshPages();
  return view;
}

/** 404 when it is already deleted. */
export async function removeRedirect(ctx: Context, actor: Actor, id: number): Promise<void> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    await bumpContentVersion(ctx.db);
    const row = await deleteRedirect(ctx.db, id);
    if (!row) throw new AppError('not_found');
    await recordAudit(ctx.db, actor.id, 'redirect.removed', id, {
      before: { from: row.from, to: row.to },
    });
  });
  await ctx.refreshPages();
}

/**
 * Links that show a draft to their bearer for a day, as long as their maker may write pages; only a hash of
 * the token is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { contentPreviews } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { isProductPage } from '#features/catalogue/product-page-link.ts';
import { type Context, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { conflict, permit } from '#lib/http/errors.ts';
import { findRow, type Words } from './content.server.ts';
import { CONTENT_ERRORS } from './content.ts';
import {
  type EditablePage,
  findEditablePage,
  requireEditablePage,
  wordsIn,
} from './page.server.ts';
import { mayStillWrite, requireWriter } from './publish/withdraw.server.ts';
import { completed } from './shape/complete.ts';

async function insertPreview(
  db: Queryable,
  preview: typeof contentPreviews.$inferInsert,
): Promise<void> {
  await db.insert(contentPreviews).values(preview);
}

/** A link to a page's draft that is valid at an instant, with its maker; null for none. */
async function findPreview(
  db: Queryable,
  { tokenHash, slug, at }: { tokenHash: string; slug: string; at: Date },
): Promise<{ madeBy: number | null } | null> {
  const [row] = await db
    .select({ madeBy: contentPreviews.madeBy })
    .from(contentPreviews)
    .where(
      and(
        eq(contentPreviews.tokenHash, tokenHash),
        eq(contentPreviews.slug, slug),
        gt(contentPreviews.expiresAt, at),
      ),
    );
  return row ?? null;
}

const LIFETIME = days(1);
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const LONGEST_SLUG = 80;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The content that publishing now would show. Null where there is none yet; a product's page then shows the
 * general content.
 */
async function wordsOf(ctx: Context, page: EditablePage): Promise<Words | null> {
  const row = await findRow(ctx.db, page.slug);
  const words = wordsIn(page, row?.draft ?? row?.published ?? null) ?? page.first;
  if (words || page.kind !== 'product') return words;
  return completed(page.shape, {}, null) as Words;
}

/** A link that works for a day; 409 for a product whose link leads to another page. */
export async function makePreview(
  ctx: Context,
  actor: Actor,
  slug: string,
): Promise<{ url: string; expires_at: string }> {
  permit(canWriteContent(actor));
  const page = await requireEditablePage(ctx, slug);
  if (page.kind === 'product' && !isProductPage(page.path)) {
    throw conflict('no_page', CONTENT_ERRORS.noOwnPage);
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LIFETIME);
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    await insertPreview(ctx.db, { tokenHash: hashOf(token), slug, madeBy: actor.id, expiresAt });
  });
  return { url: `/preview/${slug}?token=${token}`, expires_at: expiresAt.toISOString() };
}

/** The page of a preview link with its content; null when the link is invalid or expired. */
export async function findPreviewed(
  ctx: Context,
  slug: string,
  token: unknown,
): Promise<{ page: EditablePage; words: Words } | null> {
  if (typeof token !== 'string' || !TOKEN.test(token) || slug.length > LONGEST_SLUG) return null;
  const link = { tokenHash: hashOf(token), slug, at: ctx.now() };
  const found = await findPreview(ctx.db, link);
  if (!found || (found.madeBy !== null && !(await mayStillWrite(ctx.db, found.madeBy))))
    return null;
  const page = await findEditablePage(ctx, slug);
  const words = page && (await wordsOf(ctx, page));
  return words && { page, words };
}

/** Deletes expired links. */
export async function deleteOldPreviews(ctx: Context): Promise<void> {
  await ctx.db.delete(contentPreviews).where(lte(contentPreviews.expiresAt, ctx.now()));
}

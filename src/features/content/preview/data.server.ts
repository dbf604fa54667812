import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { contentPreviews } from '#db/schema/index.ts';

export async function insertPreview(
  db: Queryable,
  preview: typeof contentPreviews.$inferInsert,
): Promise<void> {
  await db.insert(contentPreviews).values(preview);
}

/** Whether a link to a page's draft is good at an instant. */
export async function isPreviewOf(
  db: Queryable,
  { tokenHash, slug, at }: { tokenHash: string; slug: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .select({ slug: contentPreviews.slug })
    .from(contentPreviews)
    .where(
      and(
        eq(contentPreviews.tokenHash, tokenHash),
        eq(contentPreviews.slug, slug),
        gt(contentPreviews.expiresAt, at),
      ),
    );
  return rows.length > 0;
}

export async function deletePreviewsBefore(db: Queryable, at: Date): Promise<void> {
  await db.delete(contentPreviews).where(lte(contentPreviews.expiresAt, at));
}

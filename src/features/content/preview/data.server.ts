import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { contentPreviews } from '#db/schema/index.ts';

export async function insertPreview(
  db: Queryable,
  preview: typeof contentPreviews.$inferInsert,
): Promise<void> {
  await db.insert(contentPreviews).values(preview);
}

/** A link to a page's draft that is valid at an instant, with its maker; null for none. */
export async function findPreview(
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

export async function deletePreviewsBefore(db: Queryable, at: Date): Promise<void> {
  await db.delete(contentPreviews).where(lte(contentPreviews.expiresAt, at));
}

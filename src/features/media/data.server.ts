import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  categories,
  contentPages,
  contentVersions,
  media,
  settings,
  users,
} from '#db/schema/index.ts';
import type { Picture } from './contract.ts';

/**
 * Stores a picture once, however many have the same one; answers its hash. One that was there already
 * counts as new, so that the sweep does not take it before it is referred to.
 */
export async function storePicture(db: Queryable, picture: Picture): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  await db
    .insert(media)
    .values({ hash, ...picture })
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** The bytes of a stored picture, or null. */
export async function findPicture(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.hash, hash));
  return row?.bytes ?? null;
}

/**
 * Lets pictures that are about to be referred to count as new, and answers those that are still there.
 * Their rows are locked until the transaction ends: a sweep then finds them referred to.
 */
export async function keepPictures(tx: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await tx
    .update(media)
    .set({ createdAt: sql`now()` })
    .where(inArray(media.hash, [...hashes]))
    .returning({ hash: media.hash });
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes what nothing refers to and was stored before an instant; answers how many. One statement, so
 * that a picture that is stored again at the same time is looked at again as it then is. Everything
 * that can refer to a picture stands here: accounts, categories, the settings' portraits and the
 * pages that staff write (by address).
 */
export async function deleteUnusedPictures(db: Queryable, before: Date): Promise<number> {
  const one = { one: sql`1` };
  const rows = await db
    .delete(media)
    .where(
      and(
        lt(media.createdAt, before),
        notExists(db.select(one).from(users).where(eq(users.avatar, media.hash))),
        notExists(db.select(one).from(categories).where(eq(categories.icon, media.hash))),
        notExists(
          db
            .select(one)
            .from(settings)
            .where(sql`strpos(${settings.value}::text, ${media.hash}) > 0`),
        ),
        notExists(
          db
            .select(one)
            .from(contentPages)
            .where(
              sql`strpos(concat(${contentPages.draft}, ${contentPages.published}), ${media.hash}) > 0`,
            ),
        ),
        // An earlier version may be taken again.
        notExists(
          db
            .select(one)
            .from(contentVersions)
            .where(sql`strpos(${contentVersions.content}::text, ${media.hash}) > 0`),
        ),
      ),
    )
    .returning({ hash: media.hash });
  return rows.length;
}

import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  categories,
  contentImages,
  contentPages,
  contentVersions,
  media,
  mediaSizes,
  settings,
  users,
} from '#db/schema/index.ts';
import type { LibraryPicture, Picture } from './contract.ts';

/**
 * Stores a picture once, however often it is uploaded; answers its hash. A picture that was there already
 * counts as new, so that the sweep does not delete it before it is referred to.
 */
export async function storePicture(db: Queryable, picture: Picture): Promise<string> {
  const { bytes, width, height } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db
    .insert(media)
    .values({ hash, bytes, width, height })
    .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
  return hash;
}

/** Stores a picture of the library in all of its forms; answers its hash. */
export async function storeLibraryPicture(
  tx: Transaction,
  { sizes, ...picture }: LibraryPicture,
): Promise<string> {
  const hash = await storePicture(tx, picture);
  const rows = [...sizes].map(([end, bytes]) => ({ name: `${hash}${end}`, hash, bytes }));
  await tx.insert(mediaSizes).values(rows).onConflictDoNothing();
  return hash;
}

/** One of the other forms of a stored picture by its file name, or null. */
export async function findSize(db: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: mediaSizes.bytes })
    .from(mediaSizes)
    .where(eq(mediaSizes.name, name));
  return row?.bytes ?? null;
}

/** The bytes of a stored picture, or null. */
export async function findPicture(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.hash, hash));
  return row?.bytes ?? null;
}

/**
 * Lets pictures that are about to be referred to count as new, and answers those that still exist. Their rows
 * are locked until the transaction ends: a sweep then finds them referred to.
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
 * The hashes of all pictures whose address stands in a text: portraits in the settings, and pictures on pages
 * of the site, in a draft, in public, or in an earlier version that may be restored. Each text is read once,
 * however many pictures there are.
 */
const NAMED_IN_TEXTS = sql`select (regexp_matches(texts.json, '/media/([0-9a-f]{64})', 'g'))[1] as hash
  from (
    select ${settings.value}::text from ${settings}
    union all select concat(${contentPages.draft}, ${contentPages.scheduled}, ${contentPages.published}) from ${contentPages}
    union all select ${contentVersions.content}::text from ${contentVersions}
  ) as texts(json)`;

/**
 * Deletes unreferenced pictures stored before an instant, with their other forms; answers how many. One
 * statement, so that a picture that is stored again at the same time is checked again. Everything that can
 * refer to a picture is listed here: accounts, categories, the library, and texts. A picture stays as long as
 * it is in the library. With a `hash` only that picture is deleted.
 */
export async function deleteUnusedPictures(
  db: Queryable,
  before: Date,
  hash: string | null = null,
): Promise<number> {
  const one = { one: sql`1` };
  const rows = await db
    .delete(media)
    .where(
      and(
        lt(media.createdAt, before),
        hash === null ? undefined : eq(media.hash, hash),
        notExists(db.select(one).from(users).where(eq(users.avatar, media.hash))),
        notExists(db.select(one).from(categories).where(eq(categories.icon, media.hash))),
        notExists(db.select(one).from(contentImages).where(eq(contentImages.hash, media.hash))),
        sql`not exists (select 1 from (${NAMED_IN_TEXTS}) as named where named.hash = ${media.hash})`,
      ),
    )
    .returning({ hash: media.hash });
  return rows.length;
}

import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentImages, users } from '#db/schema/index.ts';

export type StoredImage = typeof contentImages.$inferSelect;
export type NewImage = Omit<typeof contentImages.$inferInsert, 'id' | 'createdAt'>;

/** An image with its uploader. */
const WITH_SENDER = {
  image: contentImages,
  sender: { id: users.id, first_name: users.firstName, last_name: users.lastName },
};
const withSender = (db: Queryable) =>
  db
    .select(WITH_SENDER)
    .from(contentImages)
    .innerJoin(users, eq(users.id, contentImages.uploadedBy));
export type ImageWithSender = Awaited<ReturnType<typeof withSender>>[number];

/** Every folded word is somewhere in the description or the file's name. */
function matching(words: readonly string[]): SQL | undefined {
  const text = sql`fold_for_search(${contentImages.alt} || ' ' || ${contentImages.name})`;
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`));
}

/** A part of the library, the latest first. */
export function listImages(
  db: Queryable,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ImageWithSender[]> {
  return withSender(db)
    .where(matching(words))
    .orderBy(desc(contentImages.createdAt), desc(contentImages.id))
    .limit(limit)
    .offset(offset);
}

export async function countImages(db: Queryable, words: readonly string[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(contentImages).where(matching(words));
  return row?.count ?? 0;
}

export async function findImage(db: Queryable, id: number): Promise<ImageWithSender | null> {
  const [row] = await withSender(db).where(eq(contentImages.id, id));
  return row ?? null;
}

/** The picture with its row locked until the transaction ends; null when it is gone. */
export async function lockImage(tx: Transaction, by: SQL): Promise<StoredImage | null> {
  const [row] = await tx.select().from(contentImages).where(by).for('update');
  return row ?? null;
}
export const withId = (id: number): SQL => eq(contentImages.id, id);
export const withHash = (hash: string): SQL => eq(contentImages.hash, hash);

/** Null when the library already has the same picture. */
export async function insertImage(tx: Transaction, image: NewImage): Promise<number | null> {
  const [row] = await tx
    .insert(contentImages)
    .values(image)
    .onConflictDoNothing()
    .returning({ id: contentImages.id });
  return row?.id ?? null;
}

export async function updateAlt(tx: Transaction, id: number, alt: string): Promise<void> {
  await tx.update(contentImages).set({ alt }).where(withId(id));
}

export async function deleteImage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentImages).where(withId(id));
}

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { media } from '#db/schema/index.ts';
import type { Picture } from './contract.ts';

/** Stores a picture once, whoever else has the same one; answers its hash. */
export async function storePicture(db: Queryable, picture: Picture): Promise<string> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  await db
    .insert(media)
    .values({ hash, ...picture })
    .onConflictDoNothing();
  return hash;
}

/** The bytes of a stored picture, or null. */
export async function findPicture(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.hash, hash));
  return row?.bytes ?? null;
}

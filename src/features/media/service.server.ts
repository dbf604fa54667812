import type { Database } from '#db/client.ts';
import { findPicture } from './data.server.ts';

export function createMediaService({ db }: { db: Database }) {
  return {
    /** The bytes of a stored picture (WebP), or null. */
    find: (hash: string): Promise<Buffer | null> => findPicture(db, hash),
  };
}

export type MediaService = ReturnType<typeof createMediaService>;

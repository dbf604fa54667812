import type { Database } from '#db/client.ts';
import { invalidField } from '#lib/errors.ts';
import { findPicture, storePicture } from './data.server.ts';
import { toSquareWebp } from './pictures.adapter.server.ts';
import { BAD_PICTURE } from './texts.ts';

/** Sides in pixels: twice what the largest place shows, for dense screens. */
const ICON_SIZE = 192;
const AVATAR_SIZE = 512;

export function createMediaService({ db }: { db: Database }) {
  async function store(
    field: string,
    bytes: Uint8Array,
    size: number,
    fit: 'cover' | 'contain',
  ): Promise<string> {
    const picture = await toSquareWebp(bytes, size, fit);
    if (!picture) throw invalidField(field, BAD_PICTURE);
    return storePicture(db, picture);
  }

  return {
    /** The bytes of a stored picture (WebP), or null. */
    find: (hash: string): Promise<Buffer | null> => findPicture(db, hash),

    /** Stores a category's icon and answers its hash; 422 on `icon` when it is no picture. */
    storeIcon: (bytes: Uint8Array): Promise<string> => store('icon', bytes, ICON_SIZE, 'contain'),

    /** Stores a portrait and answers its hash; 422 on `avatar` when it is no picture. */
    storeAvatar: (bytes: Uint8Array): Promise<string> =>
      store('avatar', bytes, AVATAR_SIZE, 'cover'),

    /** Stores a manager's portrait and answers its hash; 422 on `photo` when it is no picture. */
    storeManagerPhoto: (bytes: Uint8Array): Promise<string> =>
      store('photo', bytes, AVATAR_SIZE, 'cover'),
  };
}

export type MediaService = ReturnType<typeof createMediaService>;

import type { Database, Transaction } from '#db/client.ts';
import { invalidField } from '#lib/http/errors.ts';
import type { AskableLimiter } from '#lib/http/limiter.ts';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';
import { deleteUnusedPictures, findPicture, keepPictures, storePicture } from './data.server.ts';
import { toSquareWebp } from './pictures.adapter.server.ts';
import { BAD_PICTURE } from './texts.ts';

/** Sides in pixels: twice what the largest place shows, for dense screens. */
const ICON_SIZE = 192;
const AVATAR_SIZE = 512;

/**
 * One at a time: the largest that is accepted takes a core for a good while and 64 MB, and sign-ins
 * need the same threads. The line is short enough for its last to be done before a browser gives up.
 */
const LINE = { concurrency: 1, waiting: 16 };

type Dependencies = { db: Database; limiters: { avatarPerAccount: AskableLimiter } };

export function createMediaService({ db, limiters }: Dependencies) {
  const inLine = createBoundedQueue(LINE);

  async function store(
    field: string,
    bytes: Uint8Array,
    size: number,
    fit: 'cover' | 'contain',
  ): Promise<string> {
    const picture = await inLine(() => toSquareWebp(bytes, size, fit));
    if (!picture) throw invalidField(field, BAD_PICTURE);
    return storePicture(db, picture);
  }

  return {
    /** The bytes of a stored picture (WebP), or null. */
    find: (hash: string): Promise<Buffer | null> => findPicture(db, hash),

    /** Stores a category's icon and answers its hash; 422 on `icon` when it is no picture. */
    storeIcon: (bytes: Uint8Array): Promise<string> => store('icon', bytes, ICON_SIZE, 'contain'),

    /** Throws 429 when an account has sent as many portraits as it may in an hour; counts nothing. */
    assertRoomForAvatar: (accountId: number): Promise<void> =>
      limiters.avatarPerAccount.assertRoom(String(accountId)),

    /**
     * Stores a portrait that an account sent and answers its hash; 422 on `avatar` when it is no
     * picture, 429 when the account has sent as many as it may in an hour.
     */
    async storeAvatar(accountId: number, bytes: Uint8Array): Promise<string> {
      await limiters.avatarPerAccount.consume(String(accountId));
      return store('avatar', bytes, AVATAR_SIZE, 'cover');
    },

    /** Stores a manager's portrait and answers its hash; 422 on `photo` when it is no picture. */
    storeManagerPhoto: (bytes: Uint8Array): Promise<string> =>
      store('photo', bytes, AVATAR_SIZE, 'cover'),

    /**
     * Of pictures that are about to be referred to in a transaction, those that are still there; no
     * sweep takes them.
     */
    keep: (tx: Transaction, hashes: readonly string[]): Promise<string[]> =>
      keepPictures(tx, hashes),

    /** Deletes what nothing refers to and was stored before an instant; answers how many. */
    sweep: (before: Date): Promise<number> => deleteUnusedPictures(db, before),
  };
}

export type MediaService = ReturnType<typeof createMediaService>;

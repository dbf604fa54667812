/**
 * Unsaved words of pages in the browser's own storage, so that they outlive a closed tab. They belong to
 * their author: they are removed when the author signs out, or another user signs in.
 */
const PREFIX = 'written:';

const keyOf = (user: number, page: string): string => `${PREFIX}${user}:${page}`;

/** A browser that forbids storage stores nothing, and works all the same. */
function stored<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.localStorage);
  } catch {
    return otherwise;
  }
}

/** The stored copy of a page; null where there is none that can be read. */
export const readCopy = (user: number, page: string): unknown =>
  stored((storage) => JSON.parse(storage.getItem(keyOf(user, page)) ?? 'null') as unknown, null);

export const keepCopy = (user: number, page: string, copy: unknown): void =>
  stored((storage) => storage.setItem(keyOf(user, page), JSON.stringify(copy)), undefined);

export const dropCopy = (user: number, page: string): void =>
  stored((storage) => storage.removeItem(keyOf(user, page)), undefined);

/** Removes the copies of all users but `user`; of all, when there is none. */
export const dropCopiesExceptOf = (user: number | null): void =>
  stored((storage) => {
    for (const key of Object.keys(storage)) {
      const isMine = user !== null && key.startsWith(keyOf(user, ''));
      if (key.startsWith(PREFIX) && !isMine) storage.removeItem(key);
    }
  }, undefined);

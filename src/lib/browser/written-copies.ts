/**
 * What is written on pages and did not reach the server yet, in the browser's own storage, so that it
 * outlives a closed tab. It belongs to the person who wrote it: it goes when that person signs out, or
 * another signs in.
 */
const PREFIX = 'written:';

const keyOf = (user: number, page: string): string => `${PREFIX}${user}:${page}`;

/** A browser that forbids its storage keeps nothing, and works all the same. */
function stored<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.localStorage);
  } catch {
    return otherwise;
  }
}

/** What was kept for a page; null where there is nothing that can be read. */
export const readCopy = (user: number, page: string): unknown =>
  stored((storage) => JSON.parse(storage.getItem(keyOf(user, page)) ?? 'null') as unknown, null);

export const keepCopy = (user: number, page: string, copy: unknown): void =>
  stored((storage) => storage.setItem(keyOf(user, page), JSON.stringify(copy)), undefined);

export const dropCopy = (user: number, page: string): void =>
  stored((storage) => storage.removeItem(keyOf(user, page)), undefined);

/** Forgets what was written by others than `user`; by all, when there is none. */
export const dropCopiesExceptOf = (user: number | null): void =>
  stored((storage) => {
    for (const key of Object.keys(storage)) {
      const isMine = user !== null && key.startsWith(keyOf(user, ''));
      if (key.startsWith(PREFIX) && !isMine) storage.removeItem(key);
    }
  }, undefined);

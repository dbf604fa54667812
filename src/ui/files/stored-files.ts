import { UPLOAD_HOURS } from '#domain/attachments.ts';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { hours } from '#lib/dates/durations.ts';

/** A chosen file that belongs to no request yet: it is stored beyond the life of the tab. */
export type StoredFile = {
  key: string;
  /** The form it was chosen in. */
  place: string;
  name: string;
  /** The content as it is uploaded. */
  blob: Blob;
  /** The address of the upload, to resume it; null before it began. */
  url: string | null;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
};

const DATABASE = 'kargozar-files';
const STORE = 'files';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return answerOf(request);
}

/** Uses the store of files; where the browser stores nothing (private windows), uploads work all the same. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

export const keep = (file: StoredFile): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(file));

export const forget = (key: string): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(key));

/**
 * The files chosen in a form within a day, in order; older ones are deleted, whichever form they belong to.
 */
export async function storedFilesIn(place: string): Promise<StoredFile[]> {
  const all = (await withStore<StoredFile[]>('readonly', (store) => store.getAll())) ?? [];
  const since = Date.now() - hours(UPLOAD_HOURS);
  for (const { key } of all.filter(({ at }) => at < since)) await forget(key);
  return all.filter((file) => file.place === place && file.at >= since).sort((a, b) => a.at - b.at);
}

forgetWithSession(() => void withStore('readwrite', (store) => store.clear()));

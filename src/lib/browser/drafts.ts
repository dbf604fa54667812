/**
 * Unsent texts of a user, by user and purpose. They outlive a reload of the tab and the end of a session, for
 * the same user alone.
 */
const PREFIX = 'drafts:';
const OWNER = 'session-owner';

type Drafts = Record<string, string>;

/** A browser that forbids storage stores nothing over a reload, and works all the same. */
function stored<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

const keyOf = (user: number): string => `${PREFIX}${user}`;

/** All drafts of a user; what other code may have written into the storage is left out. */
function draftsOf(user: number): Drafts {
  const drafts = stored(
    (storage) => JSON.parse(storage.getItem(keyOf(user)) ?? '{}'),
    {},
  ) as unknown;
  const entries = Object.entries(typeof drafts === 'object' && drafts !== null ? drafts : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The text typed for `key`; empty when there is none. */
export const readStoredDraft = (user: number, key: string): string => draftsOf(user)[key] ?? '';

/** Stores a text for `key`; an empty one is removed. */
export function keepDraft(user: number, key: string, text: string): void {
  const { [key]: _before, ...others } = draftsOf(user);
  const drafts = text === '' ? others : { ...others, [key]: text };
  stored((storage) => storage.setItem(keyOf(user), JSON.stringify(drafts)), undefined);
}

/** Removes the drafts of all users but `user`; of all, when there is none. */
export function dropDraftsExceptOf(user: number | null): void {
  const mine = user === null ? null : keyOf(user);
  stored((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key !== mine) storage.removeItem(key);
    }
  }, undefined);
}

/** The last signed-in user of this tab who did not sign out; null when that is not known. */
export function readTabOwner(): number | null {
  const id = Number(stored((storage) => storage.getItem(OWNER), null));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function keepTabOwner(user: number | null): void {
  stored((storage) => {
    if (user === null) storage.removeItem(OWNER);
    else storage.setItem(OWNER, String(user));
  }, undefined);
}

/**
 * Removes whatever else the tab has stored: by a store that is not loaded now, by the router about seen
 * pages. Only those know its names: they need not be sent with every page.
 */
export const dropAllButDrafts = (): void =>
  stored((storage) => {
    for (const key of Object.keys(storage)) {
      if (key !== OWNER && !key.startsWith(PREFIX)) storage.removeItem(key);
    }
  }, undefined);

import { HTTPError } from 'ky';
import { minutes } from '../dates/durations.ts';
import { http } from './http-client.ts';
import { WRITE_KEY_HEADER } from './write-key.ts';

/** Stored with the page, so that it outlives a reload, as the text does. */
const PLACE = 'write-keys';

/** In milliseconds. The same text an hour later is a new call, not a second try. */
const IN_DOUBT_FOR = minutes(10);

type Keys = Record<string, { key: string; since: number }>;

function readKeys(): Keys {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Keys;
  } catch {
    return {};
  }
}

function saveKeys(keys: Keys): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(keys));
  } catch {
    // A browser that stores nothing sends each try as a new one.
  }
}

/** A short hash, not secret: it only finds the key again, and no text is stored beside it. */
function markOf(path: string, json: object): string {
  let sum = 0;
  for (const letter of path + JSON.stringify(json)) {
    sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return sum.toString(36);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a try without a known outcome, or a new one. */
function keyFor(mark: string): string {
  const keys = readKeys();
  const earliest = Date.now() - IN_DOUBT_FOR;
  const inDoubt = Object.entries(keys).filter(([, { since }]) => since >= earliest);
  const known = Object.fromEntries(inDoubt);
  const own = known[mark] ?? { key: newKey(), since: Date.now() };
  saveKeys({ ...known, [mark]: own });
  return own.key;
}

/** True when the server may have done it all the same: its answer is missing or incomplete, or a 5xx. */
function isInDoubt(error: unknown): boolean {
  return !(error instanceof HTTPError) || error.response.status >= 500;
}

/**
 * Posts what shall be stored once. The same body, sent again for lack of an answer, has the same key, so that
 * the server recognises it and repeats its first answer. Returns the body; throws what the client throws.
 */
export async function append(path: string, json: object): Promise<unknown> {
  const mark = markOf(path, json);
  const key = keyFor(mark);
  let isKnown = true;
  try {
    return await http.post(path, { json, headers: { [WRITE_KEY_HEADER]: key } }).json();
  } catch (error) {
    isKnown = !isInDoubt(error);
    throw error;
  } finally {
    if (isKnown) {
      const { [mark]: _done, ...rest } = readKeys();
      saveKeys(rest);
    }
  }
}

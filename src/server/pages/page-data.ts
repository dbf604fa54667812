import { createHash } from 'node:crypto';

const PREFIX = '/page-data/';
/** The part of a hash that distinguishes data: 96 bits. */
const HASH_LENGTH = 16;
const ADDRESS = new RegExp(`^${PREFIX}[\\w-]{${HASH_LENGTH}}(?=/)`);

/** The data that only a page's scripts read, where it is separate from the page. */
export type PageData = {
  /** `/page-data/<hash><page>`: its content never changes. */
  address: string;
  text: string;
};

/** Takes the data of a page that is being rendered, and returns the address for the page to name. */
export type LeaveData = (text: string) => string;

/** The data of the page with a cache key. The same text has the same address on every process. */
export function pageDataOf(key: string, text: string): PageData {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  return { address: PREFIX + hash + key, text };
}

/** The page whose data is at an address; null for every other address. */
export function ownerOfData(address: string): string | null {
  if (!address.startsWith(PREFIX)) return null;
  const start = ADDRESS.exec(address)?.[0];
  return start ? address.slice(start.length) : null;
}

import { createHash } from 'node:crypto';

const PREFIX = '/page-data/';
/** As much of a hash as tells data from data: 96 bits. */
const HASH_LENGTH = 16;
const ADDRESS = new RegExp(`^${PREFIX}[\\w-]{${HASH_LENGTH}}(?=/)`);

/** What only the scripts of a page read, where it lies apart from the page. */
export type PageData = {
  /** `/page-data/<hash><page>`: what lies there never changes. */
  address: string;
  text: string;
};

/** Takes the data of a page that is being rendered, and answers the address that the page is to name. */
export type LeaveData = (text: string) => string;

/** The data of the page that is kept under a key. The same text lies at the same address on every process. */
export function pageDataOf(key: string, text: string): PageData {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  return { address: PREFIX + hash + key, text };
}

/** The page whose data is asked for at an address; null for every other address. */
export function ownerOfData(address: string): string | null {
  if (!address.startsWith(PREFIX)) return null;
  const start = ADDRESS.exec(address)?.[0];
  return start ? address.slice(start.length) : null;
}

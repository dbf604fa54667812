import type { Rendered } from './page-bytes.ts';

/** Below it lies, for each page in memory, the data that brings the page to life. */
const DATA_PREFIX = '/page-data';

/** Where the data of a page lies apart from its words; `key` is what the page is kept under. */
export const dataKeyOf = (key: string): string => DATA_PREFIX + key;

/** The page whose data is asked for, as path and query; null for every other address. */
export const pageOfDataKey = (address: string): string | null =>
  address.startsWith(`${DATA_PREFIX}/`) ? address.slice(DATA_PREFIX.length) : null;

/** Where the data of a page will lie, and who takes it. */
export type DataApart = { address: string; take: (script: string) => void };

/** The data of a rendered page, as the script that it is sent as; undefined for a page that carries it itself. */
export const dataPageOf = ({ data }: Rendered): Rendered | undefined =>
  data === undefined
    ? undefined
    : {
        status: 200,
        contentType: 'text/javascript; charset=utf-8',
        body: Buffer.from(data),
        cacheable: true,
      };

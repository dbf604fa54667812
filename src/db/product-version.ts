import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** The version of the product, such as `0.1.0`. */
export const PRODUCT_VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string })
  .version;

import { readFileSync } from 'node:fs';

/** The version of the running product, from its package. */
export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;

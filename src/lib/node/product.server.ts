import { readFileSync } from 'node:fs';

/** The version of the product that runs, as its package says. */
export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;

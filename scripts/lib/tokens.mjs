import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const tokens = readFileSync(inRoot('src/ui/tokens.css'), 'utf8');

/**
 * The value of a colour token of `src/ui/tokens.css`, for pictures made outside a browser.
 * @param {string} name such as `--color-ink`
 * @returns {string} a hex colour
 */
export function colour(name) {
  const value = tokens.match(new RegExp(`${name}:\\s*(#[0-9a-f]{6})`))?.[1];
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

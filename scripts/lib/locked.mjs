import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ version: string, integrity?: string, resolved?: string, license?: string, dev?: boolean,
 *   devOptional?: boolean, optional?: boolean, inBundle?: boolean, link?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** @returns {Lock} */
export const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/** What a place in the lock is a package of, such as `@scope/name`. @param {string} place */
export const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 13);

/** The locked packages, without the product itself. @param {Lock} lock @returns {[string, Entry][]} */
export const entriesOf = ({ packages }) => Object.entries(packages).filter(([place]) => place);

/** Whether a package is only needed while one works on the product. @param {Entry} entry */
export const isForWork = ({ dev, devOptional }) => Boolean(dev || devOptional);

/**
 * What would let an install fetch something else than was locked: an entry without a sum of its bytes, or one
 * that names a host, which need not be the one that the reader's npm asks.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function incompleteIn(lock) {
  return entriesOf(lock).flatMap(([place, { integrity, resolved, inBundle, link }]) => [
    ...(integrity || inBundle || link ? [] : [`${place} has no integrity: npm run lock`]),
    ...(resolved ? [`${place} names a host (${resolved}): npm run lock`] : []),
  ]);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. Scripts never trust the working directory: they may be called from anywhere. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Where npm puts the programs of the dependencies, the pinned Node among them. */
export const binDir = inRoot('node_modules', '.bin');

/** The Node that the product runs on; the one that started this script may be older. */
export const pinnedNode = path.join(binDir, 'node');

/**
 * The product's own package.json, read afresh: an install may have changed it.
 * @returns {{ version: string, dependencies: Record<string, string>,
 *   devDependencies?: Record<string, string> }}
 */
export const readManifest = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

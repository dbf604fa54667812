import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * The files below a path of the checkout, relative to the root, with `/`, sorted; the path itself
 * if it is a file, nothing if it is not there.
 * @param {string} from relative to the root
 * @returns {string[]}
 */
export function filesBelow(from) {
  const info = statSync(path.join(root, from), { throwIfNoEntry: false });
  if (!info) return [];
  if (!info.isDirectory()) return [from];
  return readdirSync(path.join(root, from), { withFileTypes: true })
    .flatMap((entry) => {
      const child = `${from}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(child) : [child];
    })
    .sort();
}

/**
 * One hash over the names and bytes of files.
 * @param {readonly string[]} files relative to the root
 */
export function hashContents(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * One hash over the names and sizes of files: enough to see that some are missing or cut short.
 * @param {readonly string[]} files relative to the root
 */
export function hashSizes(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${statSync(path.join(root, file)).size}\0`);
  return hash.digest('hex');
}

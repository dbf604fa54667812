import { readFileSync } from 'node:fs';
import { inRoot, readManifest } from './paths.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package
 * @typedef {Record<string, Package>} Packages
 */

/**
 * Whether npm has finished installing what package-lock.json lists, development packages too.
 * npm writes its record of the tree, node_modules/.package-lock.json, last.
 */
export function treeMatchesLock() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  const declared = wanted?.[''];
  if (!wanted || !present || !declared) return false;

  const manifest = readManifest();
  return (
    sameEntries(manifest.dependencies, declared.dependencies) &&
    sameEntries(manifest.devDependencies, declared.devDependencies) &&
    // Optional packages for other systems are rightly absent.
    Object.entries(wanted).every(
      ([name, entry]) =>
        name === '' || (present[name] ? samePackage(present[name], entry) : entry.optional),
    ) &&
    Object.keys(present).every((name) => wanted[name])
  );
}

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** @param {Package} a @param {Package} b */
const samePackage = (a, b) => a.version === b.version && a.integrity === b.integrity;

/** @param {Record<string, string>} [a] @param {Record<string, string>} [b] */
function sameEntries(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

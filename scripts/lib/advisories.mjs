import { readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import { entriesOf, nameOf } from './locked.mjs';
import { inRoot } from './paths.mjs';

const SNAPSHOT = 'supply/advisories.json';

/**
 * @typedef {{ id: string, name: string, vulnerable: string, severity: string, title: string,
 *   source: string, patched?: string }} Advisory `vulnerable` is a range of versions, `patched` what of it is not
 * @typedef {{ name: string, day: string, covers: string }} Source `day` is that of its newest entry
 * @typedef {{ sources: Source[], advisories: Advisory[] }} Snapshot
 * @typedef {{ id: string, name: string, why: string }} Decision
 */

/** @returns {Snapshot} */
export const readSnapshot = () => JSON.parse(readFileSync(inRoot(SNAPSHOT), 'utf8'));

/** @param {Snapshot} snapshot */
export function writeSnapshot(snapshot) {
  const advisories = snapshot.advisories.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id, 'en'),
  );
  writeFileSync(inRoot(SNAPSHOT), `${JSON.stringify({ ...snapshot, advisories }, null, 2)}\n`);
}

/** Whether a version is meant; a range that cannot be read means all, so that somebody looks. */
function isHit(/** @type {string} */ version, /** @type {Advisory} */ { vulnerable, patched }) {
  if (!semver.validRange(vulnerable)) return true;
  if (patched && semver.satisfies(version, patched, { includePrerelease: true })) return false;
  return semver.satisfies(version, vulnerable, { includePrerelease: true });
}

/** The name of a package → its locked versions. @param {import('./locked.mjs').Lock} lock */
function versionsIn(lock) {
  /** @type {Map<string, Set<string>>} */
  const versions = new Map();
  for (const [place, { version }] of entriesOf(lock)) {
    const name = nameOf(place);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

/**
 * @param {import('./locked.mjs').Lock} lock
 * @param {Advisory[]} advisories
 * @param {Decision[]} decisions
 * @returns {string[]} locked packages with a known weakness that nobody decided upon, and decisions that nothing needs
 */
export function advisoryProblems(lock, advisories, decisions) {
  const versions = versionsIn(lock);
  const hits = advisories.flatMap((advisory) =>
    [...(versions.get(advisory.name) ?? [])]
      .filter((version) => isHit(version, advisory))
      .map((version) => ({ ...advisory, version })),
  );
  const isDecided = (/** @type {Advisory} */ { id, name }) =>
    decisions.some((decision) => decision.id === id && decision.name === name);
  const idle = decisions.filter(
    (decision) => !hits.some(({ id, name }) => id === decision.id && name === decision.name),
  );
  return [
    ...hits
      .filter((hit) => !isDecided(hit))
      .map(
        ({ name, version, severity, title, id }) =>
          `${name}@${version} (${severity}): ${title} (${id}). Update it, or decide in supply/decisions.json`,
      ),
    ...idle.map(({ id, name }) => `nothing needs the decision on ${name} (${id})`),
  ];
}

/** Days since the newest entry of the oldest source that is kept up to date; null where the registry never answered. */
export function ageInDays(/** @type {Snapshot} */ { sources }, /** @type {Date} */ now) {
  const registry = sources.find(({ name }) => name === REGISTRY);
  return registry ? Math.floor((now.getTime() - Date.parse(registry.day)) / 86_400_000) : null;
}

export const REGISTRY = 'npm registry';

/**
 * What the registry of this npm knows of the locked versions, in our form. Null when it does not answer.
 * @param {string} registry its address, with a slash at the end
 * @param {import('./locked.mjs').Lock} lock
 * @param {number} timeoutMs
 * @returns {Promise<{ advisories: Advisory[] } | { refusal: string }>}
 */
export async function askRegistry(registry, lock, timeoutMs) {
  const versions = [...versionsIn(lock)].map(([name, all]) => [name, [...all]]);
  try {
    const reply = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(versions)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) return { refusal: `it answered ${reply.status}` };
    return { advisories: fromRegistry(await reply.json()) };
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return { refusal: cause?.code ?? message };
  }
}

/**
 * @param {Record<string, { id: number, url: string, title: string, severity: string,
 *   vulnerable_versions: string }[]>} answer
 * @returns {Advisory[]}
 */
const fromRegistry = (answer) =>
  Object.entries(answer).flatMap(([name, found]) =>
    found.map(({ id, url, title, severity, vulnerable_versions }) => ({
      id: /GHSA-[\w-]+/.exec(url)?.[0] ?? String(id),
      name,
      vulnerable: vulnerable_versions,
      severity,
      title,
      source: REGISTRY,
    })),
  );

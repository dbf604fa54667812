/**
 * `npm run supply`: what the product is made of, held against what may be in it: each locked package has a
 * sum, a licence that is allowed or decided upon (`supply/decisions.json`), and no known weakness. For the
 * last the registry is asked; when it does not answer within 20 seconds, `supply/advisories.json` is.
 *
 *   npm run supply -- --offline   asks nobody: what `npm test` does
 *   npm run supply -- --refresh   writes what the registry answers into the snapshot
 */
import { readFileSync } from 'node:fs';
import {
  advisoryProblems,
  ageInDays,
  askRegistry,
  REGISTRY,
  readSnapshot,
  writeSnapshot,
} from './lib/advisories.mjs';
import { Failure, main, say } from './lib/failure.mjs';
import { licenceProblems } from './lib/licences.mjs';
import { entriesOf, incompleteIn, readLock } from './lib/locked.mjs';
import { npmOutput } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';

const ANSWER_MS = 20_000;
/** After so many days a snapshot says little of what is known today. */
const OLD_AFTER = 30;

/** What the registry knows, or null. */
async function ask(/** @type {import('./lib/locked.mjs').Lock} */ lock) {
  const registry = (await npmOutput(['config', 'get', 'registry'])).trim();
  const answer = await askRegistry(registry, lock, ANSWER_MS);
  if ('advisories' in answer) return answer.advisories;
  say(`The registry tells no advisories: ${answer.refusal}.`);
  return null;
}

/** Says what is not known, so that silence is not taken for safety. */
function tellAge(/** @type {import('./lib/advisories.mjs').Snapshot} */ snapshot) {
  for (const { name, day, covers } of snapshot.sources) say(`  ${day}  ${name}: ${covers}`);
  const age = ageInDays(snapshot, new Date());
  if (age === null) {
    say(
      '  The snapshot has nothing of the registry: run npm run supply -- --refresh where it answers.',
    );
  } else if (age > OLD_AFTER) {
    say(
      `  That of the registry is ${age} days old: run npm run supply -- --refresh where it answers.`,
    );
  }
}

/** @param {import('./lib/advisories.mjs').Advisory[]} answered */
function refresh(answered) {
  const { sources, advisories } = readSnapshot();
  const others = { sources: sources.filter(({ name }) => name !== REGISTRY) };
  const day = new Date().toISOString().slice(0, 10);
  const source = { name: REGISTRY, day, covers: 'every locked package, in its locked versions' };
  writeSnapshot({
    sources: [source, ...others.sources],
    advisories: [...answered, ...advisories.filter((one) => one.source !== REGISTRY)],
  });
  say(`The snapshot has what the registry knows on ${day}: ${answered.length} of our versions.`);
}

await main(async () => {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option && !['--offline', '--refresh'].includes(option))) {
    throw new Failure('usage: npm run supply [-- --offline | --refresh]', 2);
  }
  const lock = readLock();
  const decisions = JSON.parse(readFileSync(inRoot('supply/decisions.json'), 'utf8'));
  const answered = option === '--offline' ? null : await ask(lock);
  if (option === '--refresh') {
    if (!answered) throw new Failure('the snapshot stays as it is');
    refresh(answered);
  }
  const snapshot = readSnapshot();
  tellAge(snapshot);
  const known = snapshot.advisories.filter(({ source }) => !answered || source !== REGISTRY);
  const problems = [
    ...incompleteIn(lock),
    ...licenceProblems(lock, decisions.licences),
    ...advisoryProblems(lock, [...(answered ?? []), ...known], decisions.advisories),
  ];
  if (problems.length > 0) throw new Failure(`the supply is not in order:\n${problems.join('\n')}`);
  say(`${entriesOf(lock).length} packages: sums, licences and known weaknesses are in order.`);
});

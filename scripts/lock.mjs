/**
 * `npm run lock`: package-lock.json as package.json asks for it, with a sum for every package of every system
 * and no host's name. Versions stay as they are locked; `-- --anew` takes the newest that the packages allow.
 *
 * npm leaves sums out for packages of other systems when it writes a lock beside an installed node_modules, and
 * never puts them back. So this is done in an empty directory, with what is incomplete left out.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, main, say } from './lib/failure.mjs';
import { entriesOf, incompleteIn, readLock } from './lib/locked.mjs';
import { npmOutput } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';

const OPTIONS = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];

/** @param {string} directory */
function bringIncomplete(directory) {
  const lock = readLock();
  for (const [place, { integrity, inBundle, link }] of entriesOf(lock)) {
    if (!integrity && !inBundle && !link) delete lock.packages[place];
  }
  writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify(lock, null, 2));
}

await main(async () => {
  const given = process.argv.slice(2);
  const isAnew = given[0] === '--anew';
  if (given.length > (isAnew ? 1 : 0)) throw new Failure('usage: npm run lock [-- --anew]', 2);
  const directory = mkdtempSync(path.join(tmpdir(), 'kargozar-lock-'));
  try {
    for (const file of ['package.json', '.npmrc']) {
      copyFileSync(inRoot(file), path.join(directory, file));
    }
    if (!isAnew) bringIncomplete(directory);
    await npmOutput(['install', ...OPTIONS], { cwd: directory, timeoutMs: 600_000 });
    const text = readFileSync(path.join(directory, 'package-lock.json'), 'utf8');
    const lock = JSON.parse(text);
    const problems = incompleteIn(lock);
    if (problems.length > 0)
      throw new Failure(`npm left the lock incomplete:\n${problems.join('\n')}`);
    const before = Object.keys(readLock().packages);
    const gone = before.filter((place) => !lock.packages[place]);
    writeFileSync(inRoot('package-lock.json'), text);
    say(`${entriesOf(lock).length} packages, each with its sum.`);
    if (gone.length > 0) say(`No longer among them:\n${gone.join('\n')}`);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

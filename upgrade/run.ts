/**
 * `npm run upgrade-check`: the last release (`deploy/last-release.json`) and this version on one PostgreSQL of
 * its own, under light load: no request may fail, and both have to serve a working day. `FAULTS_SHORT=1` judges
 * counts and outcomes only, not times: `npm test` runs it. `-- locks` instead runs each migration since that
 * release over a million rows (`LOCK_ROWS`) while others read and write: none may wait for long. Ends with 1 and
 * one line when something does not hold.
 */
import { checkLocks } from './locks.ts';
import { checkRelease } from './release.ts';

const CHECKS: Record<string, () => Promise<void>> = { release: checkRelease, locks: checkLocks };

const [name = 'release', ...more] = process.argv.slice(2);
const check = more.length === 0 ? CHECKS[name] : undefined;
if (!check) {
  console.error('usage: npm run upgrade-check [-- locks]');
  process.exit(2);
}
try {
  await check();
  console.log('The upgrade holds.');
} catch (error) {
  console.error(
    `The upgrade does not hold: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}

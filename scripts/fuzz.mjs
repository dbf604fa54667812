/**
 * `npm run fuzz`: every route with what is nearly right and what is not, bodies, headers and files, as every role; 20 000 calls a
 * role unless `FUZZ_CALLS` says otherwise. The seed is told; `FUZZ_SEED` repeats a run. `npm test` makes
 * a few hundred of the same calls.
 */
import { runStep } from './lib/child.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runBin } from './lib/pinned.mjs';
import { ensureTestPostgres } from './lib/test-postgres.mjs';

await main(async () => {
  if (process.argv.length > 2) throw new Failure('usage: npm run fuzz (FUZZ_CALLS, FUZZ_SEED)', 2);
  await ensureInstalled();
  process.env.FUZZ_CALLS ??= '20000';
  process.env.FUZZ_SEED ??= String(Date.now() % 2 ** 31);
  delete process.env.NODE_ENV;
  const endPostgres = await ensureTestPostgres();
  try {
    const file = 'src/server/fuzz.server.test.ts';
    await runStep('fuzz', () => runBin('vitest', ['run', '--project', 'server', file]));
  } finally {
    await endPostgres();
  }
});

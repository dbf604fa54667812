/**
 * `node scripts/run.mjs [--built] FILE [arguments]`: runs a TypeScript file of the product with the pinned
 * Node, for commands such as `npm run admin`. The file is looked for from the checkout's root. `--built`
 * builds the pages first, where that is still to do.
 */
import { ensureBuilt } from './lib/build.mjs';
import { endLike } from './lib/child.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPinned } from './lib/pinned.mjs';

await main(async () => {
  const isBuilt = process.argv[2] === '--built';
  const [file, ...args] = process.argv.slice(isBuilt ? 3 : 2);
  if (!file) throw new Failure('usage: node scripts/run.mjs [--built] FILE [arguments]', 2);
  await ensureInstalled();
  if (isBuilt) await ensureBuilt();
  endLike(await runPinned([file, ...args]));
});

/**
 * `node scripts/run.mjs FILE [arguments]`: runs a TypeScript file of the product with the pinned
 * Node, for commands such as `npm run admin`. The file is looked for from the checkout's root.
 */
import { endLike } from './lib/child.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPinned } from './lib/pinned.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Failure('usage: node scripts/run.mjs FILE [arguments]', 2);
  await ensureInstalled();
  endLike(await runPinned([file, ...args]));
});

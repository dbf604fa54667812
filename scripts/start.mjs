/**
 * `npm start`: the one command on a fresh clone. Installs and builds when needed, then serves.
 * Plain JavaScript, as it runs on whatever Node the machine has, before anything is installed.
 */
import { ensureBuilt } from './lib/build.mjs';
import { endLike } from './lib/child.mjs';
import { main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runPinned } from './lib/pinned.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // What Node compiles once it need not compile at the next start: a quarter of the way to the first answer.
  const NODE_COMPILE_CACHE = inRoot('node_modules/.cache/compiled');
  // Young objects in a quarter of the room that Node takes on its own: 60 MB less, and no slower
  // (docs/decisions/013-memory.md).
  const args = ['--max-semi-space-size=8', 'src/main.ts'];
  endLike(await runPinned(args, { env: { NODE_ENV: 'production', NODE_COMPILE_CACHE } }));
});

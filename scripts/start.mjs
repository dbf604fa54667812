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
  endLike(
    await runPinned(['src/main.ts'], { env: { NODE_ENV: 'production', NODE_COMPILE_CACHE } }),
  );
});

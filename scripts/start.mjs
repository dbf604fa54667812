/**
 * `npm start`: the one command on a fresh clone. Installs and builds when needed, then serves.
 * Plain JavaScript, as it runs on whatever Node the machine has, before anything is installed.
 */
import { ensureBuilt } from './lib/build.mjs';
import { endLike } from './lib/child.mjs';
import { main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPinned } from './lib/pinned.mjs';
import { COMPILED, SERVER_ARGS } from './lib/server-args.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED };
  endLike(await runPinned(SERVER_ARGS, { env }));
});

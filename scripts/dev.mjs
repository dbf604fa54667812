/**
 * `npm run dev`: one process. In development main.ts mounts the page bundler itself, so pages
 * reload hot; a change to server code restarts the process.
 */
import { endLike } from './lib/child.mjs';
import { main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPinned } from './lib/pinned.mjs';
import { runWithRestarts } from './lib/restarts.mjs';

await main(async () => {
  await ensureInstalled();
  const env = { NODE_ENV: 'development' };
  endLike(await runWithRestarts((stop) => runPinned(['src/main.ts'], { env, stop })));
});

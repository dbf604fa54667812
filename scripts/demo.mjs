/** `npm run demo`: installs and builds when needed, then serves the demonstration from `DATA_DIR`, or `./data-demo` without. */
import { ensureBuilt } from './lib/build.mjs';
import { endLike } from './lib/child.mjs';
import { main } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runPinned } from './lib/pinned.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: process.env.DATA_DIR || inRoot('data-demo'),
    // A demonstration sends no texts.
    SMS_PROVIDER: 'console',
  };
  endLike(await runPinned(['src/demo.ts'], { env }));
});

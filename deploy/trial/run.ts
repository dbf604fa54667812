/**
 * `npm run trial`: from a fresh Debian root directory to the product served over TLS, by the commands that stand
 * in docs/delivery.md, with nginx and then with Caddy: a rolling restart under load, last night's backup restored, a
 * clerk who signs in with a second factor; then the image, by the steps of the Containerfile. Prints a line for
 * each and ends with 1 at the first that does not hold. Needs root, `mmdebstrap`, a network and some ten minutes.
 * `TRIAL=machine` or `TRIAL=image` does one half; `TRIAL_CACHE=DIRECTORY` keeps what was fetched for the next time.
 */
import { tryImage } from './image.ts';
import { endMachines } from './machine.ts';
import { createSay } from './say.ts';
import { tryMachine } from './setting-up.ts';

const PARTS = { machine: tryMachine, image: tryImage };

async function main(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('it makes root directories: run it as root');
  const asked = process.env.TRIAL ?? '';
  for (const [name, tryPart] of Object.entries(PARTS)) {
    if (!asked || asked === name) await tryPart(createSay());
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    console.error(`BROKEN OFF | by ${signal}`);
    await endMachines();
    process.exit(1);
  });
}

const start = performance.now();
main().then(
  () =>
    console.log(`All holds, after ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`),
  (error: unknown) => {
    console.error(`BROKEN | ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);

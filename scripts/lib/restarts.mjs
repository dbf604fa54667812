import { watch } from 'node:fs';
import { say } from './failure.mjs';
import { inRoot } from './paths.mjs';

/**
 * What runs unbundled in the server. Pages, components and public copy are the bundler's, which
 * reloads them without a restart. (`node --watch` cannot tell them apart: it sees the temporary
 * files that the bundler loads its configuration from, and restarts for ever.)
 */
const SERVER_FILES =
  /^(?:main\.ts|(?:config|db|lib|server)\/.+|features\/[^/]+\/(?:.+\.)?(?:server|contract|permissions|texts)\.ts)$/;
const TEST_FILE = /\.test\.[^/]+$/;

/** Editors write a file in several steps, and a branch switch writes many. */
const QUIET_MS = 150;

/**
 * Runs the server until it is told to stop, anew after every change to its files.
 * @param {(stop: AbortSignal) => Promise<import('./child.mjs').Outcome>} start
 * @returns {Promise<import('./child.mjs').Outcome>} how the last one ended
 */
export async function runWithRestarts(start) {
  const changes = watchServerFiles();
  try {
    for (;;) {
      const stop = new AbortController();
      const changed = changes.next();
      const running = start(stop.signal);
      const ended = await Promise.race([running, changed.then(() => null)]);
      if (ended?.interruptedBy) return ended;
      // It may have stopped over a mistake that is being mended: the next change starts it again.
      if (ended) say(`The server stopped (${ended.signal ?? `exit ${ended.code}`}); edit to retry`);
      say(`Restarting for ${await changed}`);
      stop.abort();
      const last = await running;
      if (last.interruptedBy) return last;
    }
  } finally {
    changes.close();
  }
}

function watchServerFiles() {
  /** @type {(file: string) => void} */
  let tell = () => {};
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  const watcher = watch(inRoot('src'), { recursive: true }, (_event, name) => {
    const file = String(name).replaceAll('\\', '/');
    if (!SERVER_FILES.test(file) || TEST_FILE.test(file)) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => tell(`src/${file}`), QUIET_MS);
  });
  return {
    /** @returns {Promise<string>} the next file that changes */
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    close() {
      clearTimeout(quiet);
      watcher.close();
    },
  };
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure, say } from './failure.mjs';
import { pinnedNode, root } from './paths.mjs';
import { pinnedEnv } from './pinned.mjs';

/**
 * Sees to it that `TEST_DATABASE_URL` names a PostgreSQL whose user may create databases: the one that the product
 * brings along is started, unless one is named already. It ends with this process, however that ends.
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function ensureTestPostgres() {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const server = spawn(pinnedNode, ['test/postgres-server.ts'], {
    cwd: root,
    env: pinnedEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
    // A Ctrl-C of the terminal is for the tests: they end first.
    detached: true,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = line;
    break;
  }
  if (!url) {
    throw new Failure(
      'The PostgreSQL for the tests does not start here; TEST_DATABASE_URL names another one whose user may create databases.',
    );
  }
  say(`PostgreSQL for the tests: ${url}`);
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    server.stdin.end();
    await ended;
  };
}

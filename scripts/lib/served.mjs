import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { pinnedNode, root } from './paths.mjs';
import { pinnedEnv } from './pinned.mjs';
import { SERVER_ARGS } from './server-args.mjs';

const START_MS = 60_000;
const POLL_MS = 200;

/** @returns {Promise<number>} a port of the loopback address that is free */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} origin @param {() => boolean} hasEnded */
async function untilReady(origin, hasEnded) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Failure('the server did not start; its own words stand above');
}

/**
 * Runs `work` beside the built product, served from an empty directory of its own on the loopback
 * address, and ends the server after it.
 * @param {(origin: string) => Promise<void>} work gets the server's address, without a slash
 */
export async function withServer(work) {
  const data = mkdtempSync(path.join(tmpdir(), 'kargozar-served-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(pinnedNode, SERVER_ARGS, {
    cwd: root,
    // On stdout the server prints the first password, which is of no use here.
    stdio: ['ignore', 'ignore', 2],
    env: pinnedEnv({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: data,
      DATABASE_URL: undefined,
      SMS_PROVIDER: 'file',
      LOG_LEVEL: 'error',
    }),
  });
  const ended = once(server, 'exit');
  try {
    await untilReady(origin, () => server.exitCode !== null);
    await work(origin);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

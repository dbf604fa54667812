import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILED, SERVER_ARGS } from '../scripts/lib/server-args.mjs';
import { clockEnvironment } from './clock-at.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export type ServerProcess = {
  origin: string;
  pid: number;
  output: () => string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
};

export type ServerEnvironment = Record<string, string>;

/** Where the code lies, and with what Node runs it there. */
export type Checkout = { root: string; args: readonly string[] };
const OURS: Checkout = { root: ROOT, args: SERVER_ARGS };

/** What this process has started: it is broken off while one starts, at times, and none is to go on then. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function run(env: ServerEnvironment, { root, args } = OURS): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH,
      HOME,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1/32',
      DRAIN_SECONDS: '0',
      // As `npm start` does.
      NODE_COMPILE_CACHE: COMPILED,
      ...clockEnvironment(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** For tests of something else than overload: the machine may be busy with other things as well. */
export const PATIENT_SERVER = { PATIENCE: '60' } as const;

/**
 * Starts the real server in a process of its own and waits until it says where it listens; that of another
 * checkout, when one is named.
 */
export async function startServer(env: ServerEnvironment, checkout = OURS): Promise<ServerProcess> {
  const child = run(env, checkout);
  let output = '';
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    origin: await listening,
    pid: child.pid ?? 0,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
    async stop() {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
}

/**
 * Starts the server and kills it after `delay` milliseconds, wherever it is then; what is done right before, if
 * anything, is done while it runs.
 */
export async function startAndKill(
  env: ServerEnvironment,
  delay: number,
  before = async (): Promise<void> => {},
): Promise<void> {
  const child = run(env);
  await new Promise((resolve) => setTimeout(resolve, delay));
  await before();
  child.kill('SIGKILL');
  await exited(child);
}

/** Starts a server that is expected to give up by itself. */
export async function startAndFail(
  env: ServerEnvironment,
  checkout = OURS,
): Promise<{ code: number | null; output: string; took: number }> {
  const start = performance.now();
  const child = run(env, checkout);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = await exited(child);
  return { code, output: output.trim(), took: performance.now() - start };
}

/**
 * One run of a PostgreSQL: from its start until its end, for whatever reason. A start first ends the
 * processes that a killed process may have left running in the cluster's directory.
 */
import { open, readdir, readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hasSqlState } from '#lib/node/pg-errors.ts';
import { giveToOwnerOf } from '../directory-lock.ts';
import { DatabaseStartError } from '../start-error.ts';
import { lastOf, launch } from './launch.ts';
import type { Making } from './making.ts';
import { fixedSettings, SUPERUSER, writeSettings } from './settings.ts';
import { SOCKET, throughSocket } from './socket.ts';

/**
 * The processes of PostgreSQL that work in a directory, among all or some: each has it as its current one.
 * Recognised by program and directory, never by a stored number, which may be another process's by now.
 */
async function processesIn(directory: string, among?: number[]): Promise<number[]> {
  const all = among ?? (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const pid of all) {
    const [cwd, exe] = await Promise.all(
      ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
    );
    // The kernel puts its own words behind the name of a program that an update has replaced.
    if (cwd === directory && /\/postgres( \(deleted\))?$/.test(exe ?? '')) found.push(pid);
  }
  return found;
}

/** The signals, and the time in ms that each is given. */
const STEPS = [
  ['SIGINT', 3000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 5000],
] as const;

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was found.
  }
}

/**
 * Ends whatever PostgreSQL still runs in a directory, given by its real path. Only the owner of the
 * directory's lock may call it. Servers are given time to close; `isHeadless` means the remaining processes
 * of a killed one, which have nothing to close any more.
 */
async function endLeftovers(directory: string, { isHeadless = false } = {}): Promise<void> {
  for (const [signal, limit] of isHeadless ? STEPS.slice(1) : STEPS) {
    const end = performance.now() + limit;
    const found = await processesIn(directory);
    for (const pid of found) send(pid, signal);
    // Only these are checked meanwhile: checking all takes long where a thousand processes run.
    while ((await processesIn(directory, found)).length > 0) {
      if (performance.now() > end) break;
      await wait(20);
    }
  }
  if ((await processesIn(directory)).length > 0) {
    throw new Error(`processes of PostgreSQL in ${directory} do not end`);
  }
}

export type Start = Making & {
  /** The cluster's directory. The server's own log is beside it. */
  directory: string;
  /** The host of its socket, as `reach` returns it. */
  host: string;
  /** Settings in place of the fixed ones, for a cluster that is thrown away. */
  fixed?: Record<string, string>;
  /** An earlier run ended without closing. */
  isHeadless?: boolean;
};

type Postmaster = {
  pid: number;
  /** How it ended: its code, or the signal. */
  exited: Promise<string>;
  /**
   * Ends it within some five seconds: connections are cut, written rows are on the disk. `patience`, in
   * ms, gives it more time to close.
   */
  stop(patience?: number): Promise<void>;
};

/** The log is emptied at this size, in bytes. */
const LONGEST_LOG = 1024 * 1024;
/** Between two checks whether it answers, in ms. */
const LOOK_AGAIN = 20;
/** The time for it to close, in ms. */
const TO_CLOSE = 3000;
/** The signals after that, and how long each is given. */
const HARDER = [
  ['SIGQUIT', 2000],
  ['SIGKILL', 5000],
] as const;

const logOf = (directory: string): string => `${directory}.log`;

const sizeOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => ({ size: 0 }))).size;

/**
 * Empties a cluster's log once it is long; the server, which only appends to it, goes on with the same file.
 */
export async function limitLog(directory: string): Promise<void> {
  const file = logOf(directory);
  if ((await sizeOf(file)) > LONGEST_LOG) await truncate(file);
}

/** What was added to a cluster's log since it had so many bytes. */
async function loggedSince(directory: string, bytes: number): Promise<string> {
  const log = await readFile(logOf(directory)).catch(() => Buffer.alloc(0));
  return lastOf(log.subarray(bytes).toString());
}

/** The server's status file in its directory, and the line of it that says how far the start has come. */
const STATUS_FILE = 'postmaster.pid';
const STATUS_LINE = 7;

/**
 * Whether the status file says that it takes connections. Polling by connecting would make a process and a
 * line in the log for each rejection.
 */
async function saysReady(directory: string): Promise<boolean> {
  const text = await readFile(path.join(directory, STATUS_FILE), 'utf8').catch(() => '');
  return text.split('\n')[STATUS_LINE]?.trim() === 'ready';
}

/**
 * Whether it takes connections. While it starts up or recovers from a crash, it rejects them with a code of
 * its own.
 */
async function answers(host: string): Promise<boolean> {
  const client = new pg.Client(throughSocket(host, SUPERUSER));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const isStarting = /^57P0/.test((error as { code?: string }).code ?? '');
    if (hasSqlState(error) && !isStarting) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts a server and waits until it answers; a recovery after a crash takes as long as it takes. What an
 * earlier server left running in the directory is ended first: the caller has the lock. Throws a
 * `DatabaseStartError` when it ends before it answers.
 */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const { programs, identity, host, fixed, isHeadless = false } = start;
  const directory = await realpath(start.directory);
  await endLeftovers(directory, { isHeadless });
  for (const name of [STATUS_FILE, SOCKET, `${SOCKET}.lock`]) {
    await rm(path.join(directory, name), { force: true });
  }
  await writeSettings(directory, start);
  await limitLog(directory);
  const loggedBefore = await sizeOf(logOf(directory));
  const log = await open(logOf(directory), 'a', 0o600);
  giveToOwnerOf(directory, logOf(directory));
  const command = [programs.postgres, '-D', directory, ...fixedSettings(directory, fixed)] as const;
  const started = await launch({ identity, ending: 'server', output: log.fd }, [...command]);
  await log.close();
  const { child, exited } = started;
  let isOver = false;
  exited.then(() => {
    isOver = true;
  });

  async function stop(patience = TO_CLOSE): Promise<void> {
    for (const [signal, limit] of [['SIGINT', patience] as const, ...HARDER]) {
      if (isOver) return;
      child.kill(signal);
      const timer = new AbortController();
      await Promise.race([exited, wait(limit, null, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
    }
  }

  const running = { pid: child.pid as number, exited, stop };
  try {
    while (!((await saysReady(directory)) && (await answers(host)))) {
      if (isOver) {
        throw new DatabaseStartError(
          `PostgreSQL in ${directory} does not start (${await exited}): ${await loggedSince(directory, loggedBefore)}`,
        );
      }
      await wait(LOOK_AGAIN);
    }
    return running;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One run of a PostgreSQL: from its start until it ends, by whatever. */
import { open, readFile, realpath, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hasSqlState } from '#lib/node/pg-errors.ts';
import { giveToOwnerOf } from '../directory-lock.ts';
import { DatabaseStartError } from '../start-error.ts';
import { lastOf, launch } from './launch.ts';
import { endLeftovers } from './leftovers.ts';
import type { Making } from './making.ts';
import { fixedSettings, SUPERUSER, writeSettings } from './settings.ts';
import { SOCKET, throughSocket } from './socket.ts';

export type Start = Making & {
  /** The cluster's. The server's own log lies beside it. */
  directory: string;
  /** Where its socket is, as `reach` answers it. */
  host: string;
  /** Other than what is fixed, for a cluster that is thrown away. */
  fixed?: Record<string, string>;
  /** A run before this one ended without closing. */
  isHeadless?: boolean;
};

export type Postmaster = {
  pid: number;
  /** How it ended: its code, or the signal. */
  exited: Promise<string>;
  /**
   * Ends it within some five seconds: connections are cut, what was written is on the disk. With `patience`, in ms, it
   * is given as long to close whatever it has to write.
   */
  stop(patience?: number): Promise<void>;
};

/** Its log begins anew when it has so many bytes. */
const LONGEST_LOG = 1024 * 1024;
/** Between two looks whether it answers, in ms. */
const LOOK_AGAIN = 20;
/** How long it is given to close, in ms. */
const TO_CLOSE = 3000;
/** What comes after that, and how long each is given. */
const HARDER = [
  ['SIGQUIT', 2000],
  ['SIGKILL', 5000],
] as const;

const logOf = (directory: string): string => `${directory}.log`;

const sizeOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => ({ size: 0 }))).size;

/** Empties a cluster's log once it is long; the server, which only ever adds to its end, goes on with it. */
export async function limitLog(directory: string): Promise<void> {
  const file = logOf(directory);
  if ((await sizeOf(file)) > LONGEST_LOG) await truncate(file);
}

/** What was written to a cluster's log since it had so many bytes. */
async function saidSince(directory: string, bytes: number): Promise<string> {
  const log = await readFile(logOf(directory)).catch(() => Buffer.alloc(0));
  return lastOf(log.subarray(bytes).toString());
}

/** What it writes of itself into its directory, and the line of that which says how far it has come. */
const STATUS_FILE = 'postmaster.pid';
const STATUS_LINE = 7;

/**
 * Whether it says that it takes connections. Asked by connecting all the while, it would make a process and a line in its
 * log of each refusal.
 */
async function saysReady(directory: string): Promise<boolean> {
  const text = await readFile(path.join(directory, STATUS_FILE), 'utf8').catch(() => '');
  return text.split('\n')[STATUS_LINE]?.trim() === 'ready';
}

/** Whether it takes connections. Starting up and coming back after a crash, it refuses them with a state of its own. */
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
 * Starts a server and waits until it answers; coming back after a crash takes it as long as it takes. What an earlier
 * one left running in the directory is ended first: the caller holds the lock. Throws a `DatabaseStartError` when it ends
 * before it answers.
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
  const saidBefore = await sizeOf(logOf(directory));
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
          `PostgreSQL in ${directory} does not start (${await exited}): ${await saidSince(directory, saidBefore)}`,
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

/** Runs a PostgreSQL, and restarts it, until `stop` is called. */
import { setTimeout as wait } from 'node:timers/promises';
import { hours, seconds } from '#lib/dates/durations.ts';
import { memoryOf } from '#lib/node/process-memory.server.ts';
import type { SupervisedServer } from '../client.ts';
import { limitLog, type Start, startPostmaster } from './postmaster.ts';
import { createRecoveryWatch } from './recoveries.ts';

export type Supervised = SupervisedServer & { stop(): Promise<void> };

/** Between two tries to start it again, in ms. */
const BACK_OFF = { first: seconds(0.25), longest: seconds(15) };

/** How often recoveries from a crash are checked for, in ms: two in between count as one. */
const LOOK_AGAIN = seconds(1);

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Starts a server, and again whenever it ends by itself: meanwhile calls get a 503. Throws as
 * `startPostmaster` when the first start fails.
 */
export async function supervise(start: Start): Promise<Supervised> {
  let current = await startPostmaster(start);
  let restarts = 0;
  let isRunning = true;
  const stopping = new AbortController();

  const cameBack = createRecoveryWatch();
  await cameBack(current.pid);

  async function look(): Promise<void> {
    if (!isRunning || !(await cameBack(current.pid))) return;
    restarts += 1;
    say('PostgreSQL came back by itself: one of its processes had been killed.');
  }

  async function startAgain(): Promise<void> {
    let pause = BACK_OFF.first;
    while (!stopping.signal.aborted) {
      try {
        current = await startPostmaster({ ...start, isHeadless: true });
        await cameBack(current.pid);
        isRunning = true;
        return say('PostgreSQL answers again.');
      } catch (error) {
        say(`It cannot be started again: ${(error as Error).message}`);
        await wait(pause, null, { signal: stopping.signal }).catch(() => {});
        pause = Math.min(2 * pause, BACK_OFF.longest);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const how = await current.exited;
      isRunning = false;
      if (stopping.signal.aborted) return;
      restarts += 1;
      say(`PostgreSQL ended by itself (${how}) and is started again.`);
      await startAgain();
    }
  }
  const watching = watch();
  const looking = setInterval(() => void look(), LOOK_AGAIN).unref();
  const tidying = setInterval(
    () => void limitLog(start.directory).catch(() => {}),
    hours(1),
  ).unref();

  return {
    restarts: () => restarts,
    async memory() {
      return isRunning ? (await memoryOf(current.pid)) || null : null;
    },
    async stop() {
      stopping.abort();
      clearInterval(tidying);
      clearInterval(looking);
      await current.stop();
      // A server that is just starting is ended once it has started.
      await watching;
      await current.stop();
    },
  };
}

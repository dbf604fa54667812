/** Runs a PostgreSQL, and restarts it, until `stop` is called. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hours, seconds } from '#lib/dates/durations.ts';
import { childrenOf, memoryOf } from '#lib/node/process-memory.server.ts';
import type { SupervisedServer } from '../client.ts';
import { limitLog, type Start, startPostmaster } from './postmaster.ts';

const isCheckpointer = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('checkpointer');

/**
 * When one of its processes is killed, PostgreSQL ends all of them, replays its journal and starts them anew,
 * while the first of them, the postmaster, stays. Its checkpointer lives until then, so a new checkpointer
 * shows a recovery. Returns a check of the postmaster of that number: whether it recovered since the check
 * before.
 */
function createRecoveryWatch() {
  let known = { postmaster: 0, checkpointer: 0 };

  return async function cameBack(postmaster: number): Promise<boolean> {
    const children = await childrenOf(postmaster);
    if (known.postmaster === postmaster && children.includes(known.checkpointer)) return false;
    for (const checkpointer of children) {
      if (!(await isCheckpointer(checkpointer))) continue;
      const isAnother = known.postmaster === postmaster && known.checkpointer !== checkpointer;
      known = { postmaster, checkpointer };
      return isAnother;
    }
    return false;
  };
}

type Supervised = SupervisedServer & { stop(): Promise<void> };

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

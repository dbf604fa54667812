import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * How a child ended. `interruptedBy` is the signal that *we* were given meanwhile: whatever the
 * child made of it, nothing more may be started after it.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null,
 *   interruptedBy: NodeJS.Signals | null }} Outcome
 *
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] the whole environment; ours when left out
 * @property {string} [cwd]
 * @property {import('node:child_process').StdioOptions} [stdio] `inherit` when left out
 * @property {number} [timeoutMs] the child is killed after this long
 * @property {AbortSignal} [stop] asks the child to end, and kills it if it does not
 */

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** npm passes on a Ctrl-C that the terminal has given us already: within this long it is one. */
const SAME_SIGNAL_MS = 1000;

/** A server that is being replaced gets this long to close. */
const STOP_GRACE_MS = 10_000;

/** How soon we see that the shell between npm and us is gone. */
const ORPHAN_CHECK_MS = 200;

/**
 * npm gives a signal to the shell that it runs a script in, and most shells die of it without
 * telling us. So when npm started us, losing our parent means that we are to stop.
 * @param {() => void} stop
 */
function watchForOrphaning(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, ORPHAN_CHECK_MS);
  return timer;
}

/**
 * Runs a program to its end and passes our signals on to it. The child stays in our process
 * group: a kill of the group takes the server with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { timeoutMs, stop, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    /** @type {NodeJS.Signals | null} */
    let interruptedBy = null;
    /** @type {Map<NodeJS.Signals, number>} */
    const lastSeen = new Map();

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      const now = performance.now();
      const isRepeat = now - (lastSeen.get(signal) ?? Number.NEGATIVE_INFINITY) < SAME_SIGNAL_MS;
      lastSeen.set(signal, now);
      interruptedBy ??= signal;
      if (!isRepeat) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    const orphanWatch = watchForOrphaning(() => forward('SIGTERM'));
    let timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const onStop = () => {
      child.kill('SIGTERM');
      timer ||= setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    };
    stop?.addEventListener('abort', onStop);

    const settle = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
      stop?.removeEventListener('abort', onStop);
      clearInterval(orphanWatch);
      if (timer) clearTimeout(timer);
    };
    child.once('error', (error) => {
      settle();
      reject(new Failure(`cannot run ${command}: ${error.message}`, 127));
    });
    // `exit`, not `close`: something the child left behind may hold the output open for ever.
    child.once('exit', (code, signal) => {
      settle();
      resolve({ code, signal, interruptedBy });
    });
  });
}

/**
 * Runs one step of several: returns only when it succeeded and no stop was asked for.
 * @param {string} step what the reader calls it
 * @param {() => Promise<Outcome>} start
 */
export async function runStep(step, start) {
  const outcome = await start();
  if (outcome.interruptedBy) endLike({ ...outcome, code: null, signal: outcome.interruptedBy });
  if (outcome.code !== 0) {
    const how = outcome.signal ? `was ended by ${outcome.signal}` : `failed (exit ${outcome.code})`;
    throw new Failure(`${step} ${how}; its own words stand above`);
  }
}

/**
 * Ends this process as the child ended, so that npm and supervisors see the truth.
 * @param {Outcome} outcome
 * @returns {never}
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  // Reached only if the signal did not end us: shells count 128 + number, 1 will do here.
  process.exit(code ?? 1);
}

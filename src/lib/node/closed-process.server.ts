/**
 * Files of strangers are read in a closed process: an attacker who takes over a parser by a crafted file
 * finds nothing to take there. It is the pinned Node with its permissions off: no network and no sockets, no
 * process, no thread, no addon, nothing written, nothing of the environment, and of the disk only the code
 * that it loads (docs/decisions/056-closed-process.md).
 */
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import {
  type ClosedProcess,
  createClosedProcess,
  type Outcome,
  type Reader,
} from './closed-child.server.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Load } from './load.ts';

/** A process without work is ended after this. */
const IDLE = seconds(30);

/**
 * Runs orders in closed processes, which are started when they are needed and stay for half a minute. Returns
 * the outcome of each; throws 503 when too many wait or none can be started. Arguments and answers are JSON;
 * `bytes` is the file.
 */
export function createClosedReader<Asked, Answer>(reader: Reader) {
  const { name, limits, log } = reader;
  const inLine = createFairQueue(limits);
  const idle = new Map<ClosedProcess, NodeJS.Timeout>();

  async function take(): Promise<ClosedProcess> {
    for (const [one, leaving] of idle) {
      clearTimeout(leaving);
      idle.delete(one);
      if (one.isOver()) continue;
      one.hold(true);
      return one;
    }
    const fresh = createClosedProcess(reader);
    if (await fresh.isReady()) return fresh;
    log.error({ reader: name, said: fresh.complaint() }, 'a closed process does not start');
    throw new AppError('unavailable', { retryAfter: 5, reason: 'no-reader' });
  }

  function leave(one: ClosedProcess): void {
    if (one.isOver() || one.isWornOut()) {
      one.end();
      return;
    }
    one.hold(false);
    const leaving = setTimeout(() => {
      idle.delete(one);
      one.end();
    }, IDLE);
    idle.set(one, leaving.unref());
  }

  async function read(asked: Asked, bytes: Uint8Array): Promise<Outcome<Answer>> {
    const one = await take();
    const outcome = await one.work<Answer>(asked, bytes);
    if ('ended' in outcome) {
      log.warn({ reader: name, ...outcome, bytes: bytes.byteLength }, 'a file was not read');
      one.end();
    } else leave(one);
    return outcome;
  }

  /**
   * `bytes` is called when the order's turn has come, so that waiting orders take no memory. The owners of
   * orders (`of`) take turns, however many orders each has.
   */
  const run = (asked: Asked, bytes: () => Uint8Array | Promise<Uint8Array>, of = '') =>
    inLine(of, async () => read(asked, await bytes()));
  return Object.assign(run, { load: (): Load => inLine.load() });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { seconds } from '#lib/dates/durations.ts';
import { createBoundedQueue } from '#lib/node/bounded-queue.ts';
import type { Log } from '#lib/node/log.ts';
import type { Reading, ReadingOrder } from './reading.contract.ts';

const THREAD = new URL('./thread.service.server.ts', import.meta.url);

/** Fifty thousand rows of a workbook take a quarter of it (docs/decisions/044). */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Ten times what the longest allowed file takes; what takes more was made to. */
const LONGEST = seconds(120);

/** Reads a file beside the server's own thread; one that eats memory or time ends its thread and nothing else. */
async function readInThread(order: ReadingOrder, log: Log): Promise<Reading> {
  const worker = new Worker(THREAD, {
    workerData: order,
    resourceLimits: LIMITS,
    // What the server itself was started with is not for it: a loader, an inspector, a test's tools.
    execArgv: [],
    env: {},
  });
  const signal = AbortSignal.timeout(LONGEST);
  try {
    const [reading] = (await once(worker, 'message', { signal })) as [Reading];
    return reading;
  } catch (error) {
    log.warn({ err: error }, 'a file of policies could not be read');
    return { ok: false, reason: signal.aborted || isOutOfMemory(error) ? 'too-large' : 'broken' };
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads files one at a time: each may take as much memory as the rest of the server. */
export function createBookReader({ log }: { log: Log }) {
  const inLine = createBoundedQueue({ concurrency: 1, waiting: 2 });
  return (order: ReadingOrder): Promise<Reading> => inLine(() => readInThread(order, log));
}

export type BookReader = ReturnType<typeof createBookReader>;

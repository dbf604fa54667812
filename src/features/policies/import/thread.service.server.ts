/** Runs in a thread of its own, with a limit of its own (`reader.service.server.ts`): one order, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { readBook } from './read.service.server.ts';
import type { ReadingOrder } from './reading.contract.ts';

parentPort?.postMessage(await readBook(workerData as ReadingOrder));

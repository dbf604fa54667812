/** Runs in a closed process (`reader.server.ts`): one file after the other. */
import { serveOrders } from '#lib/node/closed-reader.server.ts';
import { readBook } from './read.server.ts';
import type { AskedReading } from './reading.ts';

await serveOrders((asked: AskedReading, bytes) => readBook({ ...asked, bytes }));

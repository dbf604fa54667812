/** Runs in a closed process (`reader.service.server.ts`): one file after the other. */
import { serveOrders } from '#lib/node/closed-reader.server.ts';
import { readBook } from './read.service.server.ts';
import type { AskedReading } from './reading.contract.ts';

await serveOrders((asked: AskedReading, bytes) => readBook({ ...asked, bytes }));

import { seconds } from '#lib/dates/durations.ts';
import type { ClosedLimits } from '#lib/node/closed-child.server.ts';
import { createClosedReader } from '#lib/node/closed-process.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { AskedReading, Reading, ReadingOrder } from './reading.contract.ts';

const MEBIBYTE = 1024 * 1024;

const LIMITS: ClosedLimits = {
  // One file at a time: each may take as much memory as the rest of the server.
  concurrency: 1,
  waiting: 2,
  // Several times what the longest allowed file takes; only a malicious file takes more.
  work: seconds(40),
  time: seconds(90),
  // Fifty thousand rows of a workbook take half of it (docs/decisions/044).
  memory: 1024,
  heap: 640,
  // Fifty thousand rows, each with an error in every column.
  answer: 96 * MEBIBYTE,
  orders: 20,
};

/** Only code: the readers of cells, with their facts and words. */
const MAY_READ = [
  ...['src/domain', 'src/lib', 'src/features/policies'],
  ...['src/features/attachments/contract.ts', 'src/features/attachments/texts.ts'],
  ...['zod', 'fflate', 'saxen', 'jalaali-js'].map((name) => `node_modules/${name}`),
  ...['@persian-tools/persian-tools', 'fastest-levenshtein'].map((name) => `node_modules/${name}`),
];

/** Reads files of policies, each in a closed process. Throws 503 when too many wait. */
export function createBookReader({ log }: { log: Log }) {
  const file = new URL('./process.service.server.ts', import.meta.url);
  const read = createClosedReader<AskedReading, Reading>({
    ...{ name: 'book', file, mayRead: MAY_READ, limits: LIMITS, log },
  });
  return async ({ bytes, ...asked }: ReadingOrder): Promise<Reading> => {
    const outcome = await read(asked, () => bytes);
    if ('answer' in outcome) return outcome.answer;
    return { ok: false, reason: outcome.ended === 'broken' ? 'broken' : 'too-large' };
  };
}

export type BookReader = ReturnType<typeof createBookReader>;

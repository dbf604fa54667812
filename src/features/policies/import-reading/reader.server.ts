import { type Context, perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { ClosedLimits } from '#lib/node/closed-child.server.ts';
import { createClosedReader } from '#lib/node/closed-process.server.ts';
import type { AskedReading, Reading, ReadingOrder } from './reading.ts';

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

/** Only code: the readers of cells, with their facts and words, and the contracts that those lie in. */
const MAY_READ = [
  ...['src/domain', 'src/lib', 'src/kit/endpoint.ts', 'src/features/policies'],
  ...['src/features/attachments/attachments.ts', 'src/features/attachments/attachments.words.ts'],
  ...['zod', 'fflate', 'saxen', 'jalaali-js'].map((name) => `node_modules/${name}`),
  ...['@persian-tools/persian-tools', 'fastest-levenshtein'].map((name) => `node_modules/${name}`),
];

const FILE = new URL('./process.server.ts', import.meta.url);

const readerOf = perServer((ctx) =>
  createClosedReader<AskedReading, Reading>({
    ...{ name: 'book', file: FILE, mayRead: MAY_READ, limits: LIMITS, log: ctx.log },
  }),
);

/** Reads files of policies, each in a closed process. Throws 503 when too many wait. */
export async function readBook(ctx: Context, { bytes, ...asked }: ReadingOrder): Promise<Reading> {
  const outcome = await readerOf(ctx)(asked, () => bytes);
  if ('answer' in outcome) return outcome.answer;
  return { ok: false, reason: outcome.ended === 'broken' ? 'broken' : 'too-large' };
}

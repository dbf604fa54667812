import { type Context, perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { ClosedLimits } from '#lib/node/closed-child.server.ts';
import { createClosedReader } from '#lib/node/closed-process.server.ts';
import type { PdfVerdict } from './pdf.ts';

/** Limits of the process, for cases that `PDF_LIMITS` cannot stop in time. */
const LIMITS: ClosedLimits = {
  // Two, so that a slow file does not block the others; those in the queue are done within seconds.
  concurrency: 2,
  waiting: 16,
  // A heavy file is rejected after two seconds; a running call of the library cannot be stopped by itself.
  work: seconds(3),
  time: seconds(15),
  // 90 MiB at the start, 200 with the largest books: a file that unpacks to more was made to.
  memory: 512,
  heap: 256,
  answer: 64,
  orders: 100,
};

const MAY_READ = [
  'src/features/attachments/inspect',
  'node_modules/pdfjs-dist/package.json',
  'node_modules/pdfjs-dist/build/pdf.worker.mjs',
];

const FILE = new URL('./pdf-process.server.ts', import.meta.url);

const readerOf = perServer((ctx) =>
  createClosedReader<null, PdfVerdict>({
    ...{ name: 'pdf', file: FILE, mayRead: MAY_READ, limits: LIMITS, log: ctx.log },
  }),
);

/** Checks PDFs, each in a closed process; every source has its turn. Throws 503 when too many wait. */
export async function readPdf(
  ctx: Context,
  source: string,
  bytes: () => Promise<Buffer>,
): Promise<PdfVerdict> {
  const outcome = await readerOf(ctx)(null, bytes, source);
  if ('answer' in outcome) return outcome.answer;
  return outcome.ended === 'broken' ? 'bad' : 'heavy';
}

import { seconds } from '#lib/dates/durations.ts';
import type { ClosedLimits } from '#lib/node/closed-child.server.ts';
import { createClosedReader } from '#lib/node/closed-process.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { PdfVerdict } from './pdf.contract.ts';

/** Of the process around `PDF_LIMITS`, for what those cannot stop in time. */
const LIMITS: ClosedLimits = {
  // Two, so that one that takes long holds up nobody; those who wait are through in some seconds.
  concurrency: 2,
  waiting: 16,
  // What is heavy is refused after two; nothing of the library is stopped in between.
  work: seconds(3),
  time: seconds(15),
  // 90 MiB when it starts, 200 with the largest books: what unpacks to more was made to.
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

/** Looks into PDFs, each in a closed process; every source has its turn. Throws 503 when too many wait. */
export function createPdfReader({ log }: { log: Log }) {
  const file = new URL('./pdf-process.service.server.ts', import.meta.url);
  const read = createClosedReader<null, PdfVerdict>({
    ...{ name: 'pdf', file, mayRead: MAY_READ, limits: LIMITS, log },
  });
  return async (source: string, bytes: () => Promise<Buffer>): Promise<PdfVerdict> => {
    const outcome = await read(null, bytes, source);
    if ('answer' in outcome) return outcome.answer;
    return outcome.ended === 'broken' ? 'bad' : 'heavy';
  };
}

export type PdfReader = ReturnType<typeof createPdfReader>;

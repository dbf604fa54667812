import { STARTER_INSURERS } from '#domain/policies/insurers.ts';
import { readBook } from '#features/policies/import-reading/read.server.ts';
import type {
  Reading,
  ReadingOrder,
  Remembered,
  Said,
} from '#features/policies/import-reading/reading.ts';

export const INSURERS = STARTER_INSURERS.map((name, place) => ({ id: place + 1, name }));

export const insurerId = (name: string): number =>
  INSURERS.find((insurer) => insurer.name === name)?.id ?? 0;

export const STAFF = [
  { id: 3, name: 'نازنین ملکی', phone: '09121112233' },
  { id: 4, name: 'رضا احمدی', phone: '09121112234' },
  { id: 5, name: 'رضا احمدی', phone: '09121112235' },
];

/** The day on which books of tests are read. */
export const TODAY = '2026-11-27';

const NOTHING_SAID: Said = {
  ...{ mapping: null, calendar: null, currency: null, unit: null, dayOrder: null },
  ...{ delimiter: null, encoding: null, sheet: null, insurer: null, line: null, decisions: {} },
};
const NOTHING_REMEMBERED: Remembered = {
  headings: {},
  calendar: null,
  currency: null,
  decisions: {},
};

/** Reads a file as the closed process does, without one. */
export function readFile(
  bytes: Uint8Array | string,
  said: Partial<Said> = {},
  more: Partial<Omit<ReadingOrder, 'bytes' | 'said'>> = {},
): Promise<Reading> {
  return readBook({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    said: { ...NOTHING_SAID, ...said },
    remembered: NOTHING_REMEMBERED,
    insurers: INSURERS,
    staff: STAFF,
    today: TODAY,
    ...more,
  });
}

/** The same of a file that is read; throws for another. */
export async function readWhole(...asked: Parameters<typeof readFile>) {
  const reading = await readFile(...asked);
  if (!reading.ok) throw new Error(`not read: ${reading.reason} ${reading.at ?? ''}`);
  return reading;
}

export const insurerOf = (id: number): string | undefined =>
  INSURERS.find((insurer) => insurer.id === id)?.name;

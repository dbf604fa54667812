import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { primed } from '#lib/node/primed.ts';
import { csvOf } from './csv.ts';
import { EXPORT_TYPES, type ExportFormat } from './formats.ts';
import type { Cell, Sheet, SheetColumn } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

/** A file that is still to be written: reading `chunks` writes it. */
export type ExportFile = {
  name: string;
  type: string;
  rows: number;
  chunks: AsyncGenerator<Uint8Array>;
};

const WRITERS: Record<ExportFormat, (sheet: Sheet) => AsyncGenerator<Uint8Array>> = {
  xlsx: xlsxOf,
  csv: csvOf,
};

type Given = {
  /** The name of the file, before the day. */
  name: string;
  /** The name of its sheet. */
  sheet: string;
  format: ExportFormat;
  at: Date;
  rows: number;
  columns: readonly SheetColumn[];
  batches: AsyncGenerator<Cell[][]>;
};

/**
 * A list as a file. The first rows are read before this returns, so that an early error is still an error
 * reply.
 */
export async function fileOf(given: Given): Promise<ExportFile> {
  const { name, format, at, rows, columns } = given;
  const sheet = { name: given.sheet, columns, batches: await primed(given.batches) };
  return {
    name: `${name}-${formatJalaliDate(at).replaceAll('/', '-')}.${format}`,
    type: EXPORT_TYPES[format],
    rows,
    chunks: WRITERS[format](sheet),
  };
}

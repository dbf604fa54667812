import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from './read-sheet.ts';
import { type ReadBook, type ReadLimits, UnreadableTable } from './readable.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { readWorkbook } from './workbook.ts';
import { assertDirectory } from './zip-directory.ts';

type Workbook = Extract<ReadBook, { kind: 'workbook' }>;

/** The files of a workbook that are needed; pictures and printers' settings stay packed. */
const OF_USE = /\.(?:xml|rels)$/;
/**
 * Bytes that are unpacked in one go: at most a thousand times as many come out of them before they are
 * counted.
 */
const STEP = 16 * 1024;

const asUnreadable = (error: unknown): UnreadableTable =>
  error instanceof UnreadableTable ? error : new UnreadableTable('broken', { cause: error });

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

/** The files of a zip, counted while they are unpacked, whatever sizes its directory claims. */
function unzipped(bytes: Uint8Array, most: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!OF_USE.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    // Some writers on Windows separate folders with a backslash.
    files.set(file.name.replaceAll('\\', '/'), pieces);
    if (files.size > SHEET_LIMITS.files) throw new UnreadableTable('too-large');
    file.ondata = (error, piece) => {
      // Errors thrown below come back here as an error of the piece.
      if (error) throw asUnreadable(error);
      size += piece.length;
      if (size > most) throw new UnreadableTable('too-large');
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let place = 0; place < bytes.length; place += STEP) {
    const isLast = place + STEP >= bytes.length;
    unzip.push(bytes.subarray(place, place + STEP), isLast);
  }
  return new Map([...files].map(([name, pieces]) => [name, joined(pieces)]));
}

/** The sheets of a workbook; each is read only when needed. */
export function openXlsx(bytes: Uint8Array, { unzipped: most, rows }: ReadLimits): Workbook {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw asUnreadable(error);
    }
  };
  return guarded(() => {
    assertDirectory(bytes, most);
    const files = unzipped(bytes, most);
    const workbook = readWorkbook(files);
    return {
      kind: 'workbook',
      is1904: workbook.is1904,
      sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      read: (place) =>
        guarded(() => readSheet(files, workbook, workbook.sheets[place]?.path ?? '', rows)),
    };
  });
}

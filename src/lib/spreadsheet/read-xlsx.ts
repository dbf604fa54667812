import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { type ReadRow, UnreadableTable } from './readable.ts';

/** Of a workbook only these are of use; pictures and printers' settings are left packed. */
const OF_USE = /\.(?:xml|rels)$/;
/** The library looks for no more than some of these. */
const MOST_FILES = 1000;
/** Bytes that are unpacked in one go: as many thousandfold at most come out of them before they are counted. */
const STEP = 16 * 1024;

const asUnreadable = (error: unknown): UnreadableTable =>
  error instanceof UnreadableTable ? error : new UnreadableTable('broken', error);

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

/** The files of a zip, counted as they come out of it, whatever its directory says of their sizes. */
function unzipped(bytes: Uint8Array, most: number): Zippable {
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!OF_USE.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    if (files.size > MOST_FILES) throw new UnreadableTable('too-large');
    file.ondata = (error, piece) => {
      // What was thrown below comes back here as an error of the piece.
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
  return Object.fromEntries([...files].map(([name, pieces]) => [name, joined(pieces)]));
}

/** The sheet that is first. The library sees a zip of ours, of what was counted, and never the one that was sent. */
export async function rowsOfXlsx(bytes: Uint8Array, most: number): Promise<ReadRow[]> {
  try {
    const counted = zipSync(unzipped(bytes, most), { level: 0 });
    const options = { trim: false, parseNumber: (digits: string) => digits };
    return (await readSheet(Buffer.from(counted.buffer), 1, options)) as ReadRow[];
  } catch (error) {
    throw asUnreadable(error);
  }
}

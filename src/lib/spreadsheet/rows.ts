/** Counts the rows of a spreadsheet file while it arrives. */

type RowCounter = {
  /** Takes the next piece; returns the number of rows in all pieces so far, without the titles. */
  push(piece: Uint8Array): number;
};

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

function createCsvCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  return {
    push(piece) {
      for (const byte of piece) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
      return Math.max(0, lines - 1);
    },
  };
}

/** `</row>`, which no text in a cell can contain: its signs are escaped there. */
const ROW_END = [...'</row>'].map((sign) => sign.charCodeAt(0));

/** A sheet is packed in its file: it is unpacked as it arrives, and nothing of it is stored. */
async function createXlsxCounter(): Promise<RowCounter> {
  const { Unzip, UnzipInflate } = await import('fflate');
  let inSheetsBefore = 0;
  let ends = 0;
  let matched = 0;
  // The first row of each sheet is its titles.
  const rows = (): number => inSheetsBefore + Math.max(0, ends - 1);
  const look = (bytes: Uint8Array): void => {
    for (const byte of bytes) {
      matched = byte === ROW_END[matched] ? matched + 1 : Number(byte === ROW_END[0]);
      if (matched < ROW_END.length) continue;
      ends += 1;
      matched = 0;
    }
  };
  const unzip = new Unzip((file) => {
    if (!file.name.startsWith('xl/worksheets/')) return;
    inSheetsBefore = rows();
    ends = 0;
    file.ondata = (error, bytes) => {
      if (!error) look(bytes);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  return {
    push(piece) {
      unzip.push(piece);
      return rows();
    },
  };
}

export async function createRowCounter(format: 'xlsx' | 'csv'): Promise<RowCounter> {
  return format === 'csv' ? createCsvCounter() : createXlsxCounter();
}

import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate, type ZlibOptions } from 'node:zlib';

/** What a check of a PDF came to. */
type Checked = 'fine' | 'bad' | 'active';

const START = /^%PDF-[12]\.\d/;
/** Behind the last mark of the end nothing may stand but white space: another file could hide there. */
const END = /startxref\s{1,9}(\d{1,10})\s{1,9}%%EOF[\s\0]{0,99}$/;
/** Where the end is looked for, in bytes. */
const TAIL = 2048;
/** All that is packed in a file together, unpacked; of what is larger nobody knows what it holds. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** So much is looked through before others have their turn, and so much of it again with the next part. */
const WINDOW = 256 * 1024;
const OVERLAP = 256;

/** What can run, or brings another file along, by the names that viewers know it by. */
const ACTIVE_NAMES = [
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'Sound', 'Movie'],
];

/** A name in any spelling: `/J#61vaScript` is `/JavaScript`. */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      const digits = [...hex].map((one) =>
        /[a-f]/.test(one) ? `[${one}${one.toUpperCase()}]` : one,
      );
      return `(?:${letter}|#${digits.join('')})`;
    })
    .join('');
const ACTIVE = new RegExp(`/(?:${ACTIVE_NAMES.map(spelled).join('|')})(?![A-Za-z0-9#])`);
const PACKED = /\/Type\s{0,9}\/ObjStm\b/g;
const PARTS = /\/Type\s{0,9}\/(?:Catalog|Pages?|ObjStm)\b/;

const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflate);
const textOf = (bytes: Buffer, start: number, end?: number): string =>
  bytes.toString('latin1', start, end);

/** Goes over bytes in parts, with room for others between them, until one of them is answered with true. */
async function someWindow(
  bytes: Buffer,
  look: (text: string, start: number) => boolean,
): Promise<boolean> {
  for (let start = 0; start < bytes.byteLength; start += WINDOW) {
    if (look(textOf(bytes, start, start + WINDOW + OVERLAP), start)) return true;
    await setImmediate();
  }
  return false;
}

/** Where the table of the file's parts is said to be, there is one. */
function hasTable(bytes: Buffer, offset: number): boolean {
  const there = textOf(bytes, offset, offset + 1000);
  if (/^\s{0,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.test(there)) {
    return /\/Type\s{0,9}\/XRef\b/.test(there);
  }
  if (!/^\s{0,9}xref\s/.test(there)) return false;
  const trailer = bytes.indexOf('trailer', offset, 'latin1');
  return trailer >= 0 && bytes.indexOf('/Root', trailer, 'latin1') >= 0;
}

/** Where streams begin that hold further objects: names can be packed away in them. */
async function packedAt(bytes: Buffer): Promise<number[]> {
  const places = new Set<number>();
  await someWindow(bytes, (text, start) => {
    for (const { index } of text.matchAll(PACKED)) places.add(start + index);
    return false;
  });
  return [...places].sort((a, b) => a - b);
}

/** Looks into packed objects: `bad` where they unpack to more than is looked through. */
async function checkPacked(bytes: Buffer): Promise<Checked> {
  let room = MOST_UNPACKED;
  let from = 0;
  for (const place of await packedAt(bytes)) {
    if (place < from) continue;
    const head = bytes.indexOf('stream', place, 'latin1');
    const end = head < 0 ? -1 : bytes.indexOf('endstream', head, 'latin1');
    if (end < 0) break;
    from = end;
    const start = head + 'stream'.length + (bytes[head + 'stream'.length] === 0x0d ? 2 : 1);
    try {
      const options = { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH };
      const unpacked = await unpack(bytes.subarray(start, end), options);
      room -= unpacked.byteLength;
      if (await someWindow(unpacked, (text) => ACTIVE.test(text))) return 'active';
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return 'bad';
      // Encrypted, or packed another way: a viewer shows it or not, we never do.
    }
    if (room <= 0) return 'bad';
  }
  return 'fine';
}

/**
 * Looks at a PDF without rendering it: it begins and ends as one, its table of parts is where it says, and nothing
 * in it runs or brings another file along. What only looks like one (a script with its first bytes) is `bad`. Long
 * files are gone over in parts, so that others have their turn.
 */
export async function checkPdf(bytes: Buffer): Promise<Checked> {
  if (!START.test(textOf(bytes, 0, 16))) return 'bad';
  const tail = textOf(bytes, Math.max(0, bytes.byteLength - TAIL));
  const [, offset] = END.exec(tail) ?? [];
  if (offset === undefined || !hasTable(bytes, Number(offset))) return 'bad';
  if (!(await someWindow(bytes, (text) => PARTS.test(text)))) return 'bad';
  if (await someWindow(bytes, (text) => ACTIVE.test(text))) return 'active';
  return checkPacked(bytes);
}

/** Whether bytes claim to be a PDF. */
export const looksLikePdf = (bytes: Buffer): boolean => textOf(bytes, 0, 5) === '%PDF-';

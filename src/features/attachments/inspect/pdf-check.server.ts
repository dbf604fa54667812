import { forgetPdf, openPdf } from './pdf.adapter.server.ts';
import { PDF_LIMITS, type PdfVerdict } from './pdf.ts';
import { type Budget, createBudget, hasPage, runsSomething, TooHeavy } from './pdf-walk.server.ts';

const HEADER = '%PDF-';
/** What stands at the end of a PDF; one that lost its last line is still accepted. */
const END = /%%EOF|startxref|trailer|endobj/g;
/** White space, zeros and the end-of-file mark of old systems. */
const BLANKS = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
/**
 * How files begin that could be hidden before or behind a PDF: pictures, archives, programs, pages,
 * documents.
 */
const OTHER = [
  ...['GIF8', '\u0089PNG', '\u00ff\u00d8', 'RIFF', 'BM', 'II*', 'MM\0'],
  ...['PK\u0003', 'PK\u0005', 'Rar!', '7z', '\u001f\u008b', '\u007fELF', 'MZ', '#!'],
  ...['<', '{\\rtf', '\u00d0\u00cf\u0011\u00e0', 'ID3'],
];

/**
 * An archive's directory (`PK 05 06`) ends with a comment: these are its length and the longest comment, 64
 * KiB.
 */
const DIRECTORY = Buffer.from('PK\u0005\u0006');
const DIRECTORY_LENGTH = 22;
const COMMENT_MAX = 0xffff;

const textOf = (bytes: Buffer, start: number, end?: number): string =>
  bytes.toString('latin1', start, end);

/** Whether text outside the PDF is the start of another file. */
function isOther(text: string): boolean {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  const start = [...bare].findIndex((sign) => !BLANKS.has(sign.charCodeAt(0)));
  return start >= 0 && OTHER.some((other) => bare.startsWith(other, start));
}

/** Whether the file begins as a PDF, without another file before it. */
function beginsWell(bytes: Buffer): boolean {
  const start = textOf(bytes, 0, PDF_LIMITS.before + HEADER.length);
  const place = start.indexOf(HEADER);
  return place >= 0 && !isOther(start.slice(0, place));
}

/** Whether no other file stands behind the PDF's end. */
function endsWell(bytes: Buffer): boolean {
  const end = bytes.findLastIndex((byte) => !BLANKS.has(byte)) + 1;
  const tail = textOf(bytes, Math.max(0, end - PDF_LIMITS.behind * 2), end);
  const last = [...tail.matchAll(END)].at(-1);
  if (!last) return false;
  const behind = tail.slice(last.index + last[0].length);
  // Without its last line, the rest of the line before may follow.
  if (last[0] === '%%EOF' && isOther(behind)) return false;
  return behind.length <= PDF_LIMITS.behind && !isArchive(bytes);
}

function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.byteLength - COMMENT_MAX - DIRECTORY_LENGTH);
  for (let at = bytes.indexOf(DIRECTORY, from); at >= 0; at = bytes.indexOf(DIRECTORY, at + 1)) {
    const rest = bytes.byteLength - at - DIRECTORY_LENGTH;
    if (rest >= 0 && bytes.readUInt16LE(at + DIRECTORY_LENGTH - 2) === rest) return true;
  }
  return false;
}

/** Checks a PDF by its own table, or by a rebuilt one. */
function checkTable(bytes: Buffer, isRebuilt: boolean, budget: Budget): PdfVerdict {
  const pdf = openPdf(bytes, isRebuilt);
  budget.assertTime();
  if (pdf === null || pdf === 'locked') return pdf ?? 'bad';
  // A viewer that rebuilds the table may choose any catalogue in the file.
  const others = isRebuilt ? pdf.catalogues(budget.look) : [];
  if (runsSomething(pdf, [pdf.root, ...others], budget)) return 'active';
  return hasPage(pdf) ? 'fine' : 'bad';
}

/**
 * Checks a PDF without rendering it: it begins and ends as one, has a page, and nothing reachable from its
 * catalogue runs or brings another file along. Viewers use its object table as it is, or rebuild it where it
 * is wrong, so both are checked: what either would run is `active`.
 */
export function checkPdf(bytes: Buffer): PdfVerdict {
  if (!beginsWell(bytes) || !endsWell(bytes)) return 'bad';
  const budget = createBudget();
  try {
    const found = [checkTable(bytes, false, budget), checkTable(bytes, true, budget)];
    return (['active', 'locked', 'fine'] as const).find((one) => found.includes(one)) ?? 'bad';
  } catch (error) {
    if (error instanceof TooHeavy || error instanceof RangeError) return 'heavy';
    throw error;
  } finally {
    forgetPdf();
  }
}

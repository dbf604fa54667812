/**
 * Excel workbooks (ECMA-376, SpreadsheetML) written while their rows are read: a zip whose sheets are sent
 * piece by piece. Only what a table needs: text inline, numbers, one bold and frozen line of titles, from
 * right to left. docs/decisions/004-spreadsheets.md gives the reasons for our own writer.
 */
import { Zip, ZipDeflate } from 'fflate';
import type { Cell, Sheet, SheetColumn } from './sheet.ts';
import { WORKBOOK_FILES, workbookFiles } from './xlsx-parts.ts';

/** Lines of a sheet, the titles included; Excel does not open longer ones. */
const MOST_LINES = 1_048_576;
/** Characters of a cell; Excel calls a file with longer ones damaged. */
const LONGEST_TEXT = 32_767;
/**
 * The compression level, 1 to 9. Level 6 takes a third more of the processor and saves a fifth of the size
 * (decision 004).
 */
const LEVEL = 3;

/** Characters that XML 1.0 cannot express. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this drops
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML. `_x0041_` would be read as a letter's code (ST_Xstring), so its first sign is escaped
 * too.
 */
function escaped(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Excel allows 31 characters, none of these; the number of a second sheet has to fit in. */
const sheetNameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 25);

/** `A`, `B` … `Z`, `AA` … for a column counted from 0. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

/** Styles in `styles.xml`: titles are bold, text is text and stays text when it is edited. */
const TITLE = 1;
const TEXT = 2;

function cellOf(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  }
  // White space within a text is preserved anyway; that at its ends and between lines only on request.
  const space = /^\s|\s$|\n|\s\s/.test(cell) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escaped(cell)}</t></is></c>`;
}

function lineOf(cells: readonly Cell[], line: number, letters: readonly string[], style = TEXT) {
  const written = cells.map((cell, column) => cellOf(cell, `${letters[column]}${line}`, style));
  return `<row r="${line}">${written.join('')}</row>`;
}

function headOf(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const widths = columns.map(
    ({ width }, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => title);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView rightToLeft="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols>`,
    `<sheetData>${lineOf(titles, 1, letters, TITLE)}`,
  ].join('');
}

const TAIL = '</sheetData></worksheet>';

/** A piece of a file in the zip; pieces of one file follow each other. */
type Piece = { path: string; text: string };

const pathOf = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** The workbook's files, the sheets among them; a table that is too long goes on in another sheet. */
async function* partsOf(
  { name, columns, batches }: Sheet,
  mostLines: number,
): AsyncGenerator<Piece> {
  yield* WORKBOOK_FILES;
  const letters = columns.map((_column, index) => letterOf(index));
  let sheets = 1;
  let line = 1;
  yield { path: pathOf(sheets), text: headOf(columns, letters) };
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      if (line === mostLines) {
        yield { path: pathOf(sheets), text: text + TAIL };
        sheets += 1;
        line = 1;
        text = '';
        yield { path: pathOf(sheets), text: headOf(columns, letters) };
      }
      line += 1;
      text += lineOf(row, line, letters);
    }
    yield { path: pathOf(sheets), text };
  }
  yield { path: pathOf(sheets), text: TAIL };
  yield* workbookFiles(escaped(sheetNameOf(name)), sheets);
}

/** Turns pieces of files into pieces of their zip. */
async function* zipped(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  let open: ZipDeflate | null = null;
  for await (const { path, text } of pieces) {
    if (open?.filename !== path) {
      open?.push(new Uint8Array(), true);
      open = new ZipDeflate(path, { level: LEVEL });
      zip.add(open);
    }
    open.push(encoder.encode(text));
    yield* ready.splice(0);
  }
  open?.push(new Uint8Array(), true);
  zip.end();
  yield* ready.splice(0);
}

/** The file in pieces, as they become ready. */
export function xlsxOf(sheet: Sheet, mostLines = MOST_LINES): AsyncGenerator<Uint8Array> {
  return zipped(partsOf(sheet, mostLines));
}

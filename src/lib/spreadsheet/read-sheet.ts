/**
 * One sheet of a workbook, limited while it is read: a few bytes can name a cell a thousand million rows
 * away, and a reader that makes rows would make all between. The sheet's own size (`dimension`) is not
 * trusted.
 */
import { shownBy } from './number-format.ts';
import { type Merged, type ReadCell, type ReadSheet, UnreadableTable } from './readable.ts';
import { dayOfSerial, dayOfText } from './serial-day.ts';
import { SHEET_LIMITS as LIMITS } from './sheet-limits.ts';
import { formatOf, isOn, unescaped, type Workbook } from './workbook.ts';
import { type Attribute, type Files, visit } from './xml.ts';

/** The most significant digits that a spreadsheet stores (ECMA-376 numbers are doubles, shown with 15). */
const DIGITS = 15;

/**
 * A number as a workbook writes it (`1.50312345E8`, `160312345.0`, `0.30000000000000004`) in plain decimal
 * digits; null for anything else. A fraction has at most the digits that the program shows.
 */
function exactDigits(written: string): { digits: string; isRounded: boolean } | null {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/.exec(written);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const significant = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '').length;
  const point = whole.length + Number(exponent);
  const isWhole = point >= (whole + fraction).replace(/0+$/, '').length;
  if (significant > DIGITS && !isWhole) return exactDigits(Number(written).toPrecision(DIGITS));
  const all = whole + fraction;
  const shifted =
    point <= 0
      ? `0.${'0'.repeat(-point)}${all}`
      : point >= all.length
        ? all + '0'.repeat(point - all.length)
        : `${all.slice(0, point)}.${all.slice(point)}`;
  const [before = '', behind = ''] = shifted.split('.');
  const integer = before.replace(/^0+(?=.)/, '');
  const rest = behind.replace(/0+$/, '');
  const digits = rest === '' ? integer : `${integer}.${rest}`;
  const isZero = /^[0.]*$/.test(digits);
  return {
    digits: sign === '-' && !isZero ? `-${digits}` : digits,
    isRounded: integer.length > DIGITS,
  };
}

const LETTER_BEFORE_A = 64;
const NOTHING: readonly ReadCell[] = [];

/** The row that a sheet names, counted from 1; throws for one that Excel does not have. */
function rowOf(digits: string): number {
  const row = /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : Number.POSITIVE_INFINITY;
  if (row > LIMITS.rowsOfExcel) throw new UnreadableTable('far-cell');
  return row;
}

/** `[row, column]` of `B7`, both counted from 1; throws for a cell that Excel does not have. */
function placeOf(reference: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d+)$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - LETTER_BEFORE_A;
  if (column < 1 || column > LIMITS.columnsOfExcel) throw new UnreadableTable('far-cell');
  return [rowOf(digits), column];
}

function mergedOf(reference: string): Merged[] {
  const [first = '', last = ''] = reference.split(':');
  if (first === '' || last === '') return [];
  const [top, left] = placeOf(first);
  const [bottom, right] = placeOf(last);
  return [{ top: top - 1, left: left - 1, bottom: bottom - 1, right: right - 1 }];
}

/** Hidden by a filter or by hand, or without height or width. */
const isHidden = (attribute: Attribute, size: 'ht' | 'width'): boolean =>
  isOn(attribute('hidden')) || Number(attribute(size) ?? Number.NaN) === 0;

/** An open cell: its attributes, and its content so far. */
type Open = {
  type: string;
  style: string | undefined;
  value: string | null;
  text: string | null;
  isFormula: boolean;
};

function numberOf(written: string, workbook: Workbook, style: string | undefined): ReadCell {
  const format = formatOf(workbook, style);
  const number = exactDigits(written);
  if (number === null) return written === '' ? null : written;
  if (format.isDay) return { kind: 'day', day: dayOfSerial(Number(written), workbook.is1904) };
  const { digits, isRounded } = number;
  const isShaped = format.shape !== null && /^\d+$/.test(digits);
  return {
    kind: 'number',
    digits,
    ...(isShaped && { shown: shownBy(format.shape ?? [], digits) }),
    ...(format.words !== '' && { words: format.words }),
    ...(format.scale !== 1 && { scale: format.scale }),
    ...(isRounded && { isRounded }),
  };
}

function cellOf(open: Open, workbook: Workbook): ReadCell {
  const { type, style, value, text, isFormula } = open;
  if (value === null && text === null) return isFormula ? { kind: 'error', text: '' } : null;
  switch (type) {
    case 's':
      return workbook.texts[Number(value)] ?? null;
    case 'inlineStr':
      return unescaped(text ?? value ?? '');
    case 'str':
      return unescaped(value ?? text ?? '');
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { kind: 'error', text: value ?? '' };
    case 'd':
      return { kind: 'day', day: dayOfText(value ?? '') };
    default:
      return numberOf(value ?? text ?? '', workbook, style);
  }
}

/** Reads a sheet with at most so many non-empty rows; throws for one that is made to use too much. */
export function readSheet(
  files: Files,
  workbook: Workbook,
  path: string,
  mostRows: number,
): ReadSheet {
  const rows: (readonly ReadCell[])[] = [];
  const merged: Merged[] = [];
  const hidden = { rows: new Set<number>(), columns: new Set<number>() };
  let columnsNamed = 0;
  let row = 0;
  let column = 0;
  let line: ReadCell[] = [];
  let written = 0;
  let slots = 0;
  let filledRows = 0;
  let open: Open | null = null;
  let isFilled = false;
  let within: 'v' | 't' | 'f' | null = null;
  let isAloud = false;
  let length = 0;

  function endRow(): void {
    if (line.length === 0) return;
    if (isFilled) filledRows += 1;
    if (filledRows > mostRows) throw new UnreadableTable('too-many-rows');
    slots += line.length;
    if (slots > LIMITS.slots) throw new UnreadableTable('too-large');
    while (rows.length < row) rows.push(NOTHING);
    rows[row - 1] = line;
    line = [];
    isFilled = false;
  }

  function put(cell: ReadCell): void {
    if (cell === null || cell === '') return;
    if (row > LIMITS.lastRow || column > LIMITS.lastColumn) throw new UnreadableTable('far-cell');
    isFilled ||= typeof cell !== 'string' || cell.trim() !== '';
    while (line.length < column - 1) line.push(null);
    line[column - 1] = cell;
  }

  visit(files, path, {
    open(name, attribute) {
      if (name === 'c') {
        written += 1;
        if (written > LIMITS.writtenCells) throw new UnreadableTable('too-large');
        const reference = attribute('r');
        if (reference === undefined) column += 1;
        else {
          const place = placeOf(reference);
          column = place[1];
          if (place[0] !== row) {
            endRow();
            row = place[0];
          }
        }
        const type = attribute('t') ?? 'n';
        open = { type, style: attribute('s'), value: null, text: null, isFormula: false };
        length = 0;
      } else if (name === 'row') {
        endRow();
        const number = attribute('r');
        row = number === undefined ? row + 1 : rowOf(number);
        column = 0;
        if (row <= LIMITS.lastRow && isHidden(attribute, 'ht')) hidden.rows.add(row - 1);
      } else if (name === 'col') {
        columnsNamed += 1;
        if (columnsNamed > LIMITS.lastColumn || !isHidden(attribute, 'width')) return;
        const [first, last] = [Number(attribute('min')), Number(attribute('max'))];
        for (let one = Math.max(1, first); one <= Math.min(last, LIMITS.lastColumn); one += 1) {
          hidden.columns.add(one - 1);
        }
      } else if (open) {
        if (name === 'rPh') isAloud = true;
        else if (name === 'v' || name === 'f' || (name === 't' && !isAloud)) within = name;
        if (name === 'f') open.isFormula = true;
      } else if (name === 'mergeCell' && merged.length < LIMITS.merged) {
        merged.push(...mergedOf(attribute('ref') ?? ''));
      }
    },
    close(name) {
      if (name === 'c') {
        if (open) put(cellOf(open, workbook));
        open = null;
        within = null;
      } else if (name === 'rPh') isAloud = false;
      else if (name === within) within = null;
      else if (name === 'row') endRow();
    },
    text(piece) {
      if (!open || within === null) return;
      length += piece.length;
      if (length > LIMITS.cell) throw new UnreadableTable('long-cell');
      if (within === 'v') open.value = (open.value ?? '') + piece;
      else if (within === 't') open.text = (open.text ?? '') + piece;
    },
  });
  endRow();
  return { rows, merged, hidden };
}

/** What all sheets of a workbook share: their names, day system, formats and texts. */
import { builtInFormat, GENERAL, type NumberFormat, readFormat } from './number-format.ts';
import { UnreadableTable } from './readable.ts';
import { SHEET_LIMITS as LIMITS } from './sheet-limits.ts';
import { type Files, visit } from './xml.ts';

type WorkbookSheet = { name: string; isHidden: boolean; path: string };

export type Workbook = {
  sheets: WorkbookSheet[];
  /** Days are counted from 1904, as old Macs do. */
  is1904: boolean;
  /** Indexed by the `s` of a cell. */
  formats: NumberFormat[];
  /** Indexed by the `v` of a cell that shares its text. */
  texts: string[];
};

type Related = { type: string; path: string };

/** `true`, `1` and `on` mean the same, also in capitals. */
export const isOn = (value: string | undefined): boolean => /^(?:1|true|on)$/i.test(value ?? '');

/** `_x000D_` is a character that XML cannot express (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A path that a file refers to, from its own folder or from the root; `..` goes up. */
function resolved(from: string, target: string): string {
  const whole = target.startsWith('/') ? target.slice(1) : folderOf(from) + target;
  const parts: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The files that a file refers to, by their ids. */
function relatedTo(files: Files, path: string): Map<string, Related> {
  const found = new Map<string, Related>();
  const folder = folderOf(path);
  visit(files, `${folder}_rels/${path.slice(folder.length)}.rels`, {
    open(name, attribute) {
      const target = name === 'Relationship' ? attribute('Target') : undefined;
      if (!target) return;
      const type = attribute('Type') ?? '';
      const id = attribute('Id') ?? '';
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolved(path, target) });
    },
  });
  return found;
}

/** The formats of cells in their order. A missing or misplaced one is the general one. */
function formatsOf(files: Files, path: string | undefined): NumberFormat[] {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  if (path === undefined) return formats;
  visit(files, path, {
    open(name, attribute) {
      if (name === 'numFmt') {
        own.set(
          Number(attribute('numFmtId')),
          readFormat((attribute('formatCode') ?? '').slice(0, 300)),
        );
      } else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(own.get(id) ?? builtInFormat(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** The texts that cells share; phonetic hints (`rPh`) are no part of them. */
function textsOf(files: Files, path: string | undefined): string[] {
  const texts: string[] = [];
  if (path === undefined) return texts;
  let text = '';
  let isText = false;
  let isAloud = false;
  visit(files, path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAloud = true;
      else if (name === 't') isText = !isAloud;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text));
      else if (name === 'rPh') isAloud = false;
      else if (name === 't') isText = false;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      if (text.length > LIMITS.cell) throw new UnreadableTable('long-cell');
    },
  });
  return texts;
}

/** The path of the workbook itself: as the package names it, or where all programs put it. */
function workbookPath(files: Files): string {
  for (const { type, path } of relatedTo(files, '').values()) {
    if (type === 'officeDocument' && files.has(path)) return path;
  }
  return 'xl/workbook.xml';
}

/** Reads what all sheets share; throws `broken` where there is no workbook. */
export function readWorkbook(files: Files): Workbook {
  const path = workbookPath(files);
  const related = relatedTo(files, path);
  const ofType = (type: string) => [...related.values()].find((one) => one.type === type)?.path;
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  visit(files, path, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = isOn(attribute('date1904'));
      if (name !== 'sheet') return;
      const target = related.get(attribute('id') ?? '');
      // Sheets of charts and macros have no table.
      if (target?.type !== 'worksheet' || !files.has(target.path)) return;
      const isHidden = /^(?:hidden|veryHidden)$/i.test(attribute('state') ?? '');
      sheets.push({ name: attribute('name') ?? '', isHidden, path: target.path });
    },
  });
  if (sheets.length === 0) throw new UnreadableTable('broken');
  const formats = formatsOf(files, ofType('styles'));
  return { sheets, is1904, formats, texts: textsOf(files, ofType('sharedStrings')) };
}

export const formatOf = ({ formats }: Workbook, style: string | undefined): NumberFormat =>
  (style === undefined ? undefined : formats[Number(style)]) ?? GENERAL;

import { zipSync } from 'fflate';

/** A cell of a workbook that a test makes: text, a number, a number with a format of `formats` (from 1), or its own XML. */
export type MadeCell = string | number | null | { v: string | number; s: number } | { xml: string };
export type MadeSheet = {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly MadeCell[])[];
  /** `A1:A3` and so on. */
  merged?: readonly string[];
  /** Rows that a filter or a hand hid, from 1. */
  hiddenRows?: readonly number[];
  /** The XML of columns: `<col min="2" max="2" hidden="1"/>`. */
  columns?: string;
};
export type MadeWorkbook = {
  sheets: readonly MadeSheet[];
  /** Codes of number formats; a number of 1 to 163 is one that every program has. */
  formats?: readonly (string | number)[];
  date1904?: string;
  /** The name spaces of ISO 29500 Strict. */
  isStrict?: boolean;
  /** Cells and rows say no address, as some libraries write them. */
  hasNoAddresses?: boolean;
  /** Texts are shared, as Excel writes them. */
  isShared?: boolean;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') +
  String.fromCharCode(65 + (column % 26));

/** A workbook as other programs write them, with what Excel itself asks for. */
export function madeWorkbook(made: MadeWorkbook): Buffer {
  const { sheets, formats = [], isStrict = false } = made;
  const main = isStrict
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = isStrict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const shared: string[] = [];
  const files: Record<string, string> = {};

  function cellOf(cell: MadeCell, place: string): string {
    if (cell === null) return '';
    const r = made.hasNoAddresses ? '' : ` r="${place}"`;
    if (typeof cell === 'object' && 'xml' in cell) return cell.xml.replace('<c', `<c${r}`);
    if (typeof cell === 'object') return `<c${r} s="${cell.s}"><v>${cell.v}</v></c>`;
    if (typeof cell === 'number') return `<c${r}><v>${cell}</v></c>`;
    if (made.isShared) return `<c${r} t="s"><v>${shared.push(cell) - 1}</v></c>`;
    return `<c${r} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }

  sheets.forEach(({ rows, merged = [], hiddenRows = [], columns }, index) => {
    const lines = rows.map((row, place) => {
      const cells = row.map((cell, column) => cellOf(cell, `${letterOf(column)}${place + 1}`));
      const hidden = hiddenRows.includes(place + 1) ? ' hidden="1"' : '';
      return `<row${made.hasNoAddresses ? '' : ` r="${place + 1}"`}${hidden}>${cells.join('')}</row>`;
    });
    const refs = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}">${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${refs && `<mergeCells>${refs}</mergeCells>`}</worksheet>`;
  });
  const own = formats.map((format, index) => ({
    format,
    id: typeof format === 'number' ? format : 164 + index,
  }));
  const numFmts = own.flatMap(({ format, id }) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`]
      : [],
  );
  files['xl/styles.xml'] =
    `<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${own.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  files['xl/workbook.xml'] =
    `<workbook xmlns="${main}" xmlns:r="${office}">${made.date1904 === undefined ? '' : `<workbookPr date1904="${made.date1904}"/>`}<sheets>${sheets.map(({ name, state }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;
  const related = [
    ...sheets.map((_sheet, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['styles', 'styles.xml'] as const,
    ['sharedStrings', 'sharedStrings.xml'] as const,
  ];
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  files['_rels/.rels'] =
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
  files['[Content_Types].xml'] =
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_sheet, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
  const encoder = new TextEncoder();
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)])),
    ),
  );
}

/**
 * The records of a CSV text (RFC 4180), read as spreadsheet programs do, with the line where one goes wrong.
 */
import { withoutInertSign } from './csv.ts';
import { textOfBytes } from './csv-text.ts';
import {
  type CsvGiven,
  DELIMITERS,
  type Delimiter,
  type Hidden,
  type ReadBook,
  UnreadableTable,
} from './readable.ts';
import { SHEET_LIMITS as LIMITS } from './sheet-limits.ts';

/** The delimiter, and the quote around a field that contains it, a line break or a quote. */
type CsvSigns = { sign: string; quote: Quote };
type Quote = '"' | "'";

const OPEN = { '"': 'open-quote', "'": 'open-apostrophe' } as const;
const STRAY = { '"': 'stray-quote', "'": 'stray-apostrophe' } as const;
const SPACES = /^[ \u00a0]*$/;

/**
 * Whether a quoted field runs from one row's cell into another's: it begins or ends with a delimiter and has
 * a line break in it.
 */
function isBetweenMarks(field: string, sign: string): boolean {
  const [begins, ends] = [field.startsWith(sign), field.endsWith(sign)];
  return (
    field.includes('\n') &&
    (begins || ends) &&
    (begins || /^\r?\n/.test(field)) &&
    (ends || field.endsWith('\n'))
  );
}

/**
 * Reads at most so many records. A quote within a field that does not begin with one is an ordinary
 * character. Throws for an open or stray quote with its line, and `long-cell` with that of the cell.
 */
function recordsOf(text: string, { sign, quote }: CsvSigns, most: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let place = 0;
  let line = 1;

  function add(field: string): void {
    if (field.length > LIMITS.cell) throw new UnreadableTable('long-cell', { line });
    record.push(field);
  }

  /** Where a field without quotes ends. */
  function endOfPlain(from: number): number {
    let end = from;
    while (end < text.length) {
      const here = text[end];
      if (here === sign || here === '\n' || here === '\r') break;
      end += 1;
    }
    return end;
  }

  /** The text in quotes from here on; `place` is after them then. */
  function quoted(from: number): string {
    const began = line;
    let field = '';
    let at = from + 1;
    for (;;) {
      const end = text.indexOf(quote, at);
      if (end < 0) throw new UnreadableTable(OPEN[quote], { line: began });
      field += text.slice(at, end);
      if (text[end + 1] !== quote) {
        place = end + 1;
        break;
      }
      field += quote;
      at = end + 2;
    }
    if (field.length > LIMITS.cell) {
      // A cell with half of the file is an unclosed quote.
      const isTorn = field.includes(sign) && field.includes('\n');
      throw new UnreadableTable(isTorn ? OPEN[quote] : 'long-cell', { line: began });
    }
    // Two quotes alone in their cells, as ditto marks, would turn all between them into one cell.
    if (isBetweenMarks(field, sign)) throw new UnreadableTable(OPEN[quote], { line: began });
    for (const letter of field) if (letter === '\n') line += 1;
    return field;
  }

  while (place < text.length && records.length < most) {
    const end = text[place] === quote ? -1 : endOfPlain(place);
    if (end < 0) {
      const field = quoted(place);
      const behind = endOfPlain(place);
      if (!SPACES.test(text.slice(place, behind))) {
        throw new UnreadableTable(STRAY[quote], { line });
      }
      add(field);
      place = behind;
    } else {
      add(text.slice(place, end));
      place = end;
    }
    if (text[place] === sign) {
      place += 1;
      // A delimiter at the very end has an empty field after it.
      if (place === text.length) add('');
      continue;
    }
    if (text[place] === '\r' && text[place + 1] === '\n') place += 1;
    place += 1;
    line += 1;
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

const DELIMITER_SIGNS: Record<Delimiter, string> = {
  comma: ',',
  semicolon: ';',
  persian_semicolon: '؛',
  tab: '\t',
  bar: '|',
};

/** How many records are checked: after titles and notes most of them belong to the table. */
const RECORDS = 60;
const LOOKED_AT = 32 * 1024;
/** This much of a line shows how its fields are quoted. */
const LINE = 2048;

type Evenness = { even: number; fields: number };
const NONE: Evenness = { even: 0, fields: 0 };

/**
 * How well a delimiter and a quote fit: the records that have the most common number of fields, and that
 * number.
 */
function evenness(head: string, signs: CsvSigns): Evenness {
  let records: string[][];
  try {
    records = recordsOf(head, signs, RECORDS);
  } catch (error) {
    if (error instanceof UnreadableTable) return NONE;
    throw error;
  }
  const filled = records.filter((record) => record.some((field) => field.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of filled) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [fields = 0, even = 0] =
    [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { even: filled.length === 0 ? 0 : even / filled.length, fields };
}

/**
 * A few uneven records weigh more than many fields: commas of sums make many fields, and headings have none.
 */
const weightOf = ({ even, fields }: Evenness): number => even ** 3 * Math.min(fields, 8);

/** `sep=;` in the first line, which spreadsheet programs read and do not show. */
const SEP_LINE = /^sep=([,;؛\t|])\r?\n/i;

const escaped = (sign: string): string => (sign === '|' ? '\\|' : sign);

/**
 * Whether fields are in single quotes: most lines have one that begins and ends so, and none is in double
 * ones. An apostrophe before a field, which stops programs from computing it, ends none.
 */
function quoteOf(head: string, sign: string): Quote {
  const edge = escaped(sign);
  const [single, double] = ["'", '"'].map(
    (quote) =>
      new RegExp(`(?:^|${edge})${quote}(?:[^${quote}]|${quote}${quote})*${quote}(?=$|\\r|${edge})`),
  );
  const lines = head
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, LINE)]));
  if (lines.some((line) => double?.test(line))) return '"';
  const quoted = lines.filter((line) => single?.test(line)).length;
  return quoted * 2 > lines.length ? "'" : '"';
}

/**
 * The delimiter and quote of the most even table, or those of `sep=` or of the caller; and the text of the
 * table.
 */
function delimiterOf(
  text: string,
  given: Delimiter | null,
): { delimiter: Delimiter; quote: Quote; table: string } {
  const own = SEP_LINE.exec(text);
  const table = own ? text.slice(own[0].length) : text;
  const cut = table.length <= LOOKED_AT ? table.length : table.lastIndexOf('\n', LOOKED_AT);
  const head = table.slice(0, cut > 0 ? cut : LOOKED_AT);
  const named = given ?? DELIMITERS.find((name) => DELIMITER_SIGNS[name] === own?.[1]);
  const tried = (named ? [named] : DELIMITERS).map((name) => {
    const sign = DELIMITER_SIGNS[name];
    const quote = quoteOf(head, sign);
    return { name, quote, ...evenness(head, { sign, quote }) };
  });
  const best = tried.toSorted((a, b) => weightOf(b) - weightOf(a) || b.fields - a.fields)[0];
  const isTable = best && (named || best.fields > 1);
  // Where no delimiter makes a table, errors are those of the likeliest file: one with commas.
  const delimiter = isTable ? best.name : 'comma';
  const quote = isTable ? best.quote : quoteOf(head, DELIMITER_SIGNS.comma);
  return { delimiter, quote, table };
}

/** Characters that no text has: most binary files have one within their first bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a]/;

const NOTHING_HIDDEN: Hidden = { rows: new Set(), columns: new Set() };

/** Portals name such a file `.xls`, and spreadsheet programs open it. */
const WEB_PAGE = /^\ufeff?\s*<(?:[!?]|html|head|body|table|div|meta|style)/i;
const JSON_TEXT = /^\ufeff?\s*(?:\[\s*)?\{\s*"/;

/** The rows that are in one field each, as where a file was quoted a second time; null where they are not. */
function unquotedOnce(records: readonly (readonly string[])[]): string | null {
  const isOne = records.every(
    ([field = '', ...others]) => others.length === 0 && !/\n/.test(field),
  );
  return isOne && records.length > 1 ? records.map(([field = '']) => field).join('\n') : null;
}

type Csv = Pick<Extract<ReadBook, { kind: 'csv' }>, 'delimiter' | 'rows'>;

function tableOf(text: string, mostRows: number, given: Delimiter | null, isInner = false): Csv {
  const { delimiter, quote, table } = delimiterOf(text, given);
  // Twice the allowed number, empty ones among them: enough to see that there are too many.
  const records = recordsOf(table, { sign: DELIMITER_SIGNS[delimiter], quote }, mostRows * 2);
  const inner = isInner ? null : unquotedOnce(records);
  if (inner !== null) {
    const read = tableOf(inner, mostRows, given, true);
    if (read.rows.some(({ length }) => length > 1)) return read;
  }
  return { delimiter, rows: records.map((record) => record.map(withoutInertSign)) };
}

/** The records of a CSV file, each one a row as a spreadsheet program would show it. */
export function openCsv(
  bytes: Uint8Array,
  mostRows: number,
  given: CsvGiven,
): Extract<ReadBook, { kind: 'csv' }> {
  const { text, encoding } = textOfBytes(bytes, given.encoding);
  if (NO_TEXT.test(text.slice(0, 4096))) throw new UnreadableTable('kind');
  if (WEB_PAGE.test(text)) throw new UnreadableTable('web-page');
  if (JSON_TEXT.test(text)) throw new UnreadableTable('kind');
  const read = tableOf(text, mostRows, given.delimiter);
  return { kind: 'csv', ...read, encoding, merged: [], hidden: NOTHING_HIDDEN };
}

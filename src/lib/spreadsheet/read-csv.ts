import { withoutInertSign } from './csv.ts';
import { DELIMITER_SIGNS, delimiterOf } from './csv-delimiter.ts';
import { recordsOf } from './csv-records.ts';
import { textOfBytes } from './csv-text.ts';
import {
  type CsvSaid,
  type Delimiter,
  type Hidden,
  type ReadBook,
  UnreadableTable,
} from './readable.ts';

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

function tableOf(text: string, mostRows: number, said: Delimiter | null, isInner = false): Csv {
  const { delimiter, quote, table } = delimiterOf(text, said);
  // Twice the allowed number, empty ones among them: enough to see that there are too many.
  const records = recordsOf(table, { sign: DELIMITER_SIGNS[delimiter], quote }, mostRows * 2);
  const inner = isInner ? null : unquotedOnce(records);
  if (inner !== null) {
    const read = tableOf(inner, mostRows, said, true);
    if (read.rows.some(({ length }) => length > 1)) return read;
  }
  return { delimiter, rows: records.map((record) => record.map(withoutInertSign)) };
}

/** The records of a CSV file, each one a row as a spreadsheet program would show it. */
export function openCsv(
  bytes: Uint8Array,
  mostRows: number,
  said: CsvSaid,
): Extract<ReadBook, { kind: 'csv' }> {
  const { text, encoding } = textOfBytes(bytes, said.encoding);
  if (NO_TEXT.test(text.slice(0, 4096))) throw new UnreadableTable('kind');
  if (WEB_PAGE.test(text)) throw new UnreadableTable('web-page');
  if (JSON_TEXT.test(text)) throw new UnreadableTable('kind');
  const read = tableOf(text, mostRows, said.delimiter);
  return { kind: 'csv', ...read, encoding, merged: [], hidden: NOTHING_HIDDEN };
}

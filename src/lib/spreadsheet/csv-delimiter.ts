import { type CsvSigns, type Quote, recordsOf } from './csv-records.ts';
import { DELIMITERS, type Delimiter, UnreadableTable } from './readable.ts';

export const DELIMITER_SIGNS: Record<Delimiter, string> = {
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
const SAID = /^sep=([,;؛\t|])\r?\n/i;

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
export function delimiterOf(
  text: string,
  said: Delimiter | null,
): { delimiter: Delimiter; quote: Quote; table: string } {
  const own = SAID.exec(text);
  const table = own ? text.slice(own[0].length) : text;
  const cut = table.length <= LOOKED_AT ? table.length : table.lastIndexOf('\n', LOOKED_AT);
  const head = table.slice(0, cut > 0 ? cut : LOOKED_AT);
  const named = said ?? DELIMITERS.find((name) => DELIMITER_SIGNS[name] === own?.[1]);
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

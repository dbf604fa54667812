/**
 * Cells as spreadsheets put them on the clipboard: columns apart by tabs, rows by line ends. A cell with either in it
 * stands in quotes, and quotes in that are doubled.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let isMore = true; isMore; ) {
    const { cell, length } = readCell(rest);
    rows.at(-1)?.push(cell);
    const end = rest[length];
    if (end === '\n') rows.push([]);
    rest = rest.slice(length + 1);
    isMore = end !== undefined;
  }
  return rows;
}

const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;

function readCell(text: string): { cell: string; length: number } {
  const quoted = QUOTED.exec(text);
  if (quoted)
    return { cell: tidy(quoted[1]?.replaceAll('""', '"') ?? ''), length: quoted[0].length };
  const length = text.search(/[\t\n]|$/);
  return { cell: tidy(text.slice(0, length)), length };
}

/** A cell here is one line. */
const tidy = (cell: string): string => cell.replace(/\s*\n\s*/g, ' ').trim();

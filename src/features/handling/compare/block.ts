/**
 * Cells as spreadsheets put them on the clipboard: tabs between columns, line ends between rows. A cell that
 * contains either is in quotes, and quotes in it are doubled.
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

/** Line breaks become spaces: a cell of the grid is one line. */
const tidy = (cell: string): string => cell.replace(/\s*\n\s*/g, ' ').trim();

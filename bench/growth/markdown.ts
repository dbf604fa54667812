import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/growing.md');

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const markdownTable = (head: string[], rows: readonly string[][]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

/** The page with `text` between the marks of a name. Throws where it has none. */
export function replacePart(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return `${page.slice(0, from + begin.length)}${text}\n${page.slice(to)}`;
}

/** Prints a text; with `--write` also puts it into docs/growing.md, in its place there. */
export function tell(name: string, text: string): void {
  console.log(`\n${text}\n`);
  if (!process.argv.includes('--write')) return;
  writeFileSync(PAGE, replacePart(readFileSync(PAGE, 'utf8'), name, text));
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where figures stand below each other; elsewhere one width for all tears «۱» from its neighbours. */
const COLUMNS = ['features/stats/components/stats.module.css'];

it('digits have one width in columns of figures alone', () => {
  const source = new URL('../', import.meta.url);
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const isTabular = (file: string) =>
    /tabular-nums|"tnum"/.test(readFileSync(new URL(file, source), 'utf8'));
  expect(sheets.filter(isTabular).sort()).toEqual(COLUMNS);
});

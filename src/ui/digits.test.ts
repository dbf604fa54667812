import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where figures stand below each other; elsewhere one width for all tears «۱» from its neighbours. */
const COLUMNS = ['features/stats/components/stats.module.css'];

const source = new URL('../', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(new URL(file, source), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));

it('digits have one width in columns of figures alone', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const isTabular = (file: string) => /tabular-nums|"tnum"/.test(read(file));
  expect(sheets.filter(isTabular).sort()).toEqual(COLUMNS);
});

it('sheets use variables that a sheet or a component defines', () => {
  const isCode = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.');
  const mantine = readFileSync(new URL('../node_modules/@mantine/core/styles.css', source), 'utf8');
  const defined = new Set([
    ...(mantine.match(/--[a-z][\w-]*/g) ?? []),
    ...sheets.flatMap((file) =>
      [...read(file).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    ),
    ...files.filter(isCode).flatMap((file) => read(file).match(/--[a-z][\w-]*/g) ?? []),
  ]);
  const unknown = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .map(([, name]) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

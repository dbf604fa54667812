import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.resolve('src');
/** Where the word is what people write or search for, and the one place that says it for a house without a name. */
const ABOUT_THE_WORD = [
  'content/visitors-words.ts',
  'domain/brand.ts',
  'domain/office-names.ts',
  'features/auth/password/strength.ts',
];
/** The word as a name: alone between quotation marks, tags or strokes, or with what is said of the house behind it. */
const AS_A_NAME = /(?:['"`>|:-] ?)کارگزار(?=['"`<؛،:-])/;

const files = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !ABOUT_THE_WORD.includes(file),
  );

it('no place but one names the house: everywhere else it is the name in the settings', () => {
  const naming = files().filter((file) =>
    AS_A_NAME.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});

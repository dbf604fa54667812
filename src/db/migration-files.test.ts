import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function written(...texts: string[]): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const tags = texts.map((_, index) => `000${index}_step`);
  const entries = tags.map((tag, idx) => ({ idx, when: idx, tag, breakpoints: true }));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, text] of texts.entries()) {
    await writeFile(path.join(folder, `${tags[index]}.sql`), text);
  }
}

it('a migration that says what another says is refused: it would count as applied, and never be', async () => {
  await written('select 1;', 'select 2;');
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0000_step', '0001_step']);
  await written('select 1;', 'select 2;', 'select 1;');
  expect(() => readMigrations(folder)).toThrow('0002_step');
});

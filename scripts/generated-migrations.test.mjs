import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { binDir, inRoot, root } from './lib/paths.mjs';

const MIGRATIONS = inRoot('src/db/migrations');

it('the tables as the code has them are those of the last migration: generating makes none', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'kargozar-migrations-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(MIGRATIONS, copy, { recursive: true });
  const options = [
    '--dialect=postgresql',
    '--schema=src/db/schema/index.ts',
    '--casing=snake_case',
  ];
  const args = ['generate', ...options, `--out=${path.relative(root, copy)}`];
  const said = execFileSync(path.join(binDir, 'drizzle-kit'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toContain('No schema changes');
  expect(readdirSync(copy).toSorted()).toEqual(readdirSync(MIGRATIONS).toSorted());
});

it('the picture of the tables is kept once, as the last generated migration left it', () => {
  const pictures = readdirSync(path.join(MIGRATIONS, 'meta')).filter(
    (name) => name !== '_journal.json',
  );
  expect(pictures).toHaveLength(1);
});

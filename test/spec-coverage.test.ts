import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Folders that a path in the list may begin in. */
const ROOTS = ['.', 'src'];

const list = readFileSync('docs/spec-coverage.md', 'utf8');

it('docs/spec-coverage.md names files that exist, each by its whole path', () => {
  const named = [...list.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((file) => !ROOTS.some((root) => existsSync(path.join(root, file))));
  expect([...new Set(missing)]).toEqual([]);
});

it('docs/spec-coverage.md names records that exist', () => {
  const named = [...list.matchAll(/(?:record|decision) (\d{3})/g)].map(([, number = '']) => number);
  expect(named.length).toBeGreaterThan(2);
  const missing = named.filter((number) => globSync(`docs/decisions/${number}-*.md`).length !== 1);
  expect(missing).toEqual([]);
});

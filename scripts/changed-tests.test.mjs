import { expect, it } from 'vitest';
import { nearestTests } from './lib/changed-tests.mjs';

const TESTS = [
  'src/db/migrate.server.test.ts',
  'src/features/policies/book/book.server.test.ts',
  'src/features/policies/import/import.server.test.ts',
  'src/features/policies/import/input/spelling.server.test.ts',
  'src/lib/text/digits.test.ts',
  'test/clocks.test.ts',
];

it('the nearest tests come first, and what changed itself before all', () => {
  const changed = ['src/features/policies/import/check.server.ts', 'test/clocks.test.ts'];
  expect(nearestTests(TESTS, changed, 4)).toEqual([
    'test/clocks.test.ts',
    'src/features/policies/import/import.server.test.ts',
    'src/features/policies/import/input/spelling.server.test.ts',
    'src/features/policies/book/book.server.test.ts',
  ]);
});

it('few tests are all taken, also where nothing is near', () => {
  expect(nearestTests(TESTS, ['package.json'], 10).toSorted()).toEqual(TESTS);
  expect(nearestTests([], ['package.json'], 10)).toEqual([]);
});

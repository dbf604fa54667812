import { expect, it } from 'vitest';
import { createPageVersion } from './page-version.ts';

it('a page in memory is of one version of the content and one day in Tehran', () => {
  let version = 7;
  // Midnight in Tehran.
  let now = Date.parse('2026-03-20T20:30:00Z') - 1;
  const versionOf = createPageVersion(
    () => version,
    () => now,
  );
  expect(versionOf()).toBe('7 2026-03-20');
  now += 1;
  expect(versionOf()).toBe('7 2026-03-21');
  version = 8;
  now += 23 * 60 * 60 * 1000;
  expect(versionOf()).toBe('8 2026-03-21');
  // A clock that is put right may go back.
  now -= 24 * 60 * 60 * 1000;
  expect(versionOf()).toBe('8 2026-03-20');
});

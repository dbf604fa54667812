import { expect, test } from 'vitest';
import { createAskedSearches } from './use-typed-search.ts';

test('what was asked here is drawn later, one by one or only the last', () => {
  const asked = createAskedSearches();
  for (const search of ['ر', 'رضا', 'رضایی']) asked.ask(search);
  expect(asked.isOwn('ر')).toBe(true);
  expect(asked.isWaiting()).toBe(true);
  expect(asked.isOwn('رضایی')).toBe(true);
  expect(asked.isWaiting()).toBe(false);
  // Drawn once more it came from the history.
  expect(asked.isOwn('رضا')).toBe(false);
});

test('what was not asked here comes from elsewhere', () => {
  const asked = createAskedSearches();
  expect(asked.isOwn('')).toBe(false);
  asked.ask('');
  expect(asked.isOwn('')).toBe(true);
  expect(asked.isOwn('')).toBe(false);
});

import { expect, it } from 'vitest';
import { BOOK } from '#features/policies/book/book-filter.ts';
import { bookLink } from './panel.tsx';

it('a figure leads to the book as the book itself reads its address', () => {
  const days = { from: '2026-03-21', to: '2026-04-20' };
  const rows = { renewal: 'reason_price', line: 'fire', insurer: 3, owner: 7, ...days } as const;
  const address = bookLink('/dashboard/admin', rows);
  expect(address).toMatch(/^\/dashboard\/admin\/policies\?/);
  expect(BOOK.read(new URL(address, 'http://x').searchParams)).toEqual({
    ...BOOK.empty,
    ...rows,
    ...{ tab: 'all', insurer: '3', owner: '7', sort: 'due' },
  });
});

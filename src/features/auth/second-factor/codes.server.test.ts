import { expect, it } from 'vitest';
import { newSecret, otpauthUrl } from './codes.server.ts';

it.each([
  ['کارگزاری: نمونه', 'کارگزاری نمونه'],
  ['Mehr:Insurance', 'Mehr Insurance'],
  ['کارگزاری مهر', 'کارگزاری مهر'],
  ['a : b：c', 'a b c'],
])(
  'a brand «%s» has no colon in what an app reads, which parts it from the account',
  (issuer, said) => {
    const url = new URL(otpauthUrl(newSecret(), { issuer, label: '09121234567' }));
    expect(decodeURIComponent(url.pathname)).toMatch(new RegExp(`^/+${said}: ?09121234567$`));
    expect(url.searchParams.get('issuer')).toBe(said);
  },
);

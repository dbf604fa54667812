import { expect, it } from 'vitest';
import { addressBlockOf } from './address-block.ts';

const BITS = { ipv4: 24, ipv6: 48 };

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['192.0.3.1', '192.0.3.0/24'],
  ['2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:db8:7:ffff::/64', '2001:db8:7::/48'],
  ['2001:db8:8:1::/64', '2001:db8:8::/48'],
  ['gone', 'gone'],
  ['account:5', 'account:5'],
])('%s is in %s', (key, block) => {
  expect(addressBlockOf(key, BITS)).toBe(block);
});

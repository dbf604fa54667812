import { expect, it } from 'vitest';
import { limitKeyOf, widerNetworksOf } from './caller-address.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s counts as %s', (address, key) => expect(limitKeyOf(address)).toBe(key));

it('counts whoever hung up before the address was read as one, and does not throw', () => {
  expect(limitKeyOf(undefined)).toBe('gone');
  expect(limitKeyOf('')).toBe('gone');
  expect(widerNetworksOf('gone')).toEqual([]);
});

it('knows the /56 and the /48 that a /64 lies in, and none for IPv4', () => {
  expect(widerNetworksOf(limitKeyOf('2001:db8:1:2ff::1'))).toEqual([
    { key: '2001:db8:1:200::/56', times: 1 },
    { key: '2001:db8:1::/48', times: 4 },
  ]);
  expect(widerNetworksOf('198.51.100.7')).toEqual([]);
});

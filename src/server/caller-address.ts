import ipaddr from 'ipaddr.js';
import { networkOf } from '#lib/http/address-block.ts';

/** The prefix that one IPv6 household or handset owns, and can change its address within at will. */
const HOUSEHOLD = 64;

/** For a caller who hung up before the address was known; all such share one count. */
const GONE = 'gone';

/**
 * The key by which limits count a caller: the IPv4 address, or the /64 of an IPv6 one. Undefined, Node's
 * address of a socket that is already closed, counts as one caller: no one reads that reply.
 */
export function limitKeyOf(address: string | undefined): string {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return GONE;
  const parsed = ipaddr.process(plain);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, HOUSEHOLD) : parsed.toString();
}

/**
 * The wider networks of a key of `limitKeyOf`, each as a multiple of a single caller's limit: a rented /56 or
 * /48 has thousands of /64 (security.md). None for IPv4.
 */
export function widerNetworksOf(key: string): { key: string; times: number }[] {
  const [address = ''] = key.split('/');
  if (!ipaddr.IPv6.isValid(address)) return [];
  const parsed = ipaddr.IPv6.parse(address);
  return [
    { key: networkOf(parsed, 56), times: 1 },
    { key: networkOf(parsed, 48), times: 4 },
  ];
}

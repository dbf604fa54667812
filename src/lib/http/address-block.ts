import ipaddr from 'ipaddr.js';

/** How many leading bits of an address identify its owner. */
type BlockBits = { ipv4: number; ipv6: number };

/** The network of an IPv6 address with so many leading bits, as CIDR. */
export function networkOf(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/**
 * The block of addresses of a limit's key (`limitKeyOf`), as CIDR; a key that is no address is a block of its
 * own.
 */
export function addressBlockOf(key: string, { ipv4, ipv6 }: BlockBits): string {
  const [address = ''] = key.split('/');
  if (!ipaddr.isValid(address)) return key;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) return networkOf(parsed, ipv6);
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`)}/${ipv4}`;
}

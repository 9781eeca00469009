import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The part of a network address that belongs to one subscriber. The holder of an IPv6 address has
 * the 2^64 addresses around it as well, so they count as one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The parser of URLs writes every spelling of an address the same way.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(IPV6_GROUPS - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last];
  // An IPv4 address mapped into IPv6 is recognised by its last two groups.
  const isMapped = hostname.startsWith('[::ffff:');
  return isMapped ? groups.join(':') : groups.slice(0, NETWORK_GROUPS).join(':');
}

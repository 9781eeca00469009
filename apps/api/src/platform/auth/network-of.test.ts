import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['190.85.12.7', '190.85.12.7'],
  ['2800:e2:1a80:300:aaaa:bbbb:cccc:dddd', '2800:e2:1a80:300'],
  ['2800:E2:1A80:0300::9', '2800:e2:1a80:300'],
  ['2800:e2::', '2800:e2:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:190.85.12.7', '0:0:0:0:0:ffff:be55:c07'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, test } from 'vitest';
import { formatIdentification } from './format-identification.ts';

test.each([
  ['1037648215', '1.037.648.215'],
  ['71784220', '71.784.220'],
  ['123', '123'],
  ['AV123456', 'AV123456'],
])('%s is read as %s', (stored, shown) => {
  expect(formatIdentification(stored)).toBe(shown);
});

import { expect, test } from 'vitest';
import { isHolderPayee } from './account-holder.ts';

test.each([
  ['NIT 901284517-3', 'NIT 901284517-3', true],
  ['901.284.517-3', 'NIT 901284517-3', true],
  ['9012845173', 'NIT 901284517-3', true],
  ['nit 901.284.517', 'NIT 901284517-3', true],
  ['CC 79.123.456', 'NIT 79123456-1', true],
  ['901284518-1', 'NIT 901284517-3', false],
  ['90128451', 'NIT 901284517-3', false],
  ['C.C. 1.020.304.050', 'CC 1020304050', true],
  ['1020304050', 'CC 1020304050', true],
  ['CE 1020304050', 'CC 1020304050', false],
  ['102030405', 'CC 1020304050', false],
  ['AB-123456', 'PA AB123456', true],
  ['', 'CC 1020304050', false],
])('the holder %j of an account of %j is the payee: %j', (written, identification, is) => {
  expect(isHolderPayee({ written, identification })).toBe(is);
});

import { ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { expect, test } from 'vitest';
import { CATALOGUE_GROUPS } from './catalogue-groups.ts';

test('every catalogue has its place', () => {
  const placed = CATALOGUE_GROUPS.flatMap(({ entities }) => entities);
  expect([...placed].sort()).toEqual([...ENTITIES].sort());
});

import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { filteredFields } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { expect, test } from 'vitest';
import { CATALOGUE_FILTERS } from './catalogue-search.ts';

test('the address can name every filter of every catalogue, and no other', () => {
  const filters = Object.values<Catalogue>(CATALOGUES).flatMap(filteredFields);
  expect([...CATALOGUE_FILTERS].sort()).toEqual(
    [...new Set([...filters, 'search', 'status'])].sort(),
  );
});

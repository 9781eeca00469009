import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { expect, test } from 'vitest';
import { bodyProblems } from '#lib/form/body-problems.ts';
import { bodyOf, draftOf, type EntryDraft, typedValue } from './entry-draft.ts';

const { products, insurers } = CATALOGUES;

const problemsOf = (declared: Catalogue, draft: EntryDraft) =>
  bodyProblems(catalogueRoutes(declared).create, bodyOf(draft));

test('a new entry starts with what is usual', () => {
  expect(draftOf(products, null)).toEqual({
    name: undefined,
    brand: undefined,
    kind: 'motorcycle',
    price: undefined,
    needs_lien: true,
    modality: 'consumo-y-ordinario',
  });
});

test('every field that is bad has its problem', () => {
  expect(problemsOf(products, { ...draftOf(products, null), name: ' ', price: 12 })).toEqual({
    name: 'Escribe un valor en «Nombre».',
    brand: 'Escribe un valor en «Marca».',
    price: 'Debe estar entre $ 100.000 y $ 1.000.000.000.',
  });
});

test('a field that may stay empty is sent as nothing', () => {
  const draft = { name: 'Seguros Bolívar', nit: '  ', contact_phone: undefined };
  expect(problemsOf(insurers, draft)).toEqual({});
  expect(bodyOf(draft)).toEqual({ name: 'Seguros Bolívar', nit: null, contact_phone: null });
});

test('a field that was filled and emptied again is as it was', () => {
  const before = draftOf(insurers, null);
  expect({ ...before, nit: typedValue('') }).toEqual(before);
  expect(typedValue('9')).toBe('9');
});

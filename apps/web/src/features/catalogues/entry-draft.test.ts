import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, isSameDraft, problemsOf } from './entry-draft.ts';

const { products, insurers } = CATALOGUES;

test('a new entry starts with what is usual', () => {
  expect(draftOf(products, null)).toEqual({
    name: null,
    brand: null,
    kind: 'motorcycle',
    price: null,
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

test('what may stay empty is sent as nothing', () => {
  const draft = { name: 'Seguros Bolívar', nit: '  ', contact_phone: '' };
  expect(problemsOf(insurers, draft)).toEqual({});
  expect(bodyOf(draft)).toEqual({ name: 'Seguros Bolívar', nit: null, contact_phone: null });
});

test('a field that was filled and emptied again is as it was', () => {
  const before = draftOf(insurers, null);
  expect(isSameDraft(before, { ...before, nit: '' })).toBe(true);
  expect(isSameDraft(before, { ...before, nit: '9' })).toBe(false);
});

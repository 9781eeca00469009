import { expect, test } from 'vitest';
import { sampleProcess } from '#features/applications/testing/sample-process.ts';
import { shownPage } from './application-progress.ts';

const borrower = { audience: 'borrower', asked: null } as const;

test('a new application starts with the identity part', () => {
  const fresh = sampleProcess({ credit: { id: null, version: null } });
  expect(shownPage(fresh, borrower)).toEqual(['identity']);
  expect(shownPage(fresh, { ...borrower, asked: 'review' })).toEqual(['about']);
});

test('a resumed application opens at its first missing part', () => {
  const missing = [
    { step: 'person', field: 'is_phone_verified', sentence: 'Verifica tu celular.' },
    { step: 'payment', field: null, sentence: 'Falta cómo lo pagas.' },
  ] as const;
  expect(shownPage(sampleProcess({ missing: [...missing] }), borrower)).toEqual(['phone']);
  expect(shownPage(sampleProcess({ missing: [...missing].slice(1) }), borrower)).toEqual([
    'payment',
  ]);
  expect(shownPage(sampleProcess({}), borrower)).toEqual(['review']);
});

test('no step is opened before the one it needs', () => {
  const noProduct = sampleProcess({ credit: { product_id: null, due_id: null } });
  expect(shownPage(noProduct, { ...borrower, asked: 'payment' })).toEqual(['purchase']);
  const noTerms = sampleProcess({ credit: { due_id: null } });
  expect(shownPage(noTerms, { ...borrower, asked: 'review' })).toEqual(['payment']);
});

test('at a desk the parts of a step stand on one page', () => {
  const desk = { audience: 'staff', asked: 'income' } as const;
  expect(shownPage(sampleProcess({}), desk)).toEqual(['home', 'income']);
});

import { expect, test } from 'vitest';
import { sampleHolder } from '#test/sample-documents.ts';
import { orderedHolders } from './ordered-holders.ts';

const holders = [
  sampleHolder(),
  sampleHolder({ document_holder_id: 2, role: 'CO_DEBTOR', borrower_id: 8 }),
  sampleHolder({
    document_holder_id: 3,
    role: 'COMPANY',
    borrower_id: null,
    name: null,
    signing_order: 2,
  }),
];

const ordersFor = (turns: readonly (readonly [number, number])[]) =>
  orderedHolders(holders, new Map(turns)).map(({ signing_order }) => signing_order);

test('the company signs after the last person', () => {
  expect(ordersFor([])).toEqual([1, 1, 2]);
  expect(ordersFor([[1, 2]])).toEqual([2, 1, 3]);
});

test('turns have no gap where everybody chose a late one', () => {
  expect(
    ordersFor([
      [1, 2],
      [2, 2],
    ]),
  ).toEqual([1, 1, 2]);
});

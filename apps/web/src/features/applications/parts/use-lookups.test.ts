import { expect, test } from 'vitest';
import { inShopOrder } from './use-lookups.ts';

test('what can be bought is listed by kind, and by the name that people read', () => {
  const products = [
    { label: 'TVS Apache RTR 160', kind: 'motorcycle' },
    { label: 'Shaft Casco certificado', kind: 'other' },
    { label: 'Renault Kwid', kind: 'car' },
    { label: 'AKT NKD 125', kind: 'motorcycle' },
  ];
  expect(inShopOrder(products)?.map(({ label }) => label)).toEqual([
    'AKT NKD 125',
    'TVS Apache RTR 160',
    'Renault Kwid',
    'Shaft Casco certificado',
  ]);
});

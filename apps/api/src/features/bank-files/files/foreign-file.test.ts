import { expect, test } from 'vitest';
import { foreignTexts } from './foreign-file.ts';

const HEADER = { nit: '900123456', bank: '007', account: '4821', collectedOn: '2026-11-11' };
const OWN = { companyNit: '900123456-8', accounts: ['7:4821', '51:990'] };

test.each([
  ['its own NIT and account', HEADER, OWN],
  ['the NIT with its check digit', { ...HEADER, nit: '9001234568' }, OWN],
  ['no NIT', { ...HEADER, nit: null }, OWN],
  ['a NIT of zeros', { ...HEADER, nit: '0' }, OWN],
  ['no account', { ...HEADER, account: '' }, OWN],
  ['nothing to compare with', HEADER, { companyNit: null, accounts: [] }],
])('a file with %s warns of nothing', (_, header, own) => {
  expect(foreignTexts(header, own)).toEqual([]);
});

test('a file of another NIT or account says what it has and what was expected', () => {
  const header = { ...HEADER, nit: '800197268', bank: '051', account: '4821' };
  expect(foreignTexts(header, OWN)).toEqual([
    'El archivo es del NIT 800197268 y el de la empresa es 900123456-8.',
    'El archivo es de la cuenta 4821 de Davivienda. Hasta hoy la empresa recibe dinero en ' +
      'la cuenta 4821 de Bancolombia y la cuenta 990 de Davivienda.',
  ]);
});

test('of many accounts the first are named', () => {
  const accounts = ['7:1', '7:2', '7:3', '7:5', '7:6'];
  expect(foreignTexts(HEADER, { ...OWN, accounts })).toEqual([
    'El archivo es de la cuenta 4821 de Bancolombia. Hasta hoy la empresa recibe dinero en ' +
      'la cuenta 1 de Bancolombia, la cuenta 2 de Bancolombia, la cuenta 3 de Bancolombia y 2 más.',
  ]);
});

import { expect, test } from 'vitest';
import { rankByText } from './rank-by-text.ts';

/** By size, as the catalogue offers them. */
const CITIES = [
  'Bogotá, D.C.',
  'Medellín, Antioquia',
  'Cali, Valle del Cauca',
  'Cartagena de Indias, Bolívar',
  'San José de Cúcuta, Norte de Santander',
  'Calamar, Bolívar',
  'California, Santander',
  'Cartagena del Chairá, Caquetá',
  'La Unión, Nariño',
  'Unión Panamericana, Chocó',
  'Peñol, Antioquia',
] as const;

const found = (typed: string) => rankByText(CITIES, { typed, textOf: (city) => city });

test.each([
  ['bogota', ['Bogotá, D.C.']],
  ['bogota dc', ['Bogotá, D.C.']],
  ['BOGOTÁ, D.C.', ['Bogotá, D.C.']],
  ['medellin', ['Medellín, Antioquia']],
  ['cucuta', ['San José de Cúcuta, Norte de Santander']],
  ['antioquia medellin', ['Medellín, Antioquia']],
  ['penol', ['Peñol, Antioquia']],
])('«%s» finds %j without its accents and signs', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('«union» lists the name that starts with it before the one that has it as a later word', () => {
  expect(found('union')).toEqual(['Unión Panamericana, Chocó', 'La Unión, Nariño']);
});

test('«cal» keeps the order of the catalogue among names that start with it', () => {
  expect(found('cal')).toEqual([
    'Cali, Valle del Cauca',
    'Calamar, Bolívar',
    'California, Santander',
  ]);
});

test('«an» lists starts of words before letters inside of a word', () => {
  expect(found('an').slice(0, 2)).toEqual(['Medellín, Antioquia', 'Peñol, Antioquia']);
  expect(found('an')).toContain('Unión Panamericana, Chocó');
});

test('nothing typed lists everything in its order, and a stranger nothing', () => {
  expect(found(' ')).toEqual(CITIES);
  expect(found('xyz')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { nitCheckDigit, nitField } from './nit.ts';
import { mobilePhoneField, phoneField } from './phone.ts';

describe('a NIT', () => {
  test.each([
    ['899999061', 9],
    ['860002964', 4],
    ['890903938', 8],
    ['800197268', 4],
    ['900123456', 8],
    ['1020304050', 8],
  ])('%s has the check digit %i', (digits, check) => {
    expect(nitCheckDigit(digits)).toBe(check);
  });

  test.each(['890903938-8', '890.903.938-8', ' 8909039388 '])('%j is kept one way', (typed) => {
    expect(nitField.parse(typed)).toBe('890903938-8');
  });

  test.each([
    ['', 'Escribe el NIT.'],
    ['890903938-7', 'Revisa el NIT: el dígito de verificación no coincide. Ejemplo: 900123456-8.'],
    ['12345', 'Revisa el NIT: el dígito de verificación no coincide. Ejemplo: 900123456-8.'],
  ])('%j is refused in Spanish', (typed, message) => {
    expect(nitField.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });
});

describe('a telephone', () => {
  test.each([
    ['3001234567', '3001234567'],
    ['+57 300 123 45 67', '3001234567'],
    ['(604) 444-1234', '6044441234'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(phoneField.parse(typed)).toBe(kept);
  });

  test.each(['4441234', '2001234567', '30012345678', ''])('%j is refused', (typed) => {
    expect(phoneField.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
      'Escribe 10 dígitos: un celular empieza por 3 y un fijo por 60.',
    ]);
  });
});

describe('a mobile telephone', () => {
  test('is kept as any telephone', () => {
    expect(mobilePhoneField.parse('+57 300 123 45 67')).toBe('3001234567');
  });

  test.each(['6044441234', '300123456', ''])('%j is refused', (typed) => {
    expect(mobilePhoneField.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
      'Escribe los 10 dígitos del celular: empieza por 3.',
    ]);
  });
});

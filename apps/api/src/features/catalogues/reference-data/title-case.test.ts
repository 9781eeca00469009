import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['BOGOTÁ, D.C.', 'Bogotá, D.C.'],
  ['SAN JOSÉ DE CÚCUTA', 'San José de Cúcuta'],
  ['EL CARMEN DE BOLÍVAR', 'El Carmen de Bolívar'],
  ['SAN JOSÉ DE LA MONTAÑA', 'San José de la Montaña'],
  ['MARÍA LA BAJA', 'María la Baja'],
  ['VALLE DEL CAUCA', 'Valle del Cauca'],
  ['BELÉN DE LOS ANDAQUÍES', 'Belén de los Andaquíes'],
  ['LA JAGUA DE IBIRICO', 'La Jagua de Ibirico'],
  ['LOS CÓRDOBAS', 'Los Córdobas'],
  ['PIENDAMÓ - TUNÍA', 'Piendamó - Tunía'],
  ['GÜICÁN DE LA SIERRA', 'Güicán de la Sierra'],
  ['ÁBREGO', 'Ábrego'],
  [
    'ARCHIPIÉLAGO DE SAN ANDRÉS, PROVIDENCIA Y SANTA CATALINA',
    'Archipiélago de San Andrés, Providencia y Santa Catalina',
  ],
])('%s is written %s', (published, written) => {
  expect(titleCase(published)).toBe(written);
});

test('nothing but the case of a name changes, and only once', () => {
  const letters = fc.constantFrom(...'ABCÁÉÍÑÜDELOSY');
  const word = fc.oneof(
    fc.constantFrom('DE', 'LA', 'Y', '-', 'D.C.'),
    fc.string({ unit: letters }),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const name = words.join(' ');
      const written = titleCase(name);
      const plain = name.trim().replace(/\s+/g, ' ');
      expect(written.toLocaleUpperCase('es-CO')).toBe(plain.toLocaleUpperCase('es-CO'));
      expect(titleCase(written)).toBe(written);
    }),
  );
});

import { expect, test } from 'vitest';
import { quoted, sentenceEnd, toWhom } from './sentences.ts';

test('a name that ends in a point ends a sentence without a second one', () => {
  expect(sentenceEnd('de Motos del Valle S. A. S.')).toBe('de Motos del Valle S. A. S.');
  expect(sentenceEnd('de Ana Gómez ')).toBe('de Ana Gómez.');
  expect(sentenceEnd('¿Es otra?')).toBe('¿Es otra?');
});

test('a quoted reason loses its last point, because the sentence has one', () => {
  expect(`${quoted('Era de otra empresa. El banco lo corrige.')}.`).toBe(
    '«Era de otra empresa. El banco lo corrige».',
  );
  expect(quoted('Repetida')).toBe('«Repetida»');
});

test('what is paid to «El titular» goes «al titular», and a name keeps its article', () => {
  expect(toWhom('El titular, Bancolombia 4821')).toBe('al titular, Bancolombia 4821');
  expect(toWhom(' Ana Gómez')).toBe('a Ana Gómez');
  expect(toWhom('El Dorado S. A. S.')).toBe('a El Dorado S. A. S.');
  expect(toWhom('Elena Ríos')).toBe('a Elena Ríos');
});

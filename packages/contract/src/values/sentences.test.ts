import { expect, test } from 'vitest';
import { quoted, sentenceEnd } from './sentences.ts';

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

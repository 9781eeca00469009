import { expect, test } from 'vitest';
import { shortName, wholeName } from './person-name.ts';

const NATALIA = {
  first_name: 'Natalia',
  second_name: 'Sofía',
  first_surname: 'Arango',
  second_surname: 'Echeverri',
};

test('a short name is the first name and the first surname', () => {
  expect(shortName(NATALIA)).toBe('Natalia Arango');
});

test('a whole name has every part that the identification has', () => {
  expect(wholeName(NATALIA)).toBe('Natalia Sofía Arango Echeverri');
  expect(wholeName({ ...NATALIA, second_name: null, second_surname: '' })).toBe('Natalia Arango');
});

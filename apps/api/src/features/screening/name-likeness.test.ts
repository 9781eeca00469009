import { describe, expect, test } from 'vitest';
import { nameLikeness, wantedName, wordsOfName } from './name-likeness.ts';

type Person = Parameters<typeof wantedName>[0];

const likeness = (person: Person, listed: string): number =>
  nameLikeness(wantedName(person), wordsOfName(listed));

const JUAN = { fullName: 'Juan Carlos Peña Gómez', firstSurname: 'Peña' };

describe('the same person', () => {
  test.each([
    ['as they are', 'Juan Carlos Peña Gómez', 1],
    ['without accents and in capitals', 'JUAN CARLOS PENA GOMEZ', 1],
    ['surnames first, as lists have them', 'PEÑA GÓMEZ, Juan Carlos', 1],
    ['in any order', 'Gómez Carlos Peña Juan', 1],
    ['without the second name', 'Juan Peña Gómez', 0.925],
    ['without the second surname', 'Juan Carlos Peña', 0.925],
    ['with one name and one surname', 'Peña, Juan', 0.85],
    ['by the second name', 'Carlos Peña', 0.85],
    ['with one letter changed', 'Juan Carlos Peña Gomes', 0.95],
    ['with two letters swapped', 'Juan Carlos Peña Gmóez', 0.95],
    ['with a letter left out', 'Juan Calos Peña Gómez', 0.958],
  ])('%s', (_, listed, expected) => {
    expect(likeness(JUAN, listed)).toBe(expected);
  });

  test('who gives fewer names than the list has', () => {
    const person = { fullName: 'Juan Peña', firstSurname: 'Peña' };
    expect(likeness(person, 'Juan Carlos Peña Gómez')).toBe(0.85);
  });

  test('whose surname has particles', () => {
    const luz = { fullName: 'Luz Marina De la Hoz', firstSurname: 'De la Hoz' };
    expect(likeness(luz, 'DE LA HOZ LUZ MARINA')).toBe(1);
    expect(likeness(luz, 'Hoz, Luz')).toBeGreaterThan(0.8);
  });
});

describe('another person', () => {
  test.each([
    ['another second name', 'Juan Alberto Peña Gómez'],
    ['another second surname', 'Juan Carlos Peña Ruiz'],
    ['another first surname', 'Juan Carlos López Gómez'],
    ['another first name', 'Luis Carlos Peña Gómez'],
    ['the same given names alone', 'Juan Carlos'],
    ['the same surnames alone, of a person named', 'Marta Peña Gómez'],
    ['the second surname without the first', 'Juan Gómez'],
    ['one word', 'Peña'],
    ['a short name that is nearly the same', 'Juan Carlos Peñalosa Gómez'],
    ['a company', 'Comercializadora Peña Gómez S. A. S.'],
    ['no name at all', '---'],
  ])('with %s', (_, listed) => {
    expect(likeness(JUAN, listed)).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { dayInWords, longDay, longMonth, momentInBogota, shortDay } from './long-dates.ts';
import { numberInWords } from './number-words.ts';
import { countInWords, pesosInWords, pesosWords } from './pesos-in-words.ts';

test.each([
  [0, 'cero pesos'],
  [1, 'un peso'],
  [2, 'dos pesos'],
  [16, 'dieciséis pesos'],
  [21, 'veintiún pesos'],
  [22, 'veintidós pesos'],
  [31, 'treinta y un pesos'],
  [100, 'cien pesos'],
  [101, 'ciento un pesos'],
  [500, 'quinientos pesos'],
  [700, 'setecientos pesos'],
  [900, 'novecientos pesos'],
  [1_000, 'mil pesos'],
  [1_001, 'mil un pesos'],
  [21_000, 'veintiún mil pesos'],
  [31_021, 'treinta y un mil veintiún pesos'],
  [100_000, 'cien mil pesos'],
  [101_000, 'ciento un mil pesos'],
  [538_600, 'quinientos treinta y ocho mil seiscientos pesos'],
  [1_000_000, 'un millón de pesos'],
  [1_000_001, 'un millón un pesos'],
  [2_000_000, 'dos millones de pesos'],
  [21_000_000, 'veintiún millones de pesos'],
  [100_000_000, 'cien millones de pesos'],
  [1_234_567, 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos'],
  [1_000_000_000, 'mil millones de pesos'],
  [1_001_000_000, 'mil un millones de pesos'],
  [21_000_000_000, 'veintiún mil millones de pesos'],
  [
    999_999_999_999,
    'novecientos noventa y nueve mil novecientos noventa y nueve millones ' +
      'novecientos noventa y nueve mil novecientos noventa y nueve pesos',
  ],
])('%i pesos in words', (amount, words) => {
  expect(pesosWords(amount)).toBe(words);
});

test('a title says an amount in words and in figures', () => {
  expect(pesosInWords(1_234_567).replaceAll('\u00a0', ' ')).toBe(
    'un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos ' +
      'M/CTE ($ 1.234.567)',
  );
});

test.each([
  [1, 'una (1)'],
  [21, 'veintiuna (21)'],
  [36, 'treinta y seis (36)'],
  [41, 'cuarenta y una (41)'],
  [100, 'cien (100)'],
  [101, 'ciento una (101)'],
  [201, 'doscientas una (201)'],
  [1_500, 'mil quinientas (1.500)'],
])('%i instalments are counted in the feminine', (count, words) => {
  expect(countInWords(count, 'feminine')).toBe(words);
});

test('days are counted in the masculine', () => {
  expect([1, 5, 21, 31].map((count) => countInWords(count, 'masculine'))).toEqual([
    'un (1)',
    'cinco (5)',
    'veintiún (21)',
    'treinta y un (31)',
  ]);
});

describe('reading the words back gives the number', () => {
  const VALUES = valuesOfWords();

  /** Independent of how words are written: it adds up what each word is worth. */
  function readWords(words: string): number {
    let millions = 0;
    let thousands = 0;
    let rest = 0;
    for (const word of words.split(' ')) {
      if (word === 'y') continue;
      if (word === 'millón' || word === 'millones') {
        millions = thousands + rest;
        [thousands, rest] = [0, 0];
      } else if (word === 'mil') {
        thousands = Math.max(rest, 1) * 1000;
        rest = 0;
      } else {
        const value = VALUES.get(word);
        if (value === undefined) throw new Error(`unknown word ${word}`);
        rest += value;
      }
    }
    return millions * 1_000_000 + thousands + rest;
  }

  const backOf = (count: number) =>
    (['un', 'una', 'uno'] as const).map((ending) => readWords(numberInWords(count, ending)));

  test('for every number up to twenty thousand', () => {
    for (let count = 0; count <= 20_000; count += 1) {
      expect(backOf(count)).toEqual([count, count, count]);
    }
  });

  test('for numbers of every length', () => {
    // A linear congruential generator: the same numbers in every run.
    let seed = 12_345;
    for (let round = 0; round < 5_000; round += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const digits = 1 + (round % 12);
      const count = Math.floor((seed / 2_147_483_648) * 10 ** digits);
      expect(backOf(count)).toEqual([count, count, count]);
    }
    expect(backOf(999_999_999_999)[0]).toBe(999_999_999_999);
  });

  test.each([-1, 1.5, 1_000_000_000_000, Number.NaN])('and %d has no words', (count) => {
    expect(() => numberInWords(count, 'un')).toThrow(RangeError);
  });
});

function valuesOfWords(): ReadonlyMap<string, number> {
  const list =
    'cero:0 un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 ' +
    'once:11 doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 ' +
    'diecinueve:19 veinte:20 veintiún:21 veintiuno:21 veintiuna:21 veintidós:22 veintitrés:23 ' +
    'veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 ' +
    'treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ' +
    'ciento:100 doscientos:200 trescientos:300 cuatrocientos:400 quinientos:500 seiscientos:600 ' +
    'setecientos:700 ochocientos:800 novecientos:900 doscientas:200 trescientas:300 ' +
    'cuatrocientas:400 quinientas:500 seiscientas:600 setecientas:700 ochocientas:800 ' +
    'novecientas:900';
  return new Map(
    list.split(' ').map((entry) => {
      const [word = '', value = ''] = entry.split(':');
      return [word, Number(value)];
    }),
  );
}

test('a day in words, the first of a month as primero', () => {
  expect(dayInWords('2026-11-15')).toBe('quince (15) de noviembre de dos mil veintiséis (2026)');
  expect(dayInWords('2027-01-01')).toBe('primero (1) de enero de dos mil veintisiete (2027)');
  expect(dayInWords('2031-12-31')).toBe(
    'treinta y uno (31) de diciembre de dos mil treinta y uno (2031)',
  );
  expect(dayInWords('2021-02-21')).toBe('veintiuno (21) de febrero de dos mil veintiuno (2021)');
});

test('shorter days, and months', () => {
  expect(longDay('2026-11-05')).toBe('5 de noviembre de 2026');
  expect(shortDay('2026-09-05').replaceAll('\u00a0', ' ')).toBe('5 sep 2026');
  expect(longMonth('2026-11-01')).toBe('noviembre de 2026');
});

test('a moment is told by the clock of Bogotá, with its zone', () => {
  expect(momentInBogota('2026-11-16T02:04:05.000Z')).toBe(
    '15 de noviembre de 2026, 9:04:05 p. m., hora de Colombia (UTC−05:00)',
  );
  expect(momentInBogota('2026-11-15T05:00:00Z')).toBe(
    '15 de noviembre de 2026, 12:00:00 a. m., hora de Colombia (UTC−05:00)',
  );
});

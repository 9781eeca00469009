import type { Glyph } from './glyph-strokes.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const signs = (text: string): ReadonlySet<Glyph> =>
  // Each of these texts is made of signs that GLYPH_STROKES has.
  new Set([...text] as Glyph[]);

const ANY = signs(`${DIGITS}${LETTERS}<`);
const DIGIT = signs(DIGITS);
const LETTER = signs(LETTERS);
const NAME = signs(`${LETTERS}<`);
const NUMBER = signs(`${DIGITS}<`);
const SEX = signs('MFX<');

const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

/**
 * Which signs each cell of a TD1 zone can hold: 0 and O, 1 and I, 8 and B look alike, and their
 * place tells them apart.
 */
export const ZONE_SIGNS: readonly (readonly ReadonlySet<Glyph>[])[] = [
  [LETTER, NAME, ...times(3, LETTER), ...times(9, ANY), NUMBER, ...times(15, ANY)],
  [...times(7, DIGIT), SEX, ...times(7, DIGIT), ...times(3, LETTER), ...times(11, NUMBER), DIGIT],
  times(30, NAME),
];

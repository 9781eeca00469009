import { describe, expect, test } from 'vitest';
import { isNameOf, isRealDrawing } from './real-signature.ts';

type Points = [number, number, number][];
const wave = (count: number, step: number): Points =>
  Array.from({ length: count }, (_, at) => [20 + at * step, 70 + (at % 2) * 40, at * 16]);
const drawn = (...strokes: Points[]) => ({ width: 320, height: 140, strokes });

describe('a drawing', () => {
  test.each([
    ['without a stroke', drawn()],
    ['of strokes without points', drawn([], [])],
    ['of one dot', drawn([[30, 40, 0]])],
    [
      'of one dot many times',
      drawn([
        [30, 40, 0],
        [30, 40, 9],
        [30, 40, 18],
        [30, 40, 27],
        [30, 40, 36],
      ]),
    ],
    ['of four dots far apart', drawn([[1, 1, 0]], [[90, 1, 9]], [[1, 90, 18]], [[90, 90, 27]])],
    [
      'of two points',
      drawn([
        [10, 20, 0],
        [200, 90, 80],
      ]),
    ],
    ['as small as a slip of the finger', drawn(wave(6, 0.5).map(([x, , ms]) => [x, 70, ms]))],
  ])('%s is no signature', (_, drawing) => {
    expect(isRealDrawing(drawing)).toBe(false);
  });

  test.each([
    ['of one stroke', drawn(wave(12, 10))],
    ['of several strokes', drawn(wave(5, 8), wave(4, 12))],
  ])('%s is a signature', (_, drawing) => {
    expect(isRealDrawing(drawing)).toBe(true);
  });
});

describe('a typed name', () => {
  const ana = {
    first_name: 'Ana María',
    second_name: 'José',
    first_surname: 'De la Peña',
    second_surname: 'Núñez',
  };
  test.each([
    'Ana María José De la Peña Núñez',
    'ana maria jose de la pena nunez',
    '  ANA   PEÑA ',
    'María de la Peña',
    'José Peña Núñez',
    'Ana-María Peña',
  ])('%s signs', (text) => {
    expect(isNameOf(text, ana)).toBe(true);
  });

  test.each([
    '...',
    'Mickey Mouse',
    'Ana',
    'Peña Núñez',
    'Peña Ana',
    'Ana Núñez',
    'Ana Peña Mouse',
    'de la',
    '',
  ])('%s does not sign', (text) => {
    expect(isNameOf(text, ana)).toBe(false);
  });

  test('a name of joining words alone is still a name', () => {
    const li = { first_name: 'Y', second_name: null, first_surname: 'San', second_surname: null };
    expect(isNameOf('Y San', li)).toBe(true);
    expect(isNameOf('Li San', li)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import type { TextStyle } from './look.ts';
import { breakLines, extentOf, type Measure } from './typeset.ts';

const STYLE = { size: 10, leading: 15, color: '#000', weight: 'regular' } satisfies TextStyle;

/** Every character is half as wide as the text is high: 5 points. */
const measure: Measure = (_, text) => [...text].length * 500;

const linesOf = (text: string, columns: number): string[] =>
  breakLines(measure, [{ text }], { style: STYLE, width: columns * 5 }).map(({ spans }) =>
    spans.map((span) => span.text).join(''),
  );

test('a line ends before the word that does not fit and keeps its space', () => {
  expect(linesOf('uno dos tres cuatro', 8)).toEqual(['uno dos ', 'tres ', 'cuatro']);
});

test('a word longer than its line is cut, not lost', () => {
  expect(linesOf('a abcdefghij', 4)).toEqual(['a ', 'abcd', 'efgh', 'ij']);
});

test('a column as wide as its widest word holds that word, whatever its size', () => {
  for (const size of [9, 8.5, 8, 7.5, 7]) {
    const style = { ...STYLE, size };
    const odd: Measure = (_, text) => [...text].length * 537.3;
    const { least } = extentOf(odd, [{ text: '$\u00a0132.920' }], style);
    expect(breakLines(odd, [{ text: '$\u00a0132.920' }], { style, width: least })).toHaveLength(1);
  }
});

test('a sum stays with its sign and a number with its kind', () => {
  expect(linesOf('paga $ 500 al 22 % E.A. NIT 901', 7)).toEqual([
    'paga ',
    '$ 500 ',
    'al ',
    '22 % E.',
    'A. ',
    'NIT 901',
  ]);
});

test('a line break of the text is kept', () => {
  expect(linesOf('uno\ndos', 20)).toEqual(['uno ', 'dos']);
});

test('bold and plain text share a line and know where they begin', () => {
  const runs = [{ text: 'Yo, ' }, { text: 'Ana', bold: true }, { text: ', pago' }];
  const [line] = breakLines(measure, runs, { style: STYLE, width: 500 });
  expect(line?.spans.map(({ text, x }) => [text, x])).toEqual([
    ['Yo, ', 0],
    ['Ana', 20],
    [', pago', 35],
  ]);
  expect(line?.width).toBe(65);
});

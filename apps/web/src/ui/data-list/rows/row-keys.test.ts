import { expect, test } from 'vitest';
import { nextRow, pageStep, worksAnywhere } from './row-keys.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['j', 3, 4],
  ['ArrowUp', 3, 2],
  ['k', 3, 2],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['j', -1, 0],
  ['k', -1, 0],
])('%s from row %i leads to row %i', (key, current, row) => {
  expect(nextRow(key, { current, count: 10 })).toBe(row);
});

test('a list without rows has nowhere to go', () => {
  expect(nextRow('ArrowDown', { current: -1, count: 0 })).toBeNull();
});

test.each(['Enter', 'x', ' ', 'Tab'])('%j moves nothing', (key) => {
  expect(nextRow(key, { current: 3, count: 10 })).toBeNull();
  expect(pageStep(key)).toBe(0);
});

test('brackets and page keys turn pages', () => {
  expect(['[', 'PageUp', ']', 'PageDown'].map(pageStep)).toEqual([-1, -1, 1, 1]);
});

test('only signs and letters work from anywhere: the others scroll the page', () => {
  expect(['j', '/', ']'].every(worksAnywhere)).toBe(true);
  expect(['ArrowDown', 'PageDown', 'Home'].some(worksAnywhere)).toBe(false);
});

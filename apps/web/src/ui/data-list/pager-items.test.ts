import { expect, test } from 'vitest';
import { pagerItems } from './pager-items.ts';

const shown = (current: number, count: number): string =>
  pagerItems({ current, count })
    .map((item) => (item.kind === 'gap' ? '…' : item.number + 1))
    .join(' ');

test('few pages are all offered', () => {
  expect(shown(0, 1)).toBe('1');
  expect(shown(3, 7)).toBe('1 2 3 4 5 6 7');
});

test('of many pages the ends and the neighbours are offered', () => {
  expect(shown(0, 27)).toBe('1 2 3 … 27');
  expect(shown(1, 27)).toBe('1 2 3 … 27');
  expect(shown(2, 27)).toBe('1 2 3 4 … 27');
  expect(shown(12, 27)).toBe('1 … 12 13 14 … 27');
  expect(shown(25, 27)).toBe('1 … 25 26 27');
  expect(shown(26, 27)).toBe('1 … 25 26 27');
});

test('every page is offered once, in order, with the current one among them', () => {
  for (let current = 0; current < 40; current += 1) {
    const numbers = pagerItems({ current, count: 40 })
      .filter((item) => item.kind === 'page')
      .map((item) => item.number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers).toContain(current);
  }
});

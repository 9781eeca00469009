import { expect, test } from 'vitest';
import { pointsText, shareText, tenthsOf, tenthsText } from './figure-text.ts';

test('shares of a row add up to 100,0 though each is rounded', () => {
  const thirds = tenthsOf([1, 1, 1]);
  expect(thirds).toEqual([334, 333, 333]);
  for (const parts of [[1, 2, 4], [5, 5, 1, 1, 1, 1], [999_999, 1], [7]]) {
    expect(tenthsOf(parts).reduce((sum, part) => sum + part, 0)).toBe(1_000);
  }
  expect(tenthsOf([0, 0])).toEqual([0, 0]);
  expect(tenthsText(941)).toBe('94,1');
});

test('a share of nothing is a dash, and points have no sign', () => {
  expect(shareText(1, 0)).toBe('–');
  expect(shareText(6_150, 8_850)).toBe('69,49\u00a0%');
  expect(pointsText(-0.0031)).toBe('0,31');
});

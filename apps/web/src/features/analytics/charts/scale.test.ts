import { expect, test } from 'vitest';
import { apart, ticksFor } from './scale.ts';

test('the lines of a grid are round and reach the largest value', () => {
  expect(ticksFor(8.5)).toEqual([0, 3, 6, 9]);
  expect(ticksFor(11.9)).toEqual([0, 5, 10, 15]);
  expect(ticksFor(1_180_000_000)).toEqual([0, 500_000_000, 1_000_000_000, 1_500_000_000]);
  expect(ticksFor(0)).toEqual([0, 1]);
});

test('names at the ends of lines do not cover each other, and keep their order', () => {
  expect(apart([100, 102, 40])).toEqual([100, 115, 40]);
});

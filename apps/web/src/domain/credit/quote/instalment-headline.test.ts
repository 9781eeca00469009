import { expect, test } from 'vitest';
import { instalmentHeadline } from './instalment-headline.ts';

const wordsOf = (totals: readonly number[]) => {
  const { isFirstOnly, pesos, course } = instalmentHeadline(totals, 7);
  return [isFirstOnly, pesos, course?.replaceAll('\u00a0', ' ') ?? null];
};

test('one amount stands for instalments that are the same but for the first or the last', () => {
  expect(wordsOf([500, 500, 500])).toEqual([false, 500, null]);
  expect(wordsOf([620, 500, 500, 480])).toEqual([false, 500, null]);
  expect(wordsOf([])).toEqual([false, 7, null]);
});

test('where each is another one the first is named, and how the others go', () => {
  expect(wordsOf([500, 490, 480, 485])).toEqual([true, 500, 'luego bajan hasta $ 480']);
  expect(wordsOf([450, 490, 480, 470])).toEqual([
    true,
    450,
    'la segunda es de $ 490 y luego bajan hasta $ 470',
  ]);
  expect(wordsOf([500, 490, 510, 470])).toEqual([true, 500, 'las demás van de $ 470 a $ 510']);
  expect(wordsOf([500, 480])).toEqual([true, 500, 'la última es de $ 480']);
});

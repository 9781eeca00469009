import { expect, test } from 'vitest';
import { keepReturnTo, takeKeptReturn } from './kept-return.ts';

test('the way back survives the visit to the provider and is taken once', () => {
  keepReturnTo('/account');
  expect([takeKeptReturn(), takeKeptReturn()]).toEqual(['/account', null]);
});

test('a new start without a way back forgets the old one', () => {
  keepReturnTo('/account');
  keepReturnTo(undefined);
  expect(takeKeptReturn()).toBeNull();
});

test('a way out to another site is never taken', () => {
  keepReturnTo('//example.com/account');
  expect(takeKeptReturn()).toBeNull();
});

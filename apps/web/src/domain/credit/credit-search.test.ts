import { expect, test } from 'vitest';
import { readCreditSearch } from './credit-search.ts';

test('the address of a credit names its tab, and leaves out the first one', () => {
  expect(readCreditSearch({ tab: 'plan' })).toEqual({ tab: 'plan' });
  expect(readCreditSearch({ tab: 'summary' })).toEqual({});
  expect(readCreditSearch({ tab: '<b>' })).toEqual({});
});

test('a bookmark from when the attachments were called papers opens the attachments', () => {
  expect(readCreditSearch({ tab: 'papers' })).toEqual({ tab: 'attachments' });
});

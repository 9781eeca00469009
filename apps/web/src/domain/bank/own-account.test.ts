import { expect, test } from 'vitest';
import { NO_OWN_ACCOUNT, OTHER_ACCOUNT, ownAccountOf } from './own-account.ts';

test('the only known account of the company is chosen already; of two a person chooses', () => {
  expect(ownAccountOf(NO_OWN_ACCOUNT, ['7:61034528810'])).toBe('7:61034528810');
  expect(ownAccountOf(NO_OWN_ACCOUNT, ['7:61034528810', '1:990012'])).toBe('');
  expect(ownAccountOf({ ...NO_OWN_ACCOUNT, place: '1:990012' }, ['7:61034528810'])).toBe(
    '1:990012',
  );
});

test('another account needs its bank and its number', () => {
  const other = { ...NO_OWN_ACCOUNT, place: OTHER_ACCOUNT, bank: '51' };
  expect(ownAccountOf(other, [])).toBe('');
  expect(ownAccountOf({ ...other, account: '004417' }, [])).toBe('51:4417');
});

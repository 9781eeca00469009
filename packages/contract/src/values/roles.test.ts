import { expect, test } from 'vitest';
import { findRole, homeOf } from './roles.ts';

test.each([
  [1, '/admin'],
  [2, '/borrower'],
  [3, '/adviser'],
  [4, '/supplier'],
  [5, '/insurance-agent'],
  [6, '/customer-service'],
  [7, '/accounting'],
  [8, '/portfolio'],
  [9, '/treasury'],
  [10, '/compliance-officer'],
  [9999, '/404'],
  [0, '/404'],
])('role %i belongs in %s', (roleId, home) => {
  expect(homeOf(roleId)).toBe(home);
});

test('the role of tests and every unknown id are no roles', () => {
  expect([9999, 0, -1, 11, 1.5].map(findRole)).toEqual(Array(5).fill(undefined));
});

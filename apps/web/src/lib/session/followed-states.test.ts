import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { followedStatesOf } from './followed-states.ts';

test('the states that a role follows come in the order of a credit', () => {
  const functions = ['view_associated_loans'];
  const officer = sampleUser({ functions, followedStates: [12, 8, 10, 7, 9] });
  expect(followedStatesOf(officer)).toEqual([7, 8, 9, 10, 12]);
  expect(followedStatesOf(sampleUser({ functions: [] }))).toEqual([]);
});

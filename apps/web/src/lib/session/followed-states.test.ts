import { STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { followedStatesOf } from './followed-states.ts';

const { signed, inCompliance, awaitingDisbursement, disbursed, rejected } = STATE;

test('the states that a role follows are in the order of the life of a credit', () => {
  const functions = ['view_associated_loans'];
  const officer = sampleUser({
    functions,
    followedStates: [rejected, inCompliance, disbursed, signed, awaitingDisbursement],
  });
  expect(followedStatesOf(officer)).toEqual([
    signed,
    inCompliance,
    awaitingDisbursement,
    disbursed,
    rejected,
  ]);
  expect(followedStatesOf(sampleUser({ functions: [] }))).toEqual([]);
});

import { CREDIT_WAITS } from '@cuotaclara/contract/credits/credit-list';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeCreditWaits } from './credit-waits.ts';

const condition = () => sql<SqlBool>`true`;

test('the features declare each wait of credits that the list filters by, and no other', () => {
  expect(Object.keys(composeCreditWaits()).toSorted()).toEqual(CREDIT_WAITS.toSorted());
});

test('two features that declare the same wait of credits are refused at the start', () => {
  const plates = { creditWaits: [{ name: 'plates_missing', states: [], condition }] } as const;
  expect(() => composeCreditWaits([plates, plates])).toThrow(
    'the credit wait plates_missing is declared twice',
  );
});

test('a wait of credits that no feature declares is refused at the start', () => {
  const others = CREDIT_WAITS.filter((name) => name !== 'policies_ending');
  const creditWaits = others.map((name) => ({ name, states: [], condition }));
  expect(() => composeCreditWaits([{ creditWaits }])).toThrow(
    'no feature declares the credit wait policies_ending',
  );
});

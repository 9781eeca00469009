import { CREDIT_WAITS } from '@cuotaclara/contract/credits/credit-list';
import { expect, test } from 'vitest';
import { WAITING } from './waiting.gen.ts';

test('the list of credits filters by exactly the work that has words for its filter', () => {
  const worded = Object.entries(WAITING).flatMap(([name, words]) =>
    'filterLabel' in words ? [name] : [],
  );
  expect(worded.sort()).toEqual([...CREDIT_WAITS].sort());
});

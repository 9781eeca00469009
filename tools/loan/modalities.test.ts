import { CREDIT_MODALITIES } from '@cuotaclara/contract/values/modalities';
import { MODALITIES } from '@cuotaclara/loan-math';
import { expect, test } from 'vitest';

test('the catalogues and the loan engine know the same kinds of credit', () => {
  expect(CREDIT_MODALITIES).toEqual(MODALITIES);
});

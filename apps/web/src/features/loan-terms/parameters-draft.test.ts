import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { expect, test } from 'vitest';
import { sampleCredit } from '#test/sample-credit.ts';
import { checkDraft, draftOf, withOffered } from './parameters-draft.ts';

const GPS: ChargeTerms = {
  code: 'GPS',
  name: 'GPS',
  base: 'fixed',
  amount: 25_000,
  percent: null,
  moment: 'instalment',
  iva_percent: 19,
  is_service: true,
};

test('a credit opens with its own terms, and they are sent as they were', () => {
  const draft = draftOf(sampleCredit({}));
  expect(draft).toMatchObject({ amount: 8_450_000, rate: '22,5', dueId: '3', dueDay: '5' });
  expect(checkDraft(draft).values).toEqual({
    amount: 8_450_000,
    rate_ea: 22.5,
    due_id: 3,
    due_day: 5,
    agreed_instalment: null,
    charges: sampleCredit({}).terms.charges,
  });
});

test('an agreed instalment is sent as pesos, and an empty one as none', () => {
  const draft = draftOf(sampleCredit({}));
  const agreed = { ...draft, agreedInstalment: 450_000 };
  expect(checkDraft(agreed).values?.agreed_instalment).toBe(450_000);
  expect(checkDraft(draft).values?.agreed_instalment).toBeNull();
});

test('a charge of the catalogue is offered and counts only once it is chosen', () => {
  const draft = draftOf(sampleCredit({}));
  const [life, gps] = withOffered(draft, [...sampleCredit({}).terms.charges, GPS]);
  expect(gps).toMatchObject({ isCharged: false, value: '25000' });
  const charges = [life, gps && { ...gps, isCharged: true, value: '30.000' }].filter(
    (each) => each !== undefined,
  );
  const changed = { ...draft, charges };
  expect(checkDraft(changed).values?.charges[1]).toMatchObject({ code: 'GPS', amount: 30_000 });
});

test('fields left empty or without sense are named, and nothing is quoted', () => {
  const draft = { ...draftOf(sampleCredit({})), rate: '22,51234', dueDay: '31', amount: undefined };
  const { values, errors } = checkDraft(draft);
  expect(values).toBeNull();
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['amount', 'due_day', 'rate_ea']);
});

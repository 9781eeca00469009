import { expect, test } from 'vitest';
import { amountRules } from './amount-rules.ts';

const rules = amountRules({
  new_credit_enabled: true,
  amount_min: 1_000_000,
  amount_max: 150_000_000,
  financed_percent_max: 90,
  rate_ea: 22.5,
  usury_cap_ea: 24.99,
});

test('an amount is judged by what the price allows, and a price by what is lent at least', () => {
  const problemsOf = (product_price: string, request_amount: string) =>
    Object.keys(rules({ product_price, request_amount }));
  expect(problemsOf('5000000', '4500000')).toEqual([]);
  expect(problemsOf('5000000', '4500001')).toEqual(['request_amount']);
  expect(problemsOf('5000000', '999999')).toEqual(['request_amount']);
  expect(problemsOf('1000000', '')).toEqual(['product_price']);
  expect(problemsOf('', '4500000')).toEqual([]);
});

import { expect, test } from 'vitest';
import { priceOfCurrent } from './price-of-current.ts';

const TODAY = Temporal.PlainDate.from('2026-11-12');

test.each([
  ['falls due today', '2026-11-12', 1_343_100],
  ['fell due on a day off just before', '2026-11-11', 1_343_100],
  ['falls due tomorrow', '2026-11-13', 1_000_000],
  ['does not come', null, 1_000_000],
])('an instalment that %s counts as it should', (_when, next_due_on, expected) => {
  const next_amount = next_due_on === null ? null : 343_100;
  expect(priceOfCurrent({ overdue: 1_000_000, next_due_on, next_amount }, TODAY)).toBe(expected);
});

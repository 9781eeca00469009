import { amount, day, openCredit, recordPayment } from '@cuotaclara/loan-math';
import { expect, it } from 'vitest';
import { nominal, PLAIN_RULES, terms } from '../make.ts';

// 1 200 000 at 2 % a month in twelve instalments of 113 472; the first of 40 days is set apart.
const agreed = terms({
  amount: amount(1_200_000),
  rate: nominal('24'),
  instalmentCount: 12,
  disbursedOn: day('2026-01-10'),
  firstDueOn: day('2026-02-20'),
  firstPeriod: 'apart',
});

it('a period that an extra payment cuts short is no first period apart', () => {
  let credit = openCredit(agreed, PLAIN_RULES);
  expect(credit.instalments[0]?.row.total).toBe(121_472);
  const pay = (on: string, units: number) => {
    const payment = { id: on, on: day(on), amount: amount(units), excess: 'reduce-term' } as const;
    credit = recordPayment(credit, payment).credit;
  };
  pay('2026-02-20', 121_472);
  pay('2026-03-02', 200_000);
  // The extra payment paid the interest of ten days; the instalment itself stays what it was.
  expect(credit.instalments[1]?.row).toMatchObject({ dueOn: '2026-03-20', total: 113_472 });
});

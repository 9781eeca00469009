import { planCredit } from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { anyTerms, CASES, PATIENT } from './arbitraries.ts';
import { must } from './must.ts';

it('a plan repays the principal to the unit, period by period, down to zero', PATIENT, () => {
  fc.assert(
    fc.property(anyTerms(), (agreed) => {
      const { rows, interestTotal, chargesTotal, paidTotal } = planCredit(agreed);
      let balance: number = agreed.principal;
      let interest = 0;
      let charges = 0;
      let last = agreed.disbursedOn;
      for (const row of rows) {
        must(row.startsOn === last && row.dueOn > last, 'periods follow each other', row);
        must(row.number > agreed.graceCount || row.principal === 0, 'grace repays nothing', row);
        must(row.opening === balance, 'a row opens where the last one closed', row);
        must(Math.min(row.interest, row.principal, row.charges) >= 0, 'no part is negative', row);
        must(row.total === row.interest + row.principal + row.charges, 'parts add up', row);
        balance -= row.principal;
        interest += row.interest;
        charges += row.charges;
        last = row.dueOn;
        must(row.balance === balance, 'a balance is what is left', row);
      }
      must(balance === 0, 'the last balance is zero', balance);
      must(interestTotal === interest && chargesTotal === charges, 'totals add up');
      must(paidTotal === agreed.principal + interest + charges, 'everything paid adds up');
      must(rows.length <= agreed.instalmentCount, 'no row is added', rows.length);
    }),
    CASES,
  );
});

it(
  'every equal instalment but the last is the same, and a multiple of what was agreed',
  PATIENT,
  () => {
    const fixed = { method: 'equal-instalment', charges: [], dayCount: '30/360' } as const;
    fc.assert(
      fc.property(anyTerms({ fixed }), (agreed) => {
        const { rows, level } = planCredit(agreed);
        must(level % agreed.multiple === 0, 'the instalment is a multiple', level);
        for (const row of rows.slice(agreed.graceCount, -1)) {
          // A long first period can cost more interest than the instalment of the regular ones.
          const isOver = row.interest > level && row.principal === 0;
          must(row.total === level || isOver, 'instalments are equal', row, level);
        }
      }),
      CASES,
    );
  },
);

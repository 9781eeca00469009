import { planCredit } from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { exactInterest } from '../src/plan/interest.ts';
import { anyTerms, CASES, PATIENT } from './arbitraries.ts';
import { must } from './must.ts';

it('a plan repays the principal to the unit, period by period, down to zero', PATIENT, () => {
  fc.assert(
    fc.property(anyTerms(), (agreed) => {
      const { rows, interestTotal, chargesTotal, paidTotal } = planCredit(agreed);
      let balance: number = agreed.principal;
      let interest = 0;
      let charges = 0;
      let ownInterest = 0;
      let last = agreed.disbursedOn;
      for (const row of rows) {
        must(row.startsOn === last && row.dueOn > last, 'periods follow each other', row);
        must(row.number > agreed.graceCount || row.principal === 0, 'grace repays nothing', row);
        must(row.opening === balance, 'a row opens where the last one closed', row);
        must(Math.min(row.interest, row.principal, row.charges) >= 0, 'no part is negative', row);
        must(row.total === row.interest + row.principal + row.charges, 'parts add up', row);
        must(Math.min(row.carried, row.deferred) >= 0, 'no interest is negative', row);
        const own = row.interest - row.carried + row.deferred;
        const due = exactInterest(row.opening, row.rate, agreed.rounding);
        must(own === due, 'interest is that of the balance and the days', row, due);
        ownInterest += own;
        balance -= row.principal;
        interest += row.interest;
        charges += row.charges;
        last = row.dueOn;
        must(row.balance === balance, 'a balance is what is left', row);
      }
      must(balance === 0, 'the last balance is zero', balance);
      must(interestTotal === interest && chargesTotal === charges, 'totals add up');
      must(paidTotal === agreed.principal + interest + charges, 'everything paid adds up');
      must(rows.length === agreed.instalmentCount, 'the agreed number is kept', rows.length);
      must(interest === ownInterest, 'all deferred interest falls due, and no more');
    }),
    CASES,
  );
});

const EQUAL = { method: 'equal-instalment', charges: [] } as const;

it('instalments are equal but for the last, and a multiple of what was agreed', PATIENT, () => {
  fc.assert(
    fc.property(anyTerms({ fixed: { ...EQUAL, firstPeriod: 'levelled' } }), (agreed) => {
      const { rows, level } = planCredit(agreed);
      must(level % agreed.multiple === 0, 'the instalment is a multiple', level);
      for (const row of rows.slice(agreed.graceCount, -1)) {
        must(row.total === level, 'instalments are equal', row, level);
      }
    }),
    CASES,
  );
});

it('a first period apart changes the first instalment alone, by its own days', PATIENT, () => {
  fc.assert(
    fc.property(anyTerms({ fixed: { ...EQUAL, firstPeriod: 'apart' } }), (agreed) => {
      const { rows, level } = planCredit(agreed);
      const [first] = rows;
      must(first !== undefined, 'a plan has a row');
      for (const row of rows.slice(Math.max(agreed.graceCount, 1), -1)) {
        must(row.total === level, 'the others are equal', row, level);
      }
      if (rows.length === 1 || agreed.graceCount > 0) return;
      const regular = exactInterest(first.opening, agreed.standardRate, agreed.rounding);
      const extra = agreed.periods.firstIsRegular ? 0 : first.interest + first.deferred - regular;
      must(first.total === level + extra, 'the first one has the other days on top', first, level);
    }),
    CASES,
  );
});

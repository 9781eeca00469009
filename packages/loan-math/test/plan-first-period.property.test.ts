import { agreeTerms, amount, planCredit, type Terms } from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestOn } from '../src/plan/interest.ts';
import { levelInstalment } from '../src/plan/level-instalment.ts';
import { spreadLevel } from '../src/plan/level-rates.ts';
import { repay } from '../src/plan/plan-rows.ts';
import { type PeriodRate, RATE_SCALE, rated } from '../src/terms/rate.ts';
import { anyTerms, CASES, daysAfter, FIRST_DAYS_MAX, PATIENT } from './arbitraries.ts';
import { optimalLevel } from './exact-plan.ts';
import { must } from './must.ts';

const EQUAL = { method: 'equal-instalment', charges: [] } as const;

const everyday = fc.integer({ min: 1_000_000, max: 60_000_000 }).map(amount);

const anyFirstDays = fc.integer({ min: 1, max: FIRST_DAYS_MAX - 1 });

/** The same terms with another first due date. */
const withFirstDays = (terms: Terms, days: number): Terms =>
  agreeTerms({ ...terms, firstDueOn: daysAfter(terms.disbursedOn, days) });

describe('the equal instalment', () => {
  it('is within one multiple of the exact one, in every first period', PATIENT, () => {
    let spread = 0;
    fc.assert(
      fc.property(anyTerms({ amounts: everyday, fixed: EQUAL }), (agreed) => {
        const { level, rows } = planCredit(agreed);
        const { over, under } = optimalLevel(agreed);
        const away = BigInt(level) * under - over;
        must((away < 0n ? -away : away) <= BigInt(agreed.multiple) * under, 'it is close', level);
        if (rows.some(({ deferred }) => deferred > 0)) spread += 1;
      }),
      CASES,
    );
    // The rule for first interest above the instalment is really tried.
    expect(spread).toBeGreaterThan(CASES.numRuns / 50);
  });

  it('is continuous where the first interest reaches it', PATIENT, () => {
    const anyLoan = fc.record({
      agreed: anyTerms({ amounts: everyday }),
      count: fc.integer({ min: 2, max: 120 }),
      laterRate: fc.integer({ min: 1_000_000, max: 80_000_000_000 }),
    });
    fc.assert(
      fc.property(anyLoan, ({ agreed, count, laterRate }) => {
        const { principal, rounding } = agreed;
        const laterRates = rated<PeriodRate>(laterRate);
        const whole = { multiple: 1, rounding, instalmentRounding: 'nearest' } as const;
        const levelAt = (firstRate: PeriodRate) =>
          levelInstalment({ principal, count, firstRate, laterRates, ...whole });
        const firstAt = (rate: PeriodRate) => interestOn(principal, rate, rounding);
        let below = 0;
        let above = RATE_SCALE * 4;
        while (above - below > 1) {
          const middle = Math.floor((below + above) / 2);
          if (firstAt(rated(middle)) > levelAt(rated(middle))) above = middle;
          else below = middle;
        }
        const firstRate = rated<PeriodRate>(above);
        const sizes = { principal, count, firstInterest: firstAt(firstRate) };
        const spread = spreadLevel({ ...agreed, ...whole, multiple: amount(1) }, sizes, {
          firstRate,
          laterRates,
        });
        must(Math.abs(spread - levelAt(firstRate)) <= 1, 'both rules agree there', spread);
      }),
      CASES,
    );
  });

  it('moves with each day by no more than the interest of that day', PATIENT, () => {
    const fixed = { ...EQUAL, spacing: 'monthly', dayCount: '30/360', graceCount: 0 } as const;
    fc.assert(
      fc.property(anyTerms({ amounts: everyday, fixed }), anyFirstDays, (agreed, days) => {
        const [one, other] = [days, days + 1].map((first) => withFirstDays(agreed, first));
        must(one !== undefined && other !== undefined, 'both exist');
        const first = (terms: Terms) =>
          interestOn(terms.principal, terms.periods.firstRate, terms.rounding);
        const step = planCredit(other).level - planCredit(one).level;
        const { multiple } = agreed;
        must(step >= -multiple, 'it does not fall', step);
        must(
          step <= Math.max(0, first(other) - first(one)) + 2 * multiple,
          'it does not jump',
          step,
        );
      }),
      CASES,
    );
  });
});

it('a longer first period never lowers the interest of a plan', PATIENT, () => {
  const fixed = { ...EQUAL, multiple: amount(1), dayCount: '30/360' } as const;
  fc.assert(
    fc.property(
      anyTerms({ amounts: everyday, fixed }).filter(({ spacing }) => spacing !== 'twice-monthly'),
      anyFirstDays,
      fc.integer({ min: 1, max: 60 }),
      (agreed, days, more) => {
        const shorter = planCredit(withFirstDays(agreed, days));
        const longer = planCredit(withFirstDays(agreed, days + more));
        must(
          longer.interestTotal >= shorter.interestTotal,
          'interest does not fall',
          [days, more],
          [shorter.interestTotal, longer.interestTotal],
        );
      },
    ),
    CASES,
  );
});

it('the last instalment differs only by what rounding to the multiple adds up to', PATIENT, () => {
  const fixed = { ...EQUAL, levelling: 'actual-days' } as const;
  fc.assert(
    fc.property(anyTerms({ amounts: everyday, fixed }), (agreed) => {
      const { rows, level } = planCredit(agreed);
      const repaying = rows.slice(agreed.graceCount);
      // Interest deferred by months of 31 days bears none, and so the last one asks for less.
      if (repaying.slice(1).some(({ deferred }) => deferred > 0)) return;
      const [last] = repaying.slice(-1);
      must(last !== undefined, 'a plan has a last row');
      // What one peso a row too much or too little has become by the last row.
      const grown = repaying
        .slice(1)
        .reduce((sum, { rate }) => sum * (1 + rate / RATE_SCALE) + 1, 1);
      const rounded = (agreed.multiple + 1) * grown * 2 + repaying.length;
      must(Math.abs(last.total - level) <= rounded, 'the rest is small', last, level);
    }),
    CASES,
  );
});

describe('interest from before a plan', () => {
  const anyCarried = fc.integer({ min: 0, max: 5_000_000 });

  it('stays inside the instalment, bears no interest and is all asked for', PATIENT, () => {
    const fixed = { ...EQUAL, graceCount: 0, firstPeriod: 'levelled' } as const;
    fc.assert(
      fc.property(anyTerms({ fixed }), anyCarried, (agreed, carried) => {
        const { principal, periods } = agreed;
        const { level } = planCredit(agreed);
        const { rows, interest } = repay(agreed, { principal, level, carried }, periods);
        let own = 0;
        for (const row of rows) own += row.interest - row.carried + row.deferred;
        must(interest === own + carried, 'not a peso more');
        for (const row of rows.slice(0, -1)) must(row.total === level, 'no more than that', row);
      }),
      CASES,
    );
  });
});

import { INSTALMENT_ROUNDINGS, planCredit, ROUNDINGS, type Terms } from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactInterest,
  FAST_BALANCE_MAX,
  FAST_RATE_MAX,
  fastInterest,
} from '../src/plan/interest.ts';
import {
  exactInstalment,
  filteredInstalment,
  levelInstalment,
} from '../src/plan/level-instalment.ts';
import { type PeriodRate, RATE_SCALE, rated } from '../src/terms/rate.ts';
import { anyTerms, CASES, PATIENT } from './arbitraries.ts';
import { type ExactRow, exactPlan } from './exact-plan.ts';
import { must } from './must.ts';

const EXACT_PARTS = [
  'interest',
  'principal',
  'charges',
  'balance',
  'carried',
  'deferred',
] as const satisfies readonly (keyof ExactRow)[];

const anyRounding = fc.constantFrom(...ROUNDINGS);
const anyFastRate = fc
  .integer({ min: 0, max: FAST_RATE_MAX })
  .map((value) => rated<PeriodRate>(value));

describe('interest in number and in bigint', () => {
  it('agrees for every balance and rate within the bound', PATIENT, () => {
    const anyBalance = fc.integer({ min: 0, max: FAST_BALANCE_MAX });
    fc.assert(
      fc.property(anyBalance, anyFastRate, anyRounding, (balance, rate, rounding) => {
        const exact = exactInterest(balance, rate, rounding);
        must(fastInterest(balance, rate, rounding) === exact, 'both agree');
      }),
      { numRuns: 50_000 },
    );
  });

  it('agrees next to and on the half, where rounding turns', PATIENT, () => {
    const anyTie = fc.tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.integer({ min: -2, max: 2 }),
    );
    fc.assert(
      fc.property(anyTie, anyRounding, ([zeros, odd, off], rounding) => {
        // balance × rate is an odd multiple of one half, or a hair beside it.
        const balance = 10 ** zeros;
        const rate = ((2 * odd + 1) * RATE_SCALE) / 2 / balance + off;
        fc.pre(rate >= 0 && rate <= FAST_RATE_MAX && Number.isSafeInteger(rate));
        const branded = rated<PeriodRate>(rate);
        const expected = exactInterest(balance, branded, rounding);
        must(fastInterest(balance, branded, rounding) === expected, 'both agree');
      }),
      CASES,
    );
  });

  it('keeps every product of the fast path a safe integer at the very bound', PATIENT, () => {
    const high = Math.floor(FAST_RATE_MAX / 1e6);
    const low = FAST_RATE_MAX - high * 1e6;
    for (const product of [FAST_BALANCE_MAX * high, FAST_BALANCE_MAX * low]) {
      expect(Number.isSafeInteger(product)).toBe(true);
    }
    // Beyond the bound the products would lose their last digits: the bound is needed.
    expect(Number.isSafeInteger(FAST_BALANCE_MAX * 4 * high)).toBe(false);
  });
});

describe('the equal instalment by filter and by exact fraction', () => {
  it('is the same whenever the filter dares to answer, and it almost always does', PATIENT, () => {
    let unanswered = 0;
    const anyAnnuity = fc.record({
      principal: fc.integer({ min: 1, max: 2_000_000_000_000 }),
      count: fc.integer({ min: 1, max: 120 }),
      firstRate: fc
        .integer({ min: 0, max: 200_000_000_000 })
        .map((value) => rated<PeriodRate>(value)),
      laterRates: fc
        .integer({ min: 0, max: 200_000_000_000 })
        .map((value) => rated<PeriodRate>(value)),
      multiple: fc.constantFrom(1, 50, 100, 1_000),
      rounding: anyRounding,
      instalmentRounding: fc.constantFrom(...INSTALMENT_ROUNDINGS),
    });
    fc.assert(
      fc.property(anyAnnuity, (annuity) => {
        const filtered = filteredInstalment(annuity);
        if (filtered === undefined) unanswered += 1;
        else must(filtered === exactInstalment(annuity), 'both agree');
      }),
      CASES,
    );
    expect(unanswered).toBeLessThan(CASES.numRuns / 100);
  });

  it('leaves exact halves to the fraction', PATIENT, () => {
    const zero = rated<PeriodRate>(0);
    const rates = { firstRate: zero, laterRates: zero };
    const half = {
      principal: 5,
      count: 2,
      multiple: 1,
      ...rates,
      instalmentRounding: 'nearest',
    } as const;
    expect(filteredInstalment({ ...half, rounding: 'half-even' })).toBeUndefined();
    expect(exactInstalment({ ...half, rounding: 'half-even' })).toBe(2);
    expect(exactInstalment({ ...half, rounding: 'half-up' })).toBe(3);
  });

  it('rounds up to the next multiple, and keeps a quotient that is one already', PATIENT, () => {
    const zero = rated<PeriodRate>(0);
    const up = {
      count: 4,
      firstRate: zero,
      laterRates: zero,
      multiple: 50,
      rounding: 'half-up',
      instalmentRounding: 'up',
    } as const;
    expect(levelInstalment({ ...up, principal: 1_000 })).toBe(250);
    expect(levelInstalment({ ...up, principal: 1_001 })).toBe(300);
    expect(filteredInstalment({ ...up, principal: 1_000 })).toBeUndefined();
  });
});

it('a whole plan equals the one computed in bigint alone', PATIENT, () => {
  fc.assert(
    fc.property(anyTerms(), (agreed: Terms) => {
      const { rows } = planCredit(agreed);
      const exact = exactPlan(agreed);
      must(rows.length === exact.length, 'both have the same rows');
      for (const [index, row] of rows.entries()) {
        const same = exact[index];
        must(same !== undefined, 'both have this row', row);
        for (const name of EXACT_PARTS) must(BigInt(row[name]) === same[name], name, row);
      }
    }),
    CASES,
  );
});

import {
  agreeTerms,
  amount,
  type Charge,
  costOfCredit,
  day,
  type InternalRate,
  planCredit,
  RATE_SCALE,
  type Terms,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { daysAfter } from './arbitraries.ts';
import { effective, nominal } from './make.ts';
import fixture from './oracle.fixture.json' with { type: 'json' };

type OracleCase = (typeof fixture.cases)[number];

const fixed = (id: string, units: number, moment: Charge['moment']): Charge => ({
  id,
  base: 'fixed',
  amount: amount(units),
  moment,
  ivaShare: null,
  separateService: false,
});

function termsOf(one: OracleCase): Terms {
  const { rate, dayCount } = one;
  return agreeTerms({
    amount: amount(one.amount),
    rate: rate.kind === 'nominal' ? nominal(rate.percent) : effective(rate.percent),
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: one.count,
    dayCount: dayCount === '30/360' ? '30/360' : 'actual/365',
    rounding: 'half-up',
    multiple: amount(one.multiple),
    charges: [fixed('out', one.withheld, 'withheld'), fixed('each', one.charge, 'instalment')],
    disbursedOn: day(one.disbursedOn),
  });
}

const decimal = (rate: number) => rate / RATE_SCALE;

function eaOf(rate: InternalRate): number {
  if (!rate.found) throw new Error(rate.reason);
  return decimal(rate.rateEa);
}

// What LibreOffice Calc computed from the same inputs with its own functions and its own rows.
describe.each(fixture.cases)('Calc agrees on: $name', (one) => {
  const { calc } = one;
  const agreed = termsOf(one);
  const plan = planCredit(agreed);

  it('the rate of a standard month and the EA of the agreed rate', () => {
    expect(decimal(agreed.levelRate)).toBe(calc.monthRate);
    if (one.dayCount === '30/360') expect(decimal(agreed.rateEa)).toBeCloseTo(calc.effect, 11);
  });

  it('PMT, rounded to the multiple', () => {
    expect(plan.level).toBe(calc.level);
    expect(plan.level).toBe(Math.round(calc.payment / one.multiple) * one.multiple);
  });

  it('every row, to the unit', () => {
    const rows = plan.rows.map(({ dueOn, interest, principal, balance }) => ({
      dueOn,
      interest,
      principal,
      balance,
    }));
    expect(rows).toEqual(calc.rows.map(({ ipmt: _, ...row }) => row));
  });

  it('IPMT, which rounds nothing, within a unit a row where the instalment is not rounded', () => {
    if (one.dayCount !== '30/360' || one.multiple !== 1) return;
    for (const [index, row] of plan.rows.entries()) {
      const difference = Math.abs(row.interest - (calc.rows[index]?.ipmt ?? 0));
      expect(difference).toBeLessThanOrEqual(1);
    }
  });

  it('IRR or XIRR of the whole cash flow, to nine decimals', () => {
    expect(eaOf(costOfCredit(plan).total)).toBeCloseTo(calc.ea, 9);
  });

  it('RATE, which knows only equal instalments, to four decimals', () => {
    if (one.dayCount !== '30/360' || one.multiple !== 1) return;
    expect(eaOf(costOfCredit(plan).total)).toBeCloseTo(calc.eaByRate, 4);
  });
});

describe.each(fixture.firstPeriods)('Calc agrees on a first period: $name', (one) => {
  const { calc, rate } = one;
  const agreed = agreeTerms({
    amount: amount(one.amount),
    rate: rate.kind === 'nominal' ? nominal(rate.percent) : effective(rate.percent),
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: one.count,
    dayCount: one.dayCount === '30/360' ? '30/360' : 'actual/365',
    rounding: 'half-up',
    multiple: amount(one.multiple),
    firstPeriod: one.firstPeriod === 'apart' ? 'apart' : 'levelled',
    disbursedOn: day(one.disbursedOn),
    firstDueOn: daysAfter(day(one.disbursedOn), one.firstDays),
  });
  const plan = planCredit(agreed);

  it('both rates, from DAYS360 or the real days, and the instalment', () => {
    expect(decimal(agreed.levelRate)).toBe(calc.monthRate);
    expect(decimal(agreed.periods.firstRate)).toBe(calc.firstRate);
    expect(plan.level).toBe(calc.level);
  });

  it('every row, to the unit', () => {
    const rows = plan.rows.map((row) =>
      [row.dueOn, row.interest, row.principal, row.balance, row.deferred].join(' '),
    );
    expect(rows).toEqual(calc.rows);
  });
});

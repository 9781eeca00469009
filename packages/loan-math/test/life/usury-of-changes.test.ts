import {
  amount,
  type Charge,
  type CreditEvent,
  day,
  effectiveAnnual,
  LoanError,
  month,
  replay,
  share,
  type TermsInput,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, PLAIN_RULES, terms } from '../make.ts';
import { event, pays } from './make-life.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

/** 6 000 000 at 22 % EA in twelve instalments of 556 000, from 15 January 2026. */
const agreed = (changes: Partial<TermsInput> = {}) =>
  terms({
    amount: amount(6_000_000),
    rate: effective('22'),
    instalmentCount: 12,
    multiple: amount(100),
    disbursedOn: day('2026-01-15'),
    ...changes,
  });

const usury = (percents: Readonly<Record<string, string>> = {}, missing = '') => ({
  modality: 'consumo-y-ordinario' as const,
  table: MONTHS.filter((name) => name !== missing).map((name) => ({
    modality: 'consumo-y-ordinario' as const,
    month: month(name),
    rateEa: effectiveAnnual(percents[name] ?? '25.23'),
  })),
});

type Guarded = { readonly cap?: ReturnType<typeof usury>; readonly changes?: Partial<TermsInput> };

const lived = (changed: CreditEvent, { cap = usury(), changes = {} }: Guarded = {}) =>
  replay({
    terms: agreed(changes),
    rules: PLAIN_RULES,
    events: [pays('first', '2026-02-15', 556_000), changed],
    asOf: day('2026-05-20'),
    usury: cap,
  });

function refusalOf(changed: CreditEvent, guarded?: Guarded) {
  try {
    lived(changed, guarded);
  } catch (error) {
    if (error instanceof LoanError) return { code: error.code, facts: error.facts };
    throw error;
  }
  return null;
}

const newRate = (percent: string) =>
  event('rate-change', '2026-03-01', { rate: effective(percent) });

const newPlan = (percent: string | null) =>
  event('restructure', '2026-04-30', {
    instalmentCount: 18,
    graceCount: 0,
    firstDueOn: day('2026-05-30'),
    rate: percent === null ? null : effective(percent),
  });

const lends = event('disbursement', '2026-03-01', { amount: amount(2_000_000) });

const fee = (units: number, separateService: boolean): Charge & { moment: 'instalment' } => ({
  id: 'administracion',
  base: 'fixed',
  amount: amount(units),
  moment: 'instalment',
  ivaShare: null,
  separateService,
});

const newCharge = (charge: (Charge & { moment: 'instalment' }) | null) =>
  event('charge-change', '2026-02-20', { chargeId: 'administracion', charge });

describe('with usury at hand', () => {
  it('a change of rate above it is refused by name, and one up to it is not', () => {
    expect(refusalOf(newRate('45'))).toEqual({
      code: 'rate_above_usury',
      facts: { rate: '45.00', month: '2026-03', cap: '25.23', event: 'rate-change' },
    });
    expect(refusalOf(newRate('25.23'))).toBeNull();
  });

  it('a new plan above it is refused, also one that keeps a rate above the month', () => {
    expect(refusalOf(newPlan('60'))).toMatchObject({ code: 'rate_above_usury' });
    expect(refusalOf(newPlan(null), { cap: usury({ '2026-04': '20' }) })).toMatchObject({
      code: 'rate_above_usury',
      facts: { rate: '22.00', month: '2026-04', cap: '20.00' },
    });
    expect(refusalOf(newPlan('25.23'))).toBeNull();
  });

  it('more money at a rate above the month is refused', () => {
    expect(refusalOf(lends, { cap: usury({ '2026-03': '20' }) })).toMatchObject({
      code: 'rate_above_usury',
      facts: { rate: '22.00', month: '2026-03', cap: '20.00', event: 'disbursement' },
    });
    expect(refusalOf(lends)).toBeNull();
  });

  it('a charge without a service that brings the cost above it is refused', () => {
    expect(refusalOf(newCharge(fee(300_000, false)))).toMatchObject({
      code: 'cost_above_usury',
      facts: { month: '2026-02', cap: '25.23' },
    });
    expect(refusalOf(newCharge(fee(300_000, true)))).toBeNull();
    expect(refusalOf(newCharge(fee(1_000, false)))).toBeNull();
  });

  it('a charge that ends or falls is never refused, although the cap has fallen since', () => {
    const changes = { charges: [fee(5_000, false)] };
    const low = { cap: usury({ '2026-02': '15' }), changes };
    expect(refusalOf(newCharge(null), low)).toBeNull();
    expect(refusalOf(newCharge(fee(2_000, false)), low)).toBeNull();
    expect(refusalOf(newCharge(fee(6_000, false)), low)).toMatchObject({
      code: 'cost_above_usury',
    });
  });

  it('a change of rate counts the charges that are no services', () => {
    const changes = { charges: [fee(7_000, false)] };
    expect(refusalOf(newRate('25'), { changes })).toMatchObject({ code: 'cost_above_usury' });
    expect(refusalOf(newRate('21'), { changes })).toBeNull();
  });

  it('a share of the amount stays a share of all that was agreed', () => {
    const part: Charge = {
      id: 'administracion',
      base: 'amount-share',
      share: share('0.5'),
      moment: 'instalment',
      ivaShare: null,
      separateService: false,
    };
    // Half a per cent of 6 000 000 is 30 000 a month, whatever is left of it.
    expect(refusalOf(newRate('25'), { changes: { charges: [part] } })).toMatchObject({
      code: 'cost_above_usury',
    });
  });

  it('a month that the table lacks refuses what needs it', () => {
    expect(refusalOf(newRate('20'), { cap: usury({}, '2026-03') })).toEqual({
      code: 'usury_rate_missing',
      facts: { month: '2026-03', event: 'rate-change' },
    });
  });

  it('an event that was undone or has no effect is not held against it', () => {
    const late = event('rate-change', '2026-03-01', { rate: effective('22') });
    expect(refusalOf(late, { cap: usury({ '2026-03': '20' }) })).toBeNull();
  });
});

import {
  type Amount,
  amount,
  type Charge,
  type CreditEvent,
  type Day,
  day,
  type EffectiveAnnual,
  effectiveAnnual,
  monthlyEquivalent,
  type NominalAnnual,
  nominalAnnual,
  type PeriodRate,
  planCredit,
  share,
  type Terms,
  usuryFromIbc,
} from '@cuotaclara/loan-math';
import { expectTypeOf, it } from 'vitest';
import { terms } from './make.ts';

it('units cannot change places', () => {
  expectTypeOf(amount(1)).toEqualTypeOf<Amount>();
  expectTypeOf(day('2026-01-01')).toEqualTypeOf<Day>();
  expectTypeOf<EffectiveAnnual>().not.toExtend<NominalAnnual>();
  expectTypeOf<EffectiveAnnual>().not.toExtend<PeriodRate>();
  expectTypeOf<Amount>().not.toExtend<PeriodRate>();
  expectTypeOf<string>().not.toExtend<Day>();
  expectTypeOf<number>().not.toExtend<Amount>();
  expectTypeOf(planCredit).parameter(0).toEqualTypeOf<Terms>();
});

it('the compiler refuses a wrong unit where it would be used', () => {
  // @ts-expect-error A nominal rate is not an effective one.
  monthlyEquivalent(nominalAnnual('12'));
  // @ts-expect-error An amount is not a rate.
  usuryFromIbc(amount(16));
  // @ts-expect-error A bare number of pesos was not checked.
  terms({ amount: 1_000 });
  // @ts-expect-error A bare text is not a day.
  () => terms({ disbursedOn: '2026-01-01' });
  // @ts-expect-error An EA is not a share of an amount.
  const charge: Pick<Charge & { base: 'amount-share' }, 'share'> = { share: effectiveAnnual('1') };
  // @ts-expect-error A share of the balance cannot be withheld before there is one.
  const withheld: Charge = {
    id: 'x',
    base: 'balance-share',
    share: share('1'),
    moment: 'withheld',
    ivaShare: null,
    separateService: true,
  };
  expectTypeOf(charge).not.toBeAny();
  expectTypeOf(withheld).not.toBeAny();
});

it('the compiler refuses an event that has no place in its day or forgives principal', () => {
  const on = day('2026-01-01');
  // @ts-expect-error Two events of one day need a sequence to have an order.
  const payment: CreditEvent = {
    kind: 'payment',
    id: '1',
    on,
    amount: amount(1),
    excess: 'advance',
  };
  const waiver: CreditEvent = {
    kind: 'waiver',
    id: '1',
    sequence: 1,
    on,
    // @ts-expect-error Money beyond the debt is given back, not waived.
    component: 'surplus',
    amount: null,
    reason: 'Acuerdo',
  };
  expectTypeOf(payment).not.toBeAny();
  expectTypeOf(waiver).not.toBeAny();
});

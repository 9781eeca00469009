import {
  agreeTerms,
  amount,
  type Charge,
  day,
  effectiveAnnual,
  share,
  type Terms,
} from '@cuotaclara/loan-math';
import type { ChargeTerms } from '../charge-terms.ts';
import { firstDueAfter } from './first-due.ts';

/** The terms of one credit. Rates are per cent, as people say them: 22.5. */
export type AgreedTerms = {
  readonly amount: number;
  readonly rateEa: number;
  readonly months: number;
  readonly dueDay: number;
  readonly charges: readonly ChargeTerms[];
  readonly instalmentMultiple: number;
};

export type Disbursement = {
  readonly disbursedOn: Temporal.PlainDate;
  /** Left out, the first due date is counted from the disbursement. */
  readonly firstDueOn?: Temporal.PlainDate | undefined;
};

/** The charge of a credit as the loan engine takes it. */
function chargeOf(charge: ChargeTerms): Charge {
  const { base, moment } = charge;
  const common = {
    id: charge.code,
    ivaShare: charge.iva_percent === null ? null : share(charge.iva_percent),
    separateService: charge.is_service,
  };
  const part = share(charge.percent ?? 0);
  switch (base) {
    case 'fixed':
      return { ...common, base, moment, amount: amount(charge.amount ?? 0) };
    case 'amount-share':
      return { ...common, base, moment, share: part };
    case 'balance-share':
      return { ...common, base, moment: 'instalment', share: part };
    default:
      return base satisfies never;
  }
}

/**
 * The engine's terms of a credit. Every credit of the company is repaid in equal monthly
 * instalments under 30/360, half-up; `agreed` carries what differs between credits.
 */
export function termsOf(agreed: AgreedTerms, { disbursedOn, firstDueOn }: Disbursement): Terms {
  const { dueDay } = agreed;
  return agreeTerms({
    amount: amount(agreed.amount),
    rate: { kind: 'effective', annual: effectiveAnnual(agreed.rateEa) },
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: agreed.months,
    dayCount: '30/360',
    rounding: 'half-up',
    multiple: amount(agreed.instalmentMultiple),
    charges: agreed.charges.map(chargeOf),
    disbursedOn: day(disbursedOn),
    firstDueOn: day(firstDueOn ?? firstDueAfter(disbursedOn, dueDay)),
    dueDay,
  });
}

import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import {
  agreeTerms,
  amount,
  type Charge,
  type Day,
  day,
  effectiveAnnual,
  share,
  type Terms,
} from '@cuotaclara/loan-math';
import type { Conventions } from '../conventions.ts';
import { firstDueAfter } from './first-due.ts';

/** The terms of one credit. Rates are per cent, as people say them: 22.5. */
export type AgreedTerms = {
  readonly amount: number;
  readonly rateEa: number;
  readonly months: number;
  readonly dueDay: number;
  readonly charges: readonly ChargeTerms[];
  readonly instalmentMultiple: number;
  /** Capital and interest that both sides agreed on for each instalment; null computes them. */
  readonly agreedInstalment: number | null;
  readonly conventions: Conventions;
};

/** The public holidays that due dates meet. */
export type Holidays = ReadonlySet<Day>;

/** For what does not depend on them: the amounts of a credit are the same with any holidays. */
export const NO_HOLIDAYS: Holidays = new Set();

/** Holidays as the loan engine takes them. */
export const holidaysOf = (days: readonly string[]): Holidays => new Set(days.map(day));

export type Disbursement = {
  readonly disbursedOn: Temporal.PlainDate;
  /** Left out, the first due date is counted from the disbursement. */
  readonly firstDueOn?: Temporal.PlainDate | undefined;
};

/** A disbursement and the holidays of its plan, which count where the conventions ask for them. */
type PlannedDisbursement = Disbursement & { readonly holidays: Holidays };

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
export function termsOf(agreed: AgreedTerms, disbursement: PlannedDisbursement): Terms {
  const { disbursedOn, firstDueOn, holidays } = disbursement;
  const { dueDay, conventions } = agreed;
  return agreeTerms({
    amount: amount(agreed.amount),
    rate: { kind: 'effective', annual: effectiveAnnual(agreed.rateEa) },
    method: 'equal-instalment',
    spacing: 'monthly',
    instalmentCount: agreed.months,
    dayCount: '30/360',
    rounding: 'half-up',
    multiple: amount(agreed.instalmentMultiple),
    agreedInstalment: agreed.agreedInstalment === null ? null : amount(agreed.agreedInstalment),
    instalmentRounding: conventions.instalment_rounding,
    firstPeriod: conventions.first_period,
    // A credit that was agreed without it was paid and booked so: its dates do not move.
    holidays: conventions.business_day_shift ? holidays : 'as-they-fall',
    charges: agreed.charges.map(chargeOf),
    disbursedOn: day(disbursedOn),
    firstDueOn: day(firstDueOn ?? firstDueAfter(disbursedOn, dueDay)),
    dueDay,
  });
}

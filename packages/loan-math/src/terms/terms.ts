import { type Amount, units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import type { Day } from '../plan/calendar.ts';
import { dayText } from '../plan/calendar.ts';
import type { DaysOff } from '../plan/pay-days.ts';
import { layOutPeriods, type Periods } from '../plan/periods.ts';
import { type AgreedRate, effectiveOf } from './agreed-rate.ts';
import { anchorOf } from './anchor.ts';
import {
  type Charge,
  type ChargeLine,
  type ChargeMoment,
  chargeLines,
  chargeTotal,
} from './charge.ts';
import { checkTerms } from './check-terms.ts';
import { type Accrual, accrualOf, type DayCount, standardRates } from './period-rate.ts';
import type { EffectiveAnnual, PeriodRate } from './rate.ts';
import type { InstalmentRounding, Rounding } from './rounding.ts';
import type { Spacing } from './spacing.ts';

/** Equal instalments («francés») or equal principal («alemán»). */
export const METHODS = ['equal-instalment', 'equal-principal'] as const;
export type Method = (typeof METHODS)[number];

/**
 * Bases of equal instalments when periods have different days: a standard period (30 days for a
 * month; the last instalment absorbs the rest) or the days of each period themselves.
 */
export const LEVELLINGS = ['standard-period', 'actual-days'] as const;
export type Levelling = (typeof LEVELLINGS)[number];

/**
 * Treatments of a first period that is longer or shorter than the others. `levelled`: all the
 * instalments are equal; first interest above the instalment is spread over the next ones without
 * bearing interest. `apart`: the first instalment alone has the interest of its own days.
 */
export const FIRST_PERIODS = ['levelled', 'apart'] as const;
export type FirstPeriod = (typeof FIRST_PERIODS)[number];

/** Terms that a lender and a borrower agree on. */
export type TermsInput = {
  readonly amount: Amount;
  readonly rate: AgreedRate;
  readonly method: Method;
  readonly spacing: Spacing;
  /** All the instalments, those of the grace included. */
  readonly instalmentCount: number;
  /** The first instalments that pay interest and charges but no principal. */
  readonly graceCount?: number;
  readonly dayCount: DayCount;
  readonly levelling?: Levelling;
  readonly rounding: Rounding;
  /** Instalments are rounded to a multiple of this; the last one absorbs the difference. */
  readonly multiple?: Amount;
  readonly instalmentRounding?: InstalmentRounding;
  /** The instalment that both agreed on instead of the computed one; null computes it. */
  readonly agreedInstalment?: Amount | null;
  readonly firstPeriod?: FirstPeriod;
  /**
   * The public holidays: an instalment that falls due on one of them or on a Sunday may be paid on
   * the next business day, and is late since that one (C. de Comercio, art. 829). Null, no calendar
   * was agreed on: the next business day by law is in time all the same, but what is paid later is
   * late since its date. `as-they-fall`: credits of before, whose dates do not move at all.
   */
  readonly holidays?: DaysOff;
  readonly charges?: readonly Charge[];
  readonly disbursedOn: Day;
  /** Left out, one period after the disbursement. */
  readonly firstDueOn?: Day;
  /** Left out, the day of the first due date; a short month can hide it (28 for the 31st). */
  readonly dueDay?: number;
};

/** Terms that were checked, with everything that is derived once from them. */
export type Terms = Required<Omit<TermsInput, 'dueDay'>> & {
  readonly accrual: Accrual;
  readonly rateEa: EffectiveAnnual;
  /** The rate of a regular period, and the one that makes instalments equal. */
  readonly standardRate: PeriodRate;
  readonly levelRate: PeriodRate;
  readonly periods: Periods;
  readonly instalmentCharges: readonly Charge[];
  readonly withheld: readonly ChargeLine[];
  readonly financed: readonly ChargeLine[];
  /** Debt of the borrower: the amount and what was financed with it. */
  readonly principal: Amount;
  /** Money that the borrower receives: the amount less what was withheld. */
  readonly disbursed: Amount;
};

/** Checks the terms of a credit and derives its rates, dates and opening balance. */
export function agreeTerms(input: TermsInput): Terms {
  const { amount, rate, method, spacing, instalmentCount, dayCount, rounding } = input;
  const { disbursedOn, firstDueOn, dueDay } = input;
  const { graceCount = 0, multiple = units(1), charges = [] } = input;
  const { levelling = 'standard-period', firstPeriod = 'levelled', holidays = null } = input;
  const { instalmentRounding = 'nearest', agreedInstalment = null } = input;
  checkTerms({
    amount,
    instalmentCount,
    graceCount,
    multiple,
    charges,
  });
  if (agreedInstalment !== null && method !== 'equal-instalment') {
    refuse('agreed_instalment_not_equal');
  }
  const anchor = anchorOf({ spacing, disbursedOn, firstDueOn, dueDay });
  const accrual = accrualOf(rate, spacing);
  const { standardRate, levelRate } = standardRates({ accrual, dayCount, spacing });
  const periods = layOutPeriods(
    { accrual, dayCount, spacing, standardRate, holidays },
    { anchor, graceCount, startsOn: disbursedOn, firstNumber: 1, count: instalmentCount },
  );
  const at = (moment: ChargeMoment) => charges.filter((charge) => charge.moment === moment);
  const withheld = chargeLines(at('withheld'), { amount, balance: amount, rounding });
  const financed = chargeLines(at('financed'), { amount, balance: amount, rounding });
  const withheldTotal = chargeTotal(withheld);
  if (withheldTotal >= amount) {
    refuse('withheld_exceeds_amount', { withheld: withheldTotal, amount });
  }
  return {
    amount,
    rate,
    method,
    spacing,
    instalmentCount,
    graceCount,
    dayCount,
    levelling,
    rounding,
    multiple,
    instalmentRounding,
    agreedInstalment,
    firstPeriod,
    holidays,
    charges,
    disbursedOn,
    firstDueOn: dayText(anchor.firstDue),
    accrual,
    rateEa: effectiveOf(rate, spacing),
    standardRate,
    levelRate,
    periods,
    instalmentCharges: at('instalment'),
    withheld,
    financed,
    principal: units(amount + chargeTotal(financed)),
    disbursed: units(amount - withheldTotal),
  };
}

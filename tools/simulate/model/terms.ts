import type { Day } from './days.ts';
import { rateOf, rateOver } from './figures.ts';

/** A charge of a product; shares are in per cent. */
export type SimCharge = {
  readonly base: 'fixed' | 'amount-share' | 'balance-share';
  readonly moment: 'withheld' | 'instalment';
  readonly amount: number;
  readonly percent: number;
  readonly ivaPercent: number | null;
};

/** Conventions of a product that the model knows; all others are not simulated. */
export type SimConventions = {
  readonly roundsUp: boolean;
  readonly isFirstApart: boolean;
  readonly shiftsToBusinessDay: boolean;
  readonly lateGraceDays: number;
  readonly tolerance: number;
  readonly partAhead: 'capital' | 'held';
  readonly payoffCharges: 'none' | 'days' | 'whole';
};

/** Terms of a credit: equal monthly instalments at an effective rate, 30/360, half-up. */
export type SimTerms = {
  readonly amount: number;
  readonly ratePercent: number;
  readonly months: number;
  readonly dueDay: number;
  readonly multiple: number;
  readonly charges: readonly SimCharge[];
  readonly conventions: SimConventions;
  readonly disbursedOn: Day;
  readonly firstDueOn: Day;
};

/** Terms with what a change of the rate changes. */
export type Running = {
  readonly terms: SimTerms;
  /** Effective annual. */
  readonly annual: bigint;
  /** Rate of a month. */
  readonly monthly: bigint;
};

export function runningAt(terms: SimTerms, ratePercent: number): Running {
  const annual = rateOf(ratePercent);
  return { terms, annual, monthly: rateOver(annual, 30, 360) };
}

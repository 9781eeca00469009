import { AMOUNT_MAX } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { CHARGE_COUNT_MAX, type Charge } from './charge.ts';

export const INSTALMENT_COUNT_MAX = 600;
export const MULTIPLE_MAX = 1_000_000;

type Sizes = {
  readonly amount: number;
  readonly instalmentCount: number;
  readonly graceCount: number;
  readonly multiple: number;
  readonly charges: readonly Charge[];
};

/** Refuses terms that no plan can be made of. */
export function checkTerms({
  amount,
  instalmentCount,
  graceCount,
  multiple,
  charges,
}: Sizes): void {
  if (amount < 1) refuse('amount_out_of_range', { value: amount, min: 1, max: AMOUNT_MAX });
  checkCounts({ instalmentCount, graceCount });
  if (!isWithin(multiple, { min: 1, max: MULTIPLE_MAX })) {
    refuse('multiple_out_of_range', { max: MULTIPLE_MAX });
  }
  checkCharges(charges);
}

/** Refuses charges that are too many, share a name or have dates that make no sense. */
export function checkCharges(charges: readonly Charge[]): void {
  if (charges.length > CHARGE_COUNT_MAX) refuse('charges_too_many', { max: CHARGE_COUNT_MAX });
  const ids = new Set<string>();
  for (const { id, moment, from = null, until = null } of charges) {
    if (ids.has(id)) refuse('charge_repeated', { id });
    ids.add(id);
    if (moment !== 'instalment' && (from !== null || until !== null)) {
      refuse('charge_dates_without_instalment', { id });
    }
    if (from !== null && until !== null && until < from) {
      refuse('charge_dates_reversed', { id, from, until });
    }
  }
}

/** Refuses a number of instalments, or of those that repay no principal, that makes no plan. */
export function checkCounts({
  instalmentCount,
  graceCount,
}: Pick<Sizes, 'instalmentCount' | 'graceCount'>): void {
  if (!isWithin(instalmentCount, { min: 1, max: INSTALMENT_COUNT_MAX })) {
    refuse('instalment_count_out_of_range', { max: INSTALMENT_COUNT_MAX });
  }
  if (!isWithin(graceCount, { min: 0, max: instalmentCount - 1 })) {
    refuse('grace_out_of_range', { count: instalmentCount });
  }
}

export function isWithin(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

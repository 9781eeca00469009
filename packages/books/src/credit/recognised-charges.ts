import type { ChargeLine } from '@cuotaclara/loan-math';
import type { BooksRules } from './books-rules.ts';

/** The charges and collection costs that were recognised so far, all as positive amounts. */
export type RecognisedCharges = {
  /** Charges that fell due or were passed on, IVA included. */
  readonly fallen: number;
  /** Collection costs, IVA included. */
  readonly costs: number;
  /** Amounts of third parties, IVA included, by beneficiary. */
  readonly thirdParties: ReadonlyMap<string, number>;
  /** The house's own charges and costs without IVA, and their IVA. */
  readonly own: number;
  readonly iva: number;
  /** Charges that the lender forgave. */
  readonly waivedCharges: number;
  readonly waivedCosts: number;
};

export const NO_CHARGES: RecognisedCharges = {
  fallen: 0,
  costs: 0,
  thirdParties: new Map(),
  own: 0,
  iva: 0,
  waivedCharges: 0,
  waivedCosts: 0,
};

type Net = { readonly id: string; readonly net: number; readonly iva: number };

/** Recognises one charge: for its beneficiary, or as income and IVA of the house. */
export function recogniseLine(
  charges: RecognisedCharges,
  { id, net, iva }: Net,
  { beneficiaries }: Pick<BooksRules, 'beneficiaries'>,
): RecognisedCharges {
  const gross = net + iva;
  if (gross === 0) return charges;
  const fallen = charges.fallen + gross;
  const beneficiary = beneficiaries.get(id);
  if (beneficiary === undefined) {
    return { ...charges, fallen, own: charges.own + net, iva: charges.iva + iva };
  }
  const thirdParties = new Map(charges.thirdParties);
  thirdParties.set(beneficiary, (thirdParties.get(beneficiary) ?? 0) + gross);
  return { ...charges, fallen, thirdParties };
}

/** Recognises a collection cost, which is always the house's own. */
export const recogniseCost = (
  charges: RecognisedCharges,
  { net, iva }: { readonly net: number; readonly iva: number },
): RecognisedCharges => ({
  ...charges,
  costs: charges.costs + net + iva,
  own: charges.own + net,
  iva: charges.iva + iva,
});

/**
 * Recognises as much of some charges as an amount says, in their order; the IVA of a part is in
 * proportion. What no line explains is the house's own.
 */
export function recogniseUpTo(
  charges: RecognisedCharges,
  { lines, amount }: { readonly lines: readonly ChargeLine[]; readonly amount: number },
  rules: Pick<BooksRules, 'beneficiaries'>,
): RecognisedCharges {
  let recognised = charges;
  let left = amount;
  for (const { id, net, iva } of lines) {
    const part = Math.min(net + iva, Math.max(0, left));
    const ivaPart = part === net + iva ? iva : Math.round((iva * part) / (net + iva));
    recognised = recogniseLine(recognised, { id, net: part - ivaPart, iva: ivaPart }, rules);
    left -= part;
  }
  return { ...recognised, fallen: recognised.fallen + left, own: recognised.own + left };
}

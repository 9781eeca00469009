import { type Amount, units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { interestOn } from '../plan/interest.ts';
import type { Share } from './rate.ts';
import type { Rounding } from './rounding.ts';

/**
 * When a charge is taken: out of the disbursement, added to the principal, or with each instalment.
 */
export const CHARGE_MOMENTS = ['withheld', 'financed', 'instalment'] as const;

export type ChargeMoment = (typeof CHARGE_MOMENTS)[number];

type ChargeBase =
  | { readonly base: 'fixed'; readonly amount: Amount; readonly moment: ChargeMoment }
  | { readonly base: 'amount-share'; readonly share: Share; readonly moment: ChargeMoment }
  // A share of the balance needs one, so it can only come with the instalments.
  | { readonly base: 'balance-share'; readonly share: Share; readonly moment: 'instalment' };

/** Debtor life insurance, aval or fianza, GPS: anything the borrower pays besides interest. */
export type Charge = ChargeBase & {
  readonly id: string;
  /** The IVA on top of the charge, or null when the service is excluded. */
  readonly ivaShare: Share | null;
  /**
   * Whether the borrower gets a service of its own in return. What has none counts as interest
   * for usury (Ley 45 de 1990, art. 68).
   */
  readonly separateService: boolean;
  /** A charge with the instalments comes only with those due from this day on, both included. */
  readonly from?: Day | null;
  readonly until?: Day | null;
};

/** Cost of one charge, once: without IVA, and its IVA. */
export type ChargeLine = { readonly id: string; readonly net: Amount; readonly iva: Amount };

export const CHARGE_COUNT_MAX = 8;

export const NO_CHARGES: readonly ChargeLine[] = [];

/** Basis on which the charges of one moment are computed. */
export type ChargeBasis = {
  readonly amount: Amount;
  readonly balance: number;
  readonly rounding: Rounding;
  /** The due date of the instalment they come with; left out, a charge's own dates do not count. */
  readonly dueOn?: Day;
};

/** The lines of the charges of one moment that are in force on a due date. */
export function chargeLines(charges: readonly Charge[], on: ChargeBasis): readonly ChargeLine[] {
  const lines: ChargeLine[] = [];
  for (const charge of charges) {
    if (!isInForce(charge, on.dueOn)) continue;
    const net = netOf(charge, on);
    const iva =
      charge.ivaShare === null ? ZERO : units(interestOn(net, charge.ivaShare, on.rounding));
    lines.push({ id: charge.id, net, iva });
  }
  return lines;
}

const isInForce = ({ from = null, until = null }: Charge, dueOn: Day | undefined): boolean =>
  dueOn === undefined || ((from === null || from <= dueOn) && (until === null || dueOn <= until));

function netOf(charge: Charge, on: ChargeBasis): Amount {
  switch (charge.base) {
    case 'fixed':
      return charge.amount;
    case 'amount-share':
      return units(interestOn(on.amount, charge.share, on.rounding));
    case 'balance-share':
      return units(interestOn(on.balance, charge.share, on.rounding));
    default:
      return charge satisfies never;
  }
}

/** The total of some lines, IVA included. */
export function chargeTotal(lines: readonly ChargeLine[]): number {
  let total = 0;
  for (const line of lines) total += line.net + line.iva;
  return total;
}

import { units, ZERO } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { ChargeLine } from '../terms/charge.ts';
import type { ChargeShare } from './allocation.ts';

/** Fills the charges of an instalment one after the other, in the order they were agreed. */
export function shareCharges(
  lines: readonly ChargeLine[],
  alreadyPaid: number,
  amount: number,
): readonly ChargeShare[] {
  const shares: ChargeShare[] = [];
  let skip = alreadyPaid;
  let left = amount;
  for (const { id, net, iva } of lines) {
    const open = Math.max(0, net + iva - skip);
    skip = Math.max(0, skip - net - iva);
    const given = Math.min(open, left);
    if (given > 0) shares.push({ id, amount: units(given) });
    left -= given;
  }
  return shares;
}

/** Charges in the order in which they are paid, and how much of them was paid or forgiven. */
export type OpenCharges = { readonly lines: readonly ChargeLine[]; readonly given: number };

/** The passed-on charges of an instalment, which are owed before it is due. */
export function passedOnCharges(instalment: Instalment): OpenCharges {
  const { paid, waived, waivedPassedOn } = instalment;
  const given = paid.charges + waived.charges - waivedPassedOn;
  return { lines: withoutForgiven(instalment), given };
}

/** All charges of an instalment: those of the plan and, after them, passed-on ones. */
export function allCharges(instalment: Instalment): OpenCharges {
  const { lines, given } = passedOnCharges(instalment);
  const own = instalment.row.chargeLines;
  return { lines: lines.length === 0 ? own : [...own, ...lines], given };
}

/** A waiver of passed-on charges ahead forgives them, not those of the plan. */
function withoutForgiven({ passedOn, waivedPassedOn }: Instalment): readonly ChargeLine[] {
  if (waivedPassedOn === 0) return passedOn;
  const total = passedOn.reduce((sum, { net, iva }) => sum + net + iva, 0);
  return shareCharges(passedOn, waivedPassedOn, total).map(({ id, amount }) => ({
    id,
    net: amount,
    iva: ZERO,
  }));
}

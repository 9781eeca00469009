import { units } from '../amount.ts';
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

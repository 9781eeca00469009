import { units, ZERO } from '../amount.ts';
import { type Credit, placeForDebt, requireInOrder } from '../payments/credit.ts';
import { interestOn } from '../plan/interest.ts';
import type { PassedOnCharge } from './events.ts';
import { idle } from './idle.ts';
import type { ChargePosting, IdlePosting } from './postings.ts';

/**
 * Adds what the lender paid for the borrower to the oldest instalment that is not settled, or to
 * the next one where an older one is only short within the tolerance.
 */
export function passOnCharge(
  credit: Credit,
  { id, on, chargeId, amount, ivaShare }: PassedOnCharge,
): { readonly credit: Credit; readonly posting: ChargePosting | IdlePosting } {
  requireInOrder(credit, on);
  const index = placeForDebt(credit, on);
  const next = index === undefined ? undefined : credit.instalments[index];
  if (index === undefined || next === undefined) {
    return idle(credit, { event: 'charge', id, on, reason: 'settled' });
  }
  const { rounding } = credit.terms;
  const iva = ivaShare === null ? ZERO : units(interestOn(amount, ivaShare, rounding));
  const charged = {
    ...next,
    passedOn: [...next.passedOn, { id: chargeId, net: amount, iva }],
    passedOnTotal: units(next.passedOnTotal + amount + iva),
  };
  const { number, dueOn } = next.row;
  return {
    credit: {
      ...credit,
      instalments: credit.instalments.with(index, charged),
      lastEventOn: on,
    },
    posting: { kind: 'charge', id, on, chargeId, instalment: number, dueOn, net: amount, iva },
  };
}

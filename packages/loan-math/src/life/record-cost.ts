import { units, ZERO } from '../amount.ts';
import { type Credit, oldestOverdue, placeForDebt, requireInOrder } from '../payments/credit.ts';
import { interestOn } from '../plan/interest.ts';
import type { CollectionCost } from './events.ts';
import { idle } from './idle.ts';
import type { CostPosting, IdlePosting } from './postings.ts';

/** Charges a collection cost to the oldest instalment past due, or to the next one. */
export function recordCost(
  credit: Credit,
  { id, on, amount, ivaShare, onlyIfOverdue }: CollectionCost,
): { readonly credit: Credit; readonly posting: CostPosting | IdlePosting } {
  requireInOrder(credit, on);
  const next = onlyIfOverdue ? undefined : placeForDebt(credit, on);
  const oldest =
    oldestOverdue(credit, on) ?? (next === undefined ? undefined : credit.instalments[next]);
  if (oldest === undefined) {
    const reason = credit.settledOn === null ? 'nothing-overdue' : 'settled';
    return idle(credit, { event: 'collection-cost', id, on, reason });
  }
  const { rounding } = credit.terms;
  const iva = ivaShare === null ? ZERO : units(interestOn(amount, ivaShare, rounding));
  const charged = { ...oldest, costs: units(oldest.costs + amount + iva) };
  const instalment = oldest.row.number;
  return {
    credit: {
      ...credit,
      instalments: credit.instalments.with(credit.instalments.indexOf(oldest), charged),
      lastEventOn: on,
    },
    posting: { kind: 'collection-cost', id, on, instalment, net: amount, iva },
  };
}

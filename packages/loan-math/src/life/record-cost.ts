import { units, ZERO } from '../amount.ts';
import { type Credit, oldestUnpaid, requireInOrder } from '../payments/credit.ts';
import { interestOn } from '../plan/interest.ts';
import type { CollectionCost } from './events.ts';
import type { CostPosting, IdlePosting } from './postings.ts';

/** Charges a collection cost to the oldest instalment past due. */
export function recordCost(
  credit: Credit,
  { id, on, amount, ivaShare, onlyIfOverdue }: CollectionCost,
): { readonly credit: Credit; readonly posting: CostPosting | IdlePosting } {
  requireInOrder(credit, on);
  const oldest = oldestUnpaid(credit, on);
  if (oldest === undefined || (oldest.row.dueOn >= on && onlyIfOverdue)) {
    const reason = oldest === undefined ? 'settled' : 'nothing-overdue';
    const posting = { kind: 'idle', event: 'collection-cost', id, on, reason } as const;
    return { credit: { ...credit, lastEventOn: on }, posting };
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

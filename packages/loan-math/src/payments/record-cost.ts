import { type Amount, units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Credit, oldestUnpaid, requireInOrder } from './credit.ts';

/** A documented effort to collect, charged to the borrower, IVA included. */
export type CollectionCost = { readonly id: string; readonly on: Day; readonly amount: Amount };

/** What became of a collection cost. */
export type CostPosting = {
  readonly kind: 'collection-cost';
  readonly id: string;
  readonly on: Day;
  /** Zero when nothing was past due on that day: there was nothing to collect. */
  readonly charged: Amount;
  readonly instalment: number | null;
};

/** Charges a collection cost to the oldest instalment past due. */
export function recordCost(
  credit: Credit,
  { id, on, amount }: CollectionCost,
): { readonly credit: Credit; readonly posting: CostPosting } {
  requireInOrder(credit, on);
  const oldest = oldestUnpaid(credit, on);
  if (oldest === undefined || oldest.row.dueOn >= on) {
    const posting = { kind: 'collection-cost', id, on, charged: ZERO, instalment: null } as const;
    return { credit: { ...credit, lastEventOn: on }, posting };
  }
  const charged = { ...oldest, costs: units(oldest.costs + amount) };
  return {
    credit: {
      ...credit,
      instalments: credit.instalments.with(credit.instalments.indexOf(oldest), charged),
      lastEventOn: on,
    },
    posting: { kind: 'collection-cost', id, on, charged: amount, instalment: oldest.row.number },
  };
}

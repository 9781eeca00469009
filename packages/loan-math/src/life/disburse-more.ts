import { AMOUNT_MAX, units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import { drawnRows } from './drawn-rows.ts';
import type { FurtherDisbursement } from './events.ts';
import { idle } from './idle.ts';
import type { DisbursementPosting, IdlePosting } from './postings.ts';
import { relay } from './relay.ts';

/** Lends more under the same credit, repaid with the instalments that are left. */
export function disburseMore(
  credit: Credit,
  { id, on, amount }: FurtherDisbursement,
): { readonly credit: Credit; readonly posting: DisbursementPosting | IdlePosting } {
  requireInOrder(credit, on);
  if (amount < 1 || credit.lent + amount > AMOUNT_MAX) {
    refuse('amount_out_of_range', { value: amount, min: 1, max: AMOUNT_MAX - credit.lent });
  }
  const relaid = relay(credit, { on, terms: credit.terms, lent: amount });
  if (relaid === null) {
    return idle(credit, { event: 'disbursement', id, on, reason: 'nothing-to-come' });
  }
  const { credit: after, drawn } = relaid;
  return {
    credit: { ...after, lent: units(credit.lent + amount) },
    posting: {
      kind: 'disbursement',
      id,
      on,
      amount,
      before: credit.principal,
      after: after.principal,
      rows: drawnRows(drawn),
    },
  };
}

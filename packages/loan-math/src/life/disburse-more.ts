import { AMOUNT_MAX, units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import { drawnRows } from './drawn-rows.ts';
import type { FurtherDisbursement } from './events.ts';
import type { DisbursementPosting } from './postings.ts';
import { relay } from './relay.ts';

/**
 * Lends more under the same credit, repaid with the instalments that are left. Refused where none
 * is: after the last date, a claim of all the principal, or the last payment.
 */
export function disburseMore(
  credit: Credit,
  { id, on, amount }: FurtherDisbursement,
): { readonly credit: Credit; readonly posting: DisbursementPosting } {
  requireInOrder(credit, on);
  if (amount < 1 || credit.lent + amount > AMOUNT_MAX) {
    refuse('amount_out_of_range', { value: amount, min: 1, max: AMOUNT_MAX - credit.lent });
  }
  const relaid = relay(credit, { on, terms: credit.terms, lent: amount });
  // Money that was handed over is owed by somebody: without an effect it would be owed by nobody.
  if (relaid === null) return refuse('disbursement_without_instalments', { on, amount });
  const { credit: after, drawn, ahead } = relaid;
  return {
    credit: { ...after, lent: units(credit.lent + amount) },
    posting: {
      kind: 'disbursement',
      id,
      on,
      amount,
      before: credit.principal,
      after: after.principal,
      ahead,
      rows: drawnRows(drawn),
    },
  };
}

import { STATE } from '@cuotaclara/contract';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { rebuild } from '@cuotaclara/loan-math';
import { inOrder } from '#core/money/movements/lived-credit.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import { unsafeSurplusRefunded } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife, withoutReversed } from './credit-life.ts';

/** Nothing is owed any more, as the books and the engine say. Not scoped. */
export async function settlementParts(db: Reader, input: CreditOn): Promise<DocumentParts> {
  const { history } = await unsafeLife(db, input);
  const { credit_state_id: stateId, needs_lien: needsLien } = await db
    .selectFrom('credits')
    .leftJoin('products', 'products.product_id', 'credits.product_id')
    .select(['credits.credit_state_id', 'products.needs_lien'])
    .where('credits.credit_id', '=', input.creditId)
    .executeTakeFirstOrThrow();
  const { credit } = rebuild(history);
  const payments = inOrder(withoutReversed(history).events).filter(
    (event) => event.kind === 'payment',
  );
  const last = payments.at(-1);
  if (stateId !== STATE.paid || credit.settledOn === null || last === undefined) {
    return refuse('paper_still_owing');
  }
  return {
    settlement: {
      settled_on: credit.settledOn,
      paid_total: payments.reduce((sum, { amount }) => sum + amount, 0),
      balance: 0,
      last_receipt: receiptNumber(Number(last.id)),
      last_amount: last.amount,
      // What the customer has back is not theirs to ask for any more.
      surplus: credit.surplus - (await unsafeSurplusRefunded(db, input.creditId)),
      releases_lien: needsLien ?? false,
    },
  };
}

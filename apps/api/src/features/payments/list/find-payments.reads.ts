import type { ReplyOf } from '@cuotaclara/contract';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { findPayments as findRoute } from '@cuotaclara/contract/payments/payment-lists';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { wholeBorrowerName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { namedPayments } from './named-payments.ts';

const FOUND_MAX = 5;

type FindInput = { readonly search: string; readonly actor: Actor };

/** The payments in scope with exactly this receipt, reference or transaction. */
export async function findPayments(
  db: Reader,
  { search, actor }: FindInput,
): Promise<ReplyOf<typeof findRoute>> {
  const named = namedPayments(db, search.trim());
  if (named === null) return { data: [] };
  const rows = await creditsVisibleTo(
    db.selectFrom('payments').innerJoin('credits', 'credits.credit_id', 'payments.credit_id'),
    actor,
  )
    .where('payments.payment_id', 'in', named)
    .select(['payments.payment_id', 'payments.paid_on', 'payments.amount'])
    .select(wholeBorrowerName('credits.borrower_id').as('borrower_name'))
    .orderBy('payments.payment_id', 'desc')
    .limit(FOUND_MAX)
    .execute();
  return { data: rows.map((row) => ({ ...row, receipt: receiptNumber(row.payment_id) })) };
}

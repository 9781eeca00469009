import type { CreditStateId } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import type { GatewayMethod } from '@cuotaclara/contract/payments/gateway-methods';
import { isKnownMethod } from '#features/payments/gateway/payment-means.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';

/** No borrower has nearly as many. */
const CREDITS_MAX = 20;

type OwnCredit = { readonly creditId: number; readonly userId: number };

/** Whether a credit is that of the borrower of an account. */
export async function unsafeOwnsCredit(
  db: Reader,
  { creditId, userId }: OwnCredit,
): Promise<boolean> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .where('borrowers.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of a credit of the borrower of an account; null of any other credit. */
export async function ownCreditState(
  db: Reader,
  { creditId, userId }: OwnCredit,
): Promise<CreditStateId | null> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('credits.credit_state_id')
    .where('credits.credit_id', '=', creditId)
    .where('borrowers.user_id', '=', userId)
    .executeTakeFirst();
  // A foreign key holds the column to the states of the contract.
  return row === undefined ? null : (row.credit_state_id as CreditStateId);
}

/** The credits that the borrower of an account owes. */
export const ownOwing = (db: Reader, userId: number) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['credits.credit_id', 'credits.product_kind', 'credits.product_name'])
    .where('borrowers.user_id', '=', userId)
    .where('credits.credit_state_id', 'in', OWING)
    .orderBy('credits.credit_id')
    .limit(CREDITS_MAX)
    .execute();

/**
 * How the account paid the last time that it worked. What others paid for the credit on the open
 * page does not count: their bank is not this person's.
 */
export async function lastMethodOf(db: Reader, userId: number): Promise<GatewayMethod | null> {
  const last = await db
    .selectFrom('payment_intents as intent')
    .innerJoin(
      'payment_attempts as attempt',
      'attempt.payment_intent_id',
      'intent.payment_intent_id',
    )
    .select('attempt.method')
    .where('intent.started_by', '=', userId)
    .where('attempt.approved_at', 'is not', null)
    .where('attempt.method', 'is not', null)
    .orderBy('attempt.payment_attempt_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const method = last?.method ?? null;
  return method !== null && isKnownMethod(method) ? method : null;
}

/** Who pays, as the gateway fills its form. Not scoped. */
export const unsafePayer = (db: Reader, creditId: number) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .select(['borrowers.email', wholeNameOf('borrowers').as('full_name')])
    .select(['borrowers.phone', 'borrowers.identification', 'document_kinds.code'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();

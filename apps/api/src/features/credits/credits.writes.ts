import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';

/** What a command may write on a credit; its state is changed by its steps alone. */
export type CreditChanges = Pick<
  Updateable<DB['credits']>,
  | 'agreed_instalment'
  | 'amount'
  | 'charges'
  | 'conventions'
  | 'disbursed_by'
  | 'disbursed_on'
  | 'due_day'
  | 'due_id'
  | 'first_due_on'
  | 'instalment'
  | 'instalment_multiple'
  | 'modality'
  | 'months'
  | 'plate'
  | 'product_id'
  | 'product_kind'
  | 'product_name'
  | 'product_price'
  | 'quoted_on'
  | 'rate_ea'
  | 'request_amount'
  | 'supplier_id'
  | 'total_cost_ea'
>;

type ChangeCreditInput = { readonly creditId: number; readonly changes?: CreditChanges };

/**
 * Writes changes on a credit that the transaction has locked, and raises its version: a person who
 * saw it before has not seen it as it is now. Without changes only the version is raised.
 */
export async function changeCredit(
  trx: Transaction<DB>,
  { creditId, changes = {} }: ChangeCreditInput,
): Promise<void> {
  await trx
    .updateTable('credits')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`current_timestamp` })
    .where('credit_id', '=', creditId)
    .execute();
}

/**
 * Writes changes that belong to a step, from one of its effects. The step has already raised the
 * version.
 */
export async function changeSteppedCredit(
  trx: Transaction<DB>,
  { creditId, changes }: Required<ChangeCreditInput>,
): Promise<void> {
  await trx.updateTable('credits').set(changes).where('credit_id', '=', creditId).execute();
}

type CreditQuote = {
  readonly credit_id: number;
  readonly instalment: number;
  readonly total_cost_ea: string;
};

type ChangeQuotesInput = {
  readonly quotes: readonly CreditQuote[];
  readonly quotedOn: Temporal.PlainDate;
};

/**
 * Writes what unchanged terms cost on another day, on credits that the transaction has locked. It
 * does not raise the version: nobody changed the credits, and an open form stays valid.
 */
export async function changeQuotes(
  trx: Transaction<DB>,
  { quotes, quotedOn }: ChangeQuotesInput,
): Promise<void> {
  if (quotes.length === 0) return;
  await sql`
    update credits
    set instalment = quote.instalment, total_cost_ea = quote.total_cost_ea,
      quoted_on = ${quotedOn.toString()}
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb)
      as quote (credit_id integer, instalment bigint, total_cost_ea numeric)
    where credits.credit_id = quote.credit_id
  `.execute(trx);
}

type DraftInput = {
  readonly borrowerId: number;
  readonly actor: Actor;
  readonly supplierId: number | null;
};

/** Opens a draft in the headquarter of the person who starts it. Answers its id. */
export async function openDraft(
  trx: Transaction<DB>,
  { borrowerId, actor, supplierId }: DraftInput,
): Promise<number> {
  const { credit_id: creditId } = await trx
    .insertInto('credits')
    .values({
      borrower_id: borrowerId,
      credit_state_id: STATE.draft,
      created_by: actor.userId,
      headquarter_id: actor.headquarterId,
      supplier_id: supplierId,
    })
    .returning('credit_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_history')
    .values({ credit_id: creditId, to_state_id: STATE.draft, changed_by: actor.userId })
    .execute();
  return creditId;
}

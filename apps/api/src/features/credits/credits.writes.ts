import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';

/** What a command may write on a credit; its state is changed by its steps alone. */
export type CreditChanges = Pick<
  Updateable<DB['credits']>,
  | 'amount'
  | 'charges'
  | 'due_day'
  | 'due_id'
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

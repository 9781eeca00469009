import type { CreditStateId } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { creditsVisibleTo } from './credit-scope.ts';
import type { GuardedCredit } from './steps/step-types.ts';

const guardedCredits = (db: Reader) =>
  db
    .selectFrom('credits')
    .select([
      'credits.credit_id',
      'credits.borrower_id',
      'credits.credit_state_id',
      'credits.version',
      'credits.created_by',
      'credits.studied_by',
      'credits.product_kind',
      'credits.plate',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof guardedCredits>['executeTakeFirstOrThrow']>>;

export const toGuarded = (row: Row): GuardedCredit => ({
  creditId: row.credit_id,
  borrowerId: row.borrower_id,
  // A foreign key leads to the states of the contract.
  stateId: row.credit_state_id as CreditStateId,
  version: row.version,
  createdBy: row.created_by,
  studiedBy: row.studied_by,
  productKind: row.product_kind,
  plate: row.plate,
});

type Locking = {
  readonly creditId: number;
  readonly actor: Actor;
  /** What the person saw; absent, whatever there is. */
  readonly version?: number | undefined;
  /** For a change of the credit itself: whoever saw it before has not seen what it is now. */
  readonly raisesVersion?: true;
};

/**
 * A credit in reach that nobody else changes until this transaction ends. Of two people who edit
 * at once the second waits, and is told that it changed meanwhile.
 */
export async function lockCredit(
  trx: Transaction<DB>,
  { creditId, actor, version, raisesVersion }: Locking,
): Promise<GuardedCredit> {
  const row = await creditsVisibleTo(guardedCredits(trx), actor)
    .where('credits.credit_id', '=', creditId)
    .forUpdate('credits')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  if (version !== undefined && row.version !== version) refuse('changed_meanwhile');
  const credit = toGuarded(row);
  if (raisesVersion === undefined) return credit;
  await trx
    .updateTable('credits')
    .set({ version: sql`version + 1`, updated_at: sql`current_timestamp` })
    .where('credit_id', '=', creditId)
    .execute();
  return { ...credit, version: credit.version + 1 };
}

/** The same for the program, which is held back by no wall. */
export async function unsafeLockCredit(
  trx: Transaction<DB>,
  creditId: number,
): Promise<GuardedCredit> {
  const row = await guardedCredits(trx)
    .where('credits.credit_id', '=', creditId)
    .forUpdate('credits')
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toGuarded(row);
}

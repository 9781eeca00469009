import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import type { Transaction } from 'kysely';
import { byBorrowerKey } from '#features/borrower-record/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type FoundBorrower = {
  readonly borrowerId: number;
  readonly userId: number | null;
  readonly state: IdentityState;
};

const borrowers = (db: Reader) =>
  db.selectFrom('borrowers').select(['borrower_id', 'user_id', 'identity_state']);

type BorrowerRow = Awaited<ReturnType<ReturnType<typeof borrowers>['executeTakeFirstOrThrow']>>;

const found = (row: BorrowerRow | undefined): FoundBorrower =>
  row === undefined
    ? refuse('not_found')
    : {
        borrowerId: row.borrower_id,
        userId: row.user_id,
        // A CHECK holds the column to the states of the contract.
        state: row.identity_state as IdentityState,
      };

/** The borrower whose account a user has. Staff have none, and are refused. */
export const findOwn = async (db: Reader, { userId }: Pick<Actor, 'userId'>) =>
  found(await borrowers(db).where('user_id', '=', userId).executeTakeFirst());

type ScopedBorrower = {
  /** The number, or the key of one of several borrowers who typed it. */
  readonly identification: string;
  readonly actor: Pick<Actor, 'userId' | 'functions'>;
};

/** Reviewers of identities find every borrower; everybody else finds only themself. */
export async function findInScope(db: Reader, { identification, actor }: ScopedBorrower) {
  const query = byBorrowerKey(borrowers(db), identification);
  return found(
    await (actor.functions.has('review_identity')
      ? query
      : query.where('user_id', '=', actor.userId)
    ).executeTakeFirst(),
  );
}

/** Locks a borrower: of two commands at once the second sees what the first has done. */
export const lockBorrower = async (trx: Transaction<DB>, borrowerId: number) =>
  found(await borrowers(trx).where('borrower_id', '=', borrowerId).forUpdate().executeTakeFirst());

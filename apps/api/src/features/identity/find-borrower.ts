import type { IdentityState } from '@cuotaclara/contract/identity/identity-items';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

export type FoundBorrower = {
  readonly borrowerId: number;
  readonly userId: number | null;
  readonly state: IdentityState;
};

const borrowers = (db: Reader) =>
  db.selectFrom('borrowers').select(['borrower_id', 'user_id', 'identity_state']);

type Row = Awaited<ReturnType<ReturnType<typeof borrowers>['executeTakeFirstOrThrow']>>;

const found = (row: Row | undefined): FoundBorrower =>
  row === undefined
    ? refuse('not_found')
    : {
        borrowerId: row.borrower_id,
        userId: row.user_id,
        // The check of the column admits nothing but these.
        state: row.identity_state as IdentityState,
      };

/** The borrower that somebody is; staff are none, and find nothing here. */
export const findOwn = async (db: Reader, { userId }: Pick<Actor, 'userId'>) =>
  found(await borrowers(db).where('user_id', '=', userId).executeTakeFirst());

type Reached = { readonly document: string; readonly actor: Pick<Actor, 'userId' | 'functions'> };

/** Whoever reviews identities reaches every borrower; everybody else is held to their own. */
export async function findReached(db: Reader, { document, actor }: Reached) {
  const query = borrowers(db).where('identification', '=', document);
  return found(
    await (actor.functions.has('review_identity')
      ? query
      : query.where('user_id', '=', actor.userId)
    ).executeTakeFirst(),
  );
}

/** Of two who decide or send at once, the second waits and then sees what the first did. */
export const lockBorrower = async (trx: Transaction<DB>, borrowerId: number) =>
  found(await borrowers(trx).where('borrower_id', '=', borrowerId).forUpdate().executeTakeFirst());

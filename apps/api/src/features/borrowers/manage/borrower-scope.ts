import type { SelectQueryBuilder } from 'kysely';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * The borrowers in an actor's scope: all for reviewers of identities, otherwise those with a credit
 * in scope. A borrower out of scope answers like one that does not exist.
 */
export const borrowersInScope = <O>(
  query: SelectQueryBuilder<DB, 'borrowers', O>,
  actor: Actor,
): SelectQueryBuilder<DB, 'borrowers', O> =>
  actor.functions.has('review_identity')
    ? query
    : query.where((eb) =>
        eb.exists(
          creditsVisibleTo(
            eb
              .selectFrom('credits')
              .select('credits.credit_id')
              .whereRef('credits.borrower_id', '=', 'borrowers.borrower_id'),
            actor,
          ),
        ),
      );

type ScopedBorrower = { readonly borrowerId: number; readonly actor: Actor };

export async function isInScope(
  db: Reader,
  { borrowerId, actor }: ScopedBorrower,
): Promise<boolean> {
  const borrower = db
    .selectFrom('borrowers')
    .select('borrowers.borrower_id')
    .where('borrowers.borrower_id', '=', borrowerId);
  return (await borrowersInScope(borrower, actor).executeTakeFirst()) !== undefined;
}

/**
 * Whether staff may correct the identity and the address of a borrower. Any staff can apply for any
 * borrower, so that a credit gives this right only after its approval, or where the borrower was
 * entered with it: then both have the time of one transaction.
 */
export async function mayCorrect(
  db: Reader,
  { borrowerId, actor }: ScopedBorrower,
): Promise<boolean> {
  if (actor.functions.has('review_identity')) return true;
  const credit = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('credits.credit_id')
    .where('credits.borrower_id', '=', borrowerId)
    .where((eb) =>
      eb.or([
        eb('credits.approved_at', 'is not', null),
        eb('credits.created_at', '=', eb.ref('borrowers.created_at')),
      ]),
    )
    .limit(1);
  return (await creditsVisibleTo(credit, actor).executeTakeFirst()) !== undefined;
}

import type { SelectQueryBuilder } from 'kysely';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Reviewers of identities reach every borrower; everybody else those of whom a credit is in their
 * reach. Who is out of reach is as if they were not.
 */
export const borrowersInReach = <O>(
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

type Asked = { readonly borrowerId: number; readonly actor: Actor };

export async function isInReach(db: Reader, { borrowerId, actor }: Asked): Promise<boolean> {
  const borrower = db
    .selectFrom('borrowers')
    .select('borrowers.borrower_id')
    .where('borrowers.borrower_id', '=', borrowerId);
  return (await borrowersInReach(borrower, actor).executeTakeFirst()) !== undefined;
}

/**
 * Whether somebody of the staff may correct who a borrower is and where they are written to.
 * Anybody can apply for anybody, so a credit that nobody else approved gives no such right, unless
 * the person was entered with it: then both have the moment of one transaction.
 */
export async function mayCorrect(db: Reader, { borrowerId, actor }: Asked): Promise<boolean> {
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

import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type CreditRef = { readonly creditId: number; readonly actor: Actor };

/** The borrower of a credit in scope; a credit out of scope is not found. */
export async function findCreditBorrower(
  db: Reader,
  { creditId, actor }: CreditRef,
): Promise<number> {
  const row = await creditsVisibleTo(db.selectFrom('credits'), actor)
    .select('credits.borrower_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row?.borrower_id ?? refuse('not_found');
}

import { isIn, UNDECIDED } from '@cuotaclara/contract/credits/state-sets';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type StudiedCredit = {
  readonly creditId: number;
  readonly borrowerId: number;
  /** Whether the credit is still to be decided. */
  readonly isOpen: boolean;
};

type StudiedCreditInput = { readonly creditId: number; readonly actor: Actor };

/** A credit in scope, as its study needs it; any other is not found. */
export async function findStudiedCredit(
  db: Reader,
  { creditId, actor }: StudiedCreditInput,
): Promise<StudiedCredit> {
  const row = await visibleCredits(db, actor)
    .select(['credits.borrower_id', 'credits.credit_state_id'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    creditId,
    borrowerId: row.borrower_id,
    isOpen: isIn(UNDECIDED, row.credit_state_id),
  };
}

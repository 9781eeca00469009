import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import { demandOwing } from '#features/servicing/post-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type Asked = { readonly creditId: number; readonly actor: Actor };

/** Returns when the actor may know the credit and it takes payments; refuses otherwise. */
export async function demandOwingFor(db: Reader, { creditId, actor }: Asked): Promise<void> {
  const credit = await creditsOfAnyState(db, actor)
    .select('credits.credit_state_id as stateId')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  demandOwing(credit ?? refuse('not_found'));
}

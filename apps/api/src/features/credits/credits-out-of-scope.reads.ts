import { FOLLOWING_FUNCTION } from '@cuotaclara/contract';
import {
  OUT_OF_SCOPE_FAMILIES,
  type OutOfScopeCount,
  type OutOfScopeFamily,
  outOfScopeFamilyOf,
} from '@cuotaclara/contract/credits/out-of-scope';
import { sql } from 'kysely';
import { creditsInAnyStateFor } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type OutOfScopeInput = { readonly borrowerId: number; readonly actor: Actor };

/**
 * How many credits of a borrower are in states that the actor does not follow, by family. They are
 * facts that bear on a decision: no number, amount or date of such a credit leaves with them. The
 * caller has already checked that the actor may open the borrower.
 */
export async function countOutOfScope(
  db: Reader,
  { borrowerId, actor }: OutOfScopeInput,
): Promise<OutOfScopeCount[]> {
  const ofBorrower = db
    .selectFrom('credits')
    .select(['credits.credit_state_id', sql<number>`count(*)`.as('count')])
    .where('credits.borrower_id', '=', borrowerId)
    .groupBy('credits.credit_state_id');
  const rows = await creditsInAnyStateFor(ofBorrower, actor).execute();
  const followed = actor.functions.get(FOLLOWING_FUNCTION) ?? [];
  const counts = new Map<OutOfScopeFamily, number>();
  for (const { credit_state_id: stateId, count } of rows) {
    if (followed.includes(stateId)) continue;
    const family = outOfScopeFamilyOf(stateId);
    counts.set(family, (counts.get(family) ?? 0) + count);
  }
  return OUT_OF_SCOPE_FAMILIES.flatMap((family) => {
    const count = counts.get(family);
    return count === undefined ? [] : [{ family, count }];
  });
}

import { type RawBuilder, sql } from 'kysely';
import { creditsInAnyStateFor, seesEverything } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** Whether a credit of this number, in whatever state, is in the scope of an actor. */
export const isInScopeOf = (
  db: Reader,
  { actor, creditId }: { readonly actor: Actor; readonly creditId: RawBuilder<unknown> },
): RawBuilder<boolean> => {
  if (seesEverything(actor)) return sql`true`;
  const ids = creditsInAnyStateFor(db.selectFrom('credits').select('credits.credit_id'), actor);
  return sql`${creditId} in (${ids})`;
};

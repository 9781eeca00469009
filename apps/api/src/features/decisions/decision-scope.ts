import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely';
import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type Scoped = DB & { decision: DB['decisions'] };

/** Decisions of credits in scope, in any state, and those of no credit. */
export function isDecisionInScope(
  db: Reader,
  actor: Actor,
): ExpressionWrapper<Scoped, 'decision', SqlBool> {
  const { or, eb, exists, ref } = expressionBuilder<Scoped, 'decision'>();
  return or([
    eb('decision.credit_id', 'is', null),
    exists(
      creditsOfAnyState(db, actor)
        .select('credits.credit_id')
        .where('credits.credit_id', '=', ref('decision.credit_id').$notNull()),
    ),
  ]);
}

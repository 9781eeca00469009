import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { creditsVisibleTo } from './credit-scope.ts';

/** The credits in the scope of an actor with their debtors, for lists of what hangs from them. */
export const visibleCredits = (db: Reader, actor: Actor) =>
  creditsVisibleTo(db.selectFrom('credits'), actor).select([
    'credits.credit_id',
    'credits.borrower_id',
  ]);

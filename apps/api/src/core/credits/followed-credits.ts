import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { creditsVisibleTo } from './credit-scope.ts';

/** The credits in scope, for lists of what hangs from them. */
export const followedCredits = (db: Reader, actor: Actor) =>
  creditsVisibleTo(db.selectFrom('credits'), actor);

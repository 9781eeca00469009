import type { WaitingName } from '@cuotaclara/contract';
import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { WaitingSource } from '#contributions/waiting.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isDecisionInScope } from './decision-scope.ts';

/** Open proposals that a person sees. */
const openDecisions = (db: Reader, actor: Actor) =>
  db
    .selectFrom('decisions as decision')
    .where('decision.state', '=', 'proposed')
    .where(isDecisionInScope(db, actor));

const waitingOf = (kind: DecisionKind): WaitingSource => ({
  // The table of what waits is made of these names.
  name: wordsOf(kind).waiting as WaitingName,
  async read(db, { actor }) {
    const { count, oldest } = await openDecisions(db, actor)
      .where('decision.kind', '=', kind)
      .where('decision.proposed_by', '<>', actor.userId)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('decision.proposed_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
});

/** Proposals that wait for a second person, kind by kind. Nobody waits for their own decision. */
export const decisionsWaiting: readonly WaitingSource[] = DECISION_KINDS.map(waitingOf);

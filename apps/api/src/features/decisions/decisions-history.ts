import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';

const linesOf = (kind: DecisionKind): readonly HistorySource[] => {
  const { name, read } = wordsOf(kind);
  const subject = sql`${sql.lit(`${name}: `)} || decision.label`;
  const about = { readers: ['colleague', 'decider'], needs: read } as const;
  return [
    {
      ...about,
      unsafeLines: ({ creditId }) => sql`
        select 'decision_proposed', decision.decision_id, null, null, ${subject}, null,
          decision.reason, decision.proposed_by, decision.proposed_at
        from decisions as decision
        where decision.credit_id = ${creditId} and decision.kind = ${sql.lit(kind)}
      `,
    },
    {
      ...about,
      unsafeLines: ({ creditId }) => sql`
        select 'decision_' || decision.state, decision.decision_id, null, null, ${subject}, null,
          coalesce(decision.decision_note, decision.reason), decision.decided_by,
          decision.decided_at
        from decisions as decision
        where decision.credit_id = ${creditId} and decision.kind = ${sql.lit(kind)}
          and decision.state <> 'proposed'
      `,
    },
  ];
};

/** Who proposed what about a credit, and how it ended. */
export const decisionsHistory: readonly HistorySource[] = DECISION_KINDS.flatMap(linesOf);

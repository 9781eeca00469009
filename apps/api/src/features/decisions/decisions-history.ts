import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

const rowsOfKind = (creditId: number, kind: DecisionKind) =>
  rowsOf()
    .selectFrom('decisions as decision')
    .where('decision.credit_id', '=', creditId)
    .where('decision.kind', '=', sql.lit(kind));

const linesOf = (kind: DecisionKind): readonly HistorySource[] => {
  const { name, read } = wordsOf(kind);
  const subject = sql<string>`${sql.lit(`${name}: `)} || decision.label`;
  const about = { readers: ['colleague', 'decider'], needs: read } as const;
  return [
    {
      ...about,
      unsafeLines: ({ creditId }) =>
        historyLines(rowsOfKind(creditId, kind), ({ ref }) => ({
          kind: 'decision_proposed',
          id: ref('decision.decision_id'),
          subject,
          note: ref('decision.reason'),
          by: ref('decision.proposed_by'),
          at: ref('decision.proposed_at'),
        })),
    },
    {
      ...about,
      unsafeLines: ({ creditId }) =>
        historyLines(
          rowsOfKind(creditId, kind).where('decision.state', '<>', 'proposed'),
          ({ ref, fn }) => ({
            kind: sql<HistoryKind>`'decision_' || decision.state`,
            id: ref('decision.decision_id'),
            subject,
            note: fn.coalesce('decision.decision_note', 'decision.reason'),
            by: ref('decision.decided_by'),
            at: ref('decision.decided_at'),
          }),
        ),
    },
  ];
};

/** Lines of each proposal about a credit and of its end. */
export const decisionsHistory: readonly HistorySource[] = DECISION_KINDS.flatMap(linesOf);

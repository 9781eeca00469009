import type { CreditStudy, FactorPoints } from '@cuotaclara/contract/studies/study';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';

/** A credit is decided on once or twice; a list ends somewhere. */
const DECISIONS_SHOWN_MAX = 20;

type KeptStudy = CreditStudy['decisions'][number];

/** What was decided about a credit, newest first, with what was known then. */
export async function readDecisions(db: Reader, creditId: number): Promise<KeptStudy[]> {
  const rows = await db
    .selectFrom('credit_studies')
    .innerJoin('users', 'users.user_id', 'credit_studies.decided_by')
    .select([
      'study_id',
      'points',
      'suggestion',
      'factors',
      'decision',
      'reason',
      'decided_at',
      fullNameOf('users').as('decided_by'),
    ])
    .where('credit_id', '=', creditId)
    .orderBy('study_id', 'desc')
    .limit(DECISIONS_SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    study_id: row.study_id,
    points: row.points,
    // CHECKs hold both columns to the words of the contract, and only keep-study writes factors.
    suggestion: row.suggestion as KeptStudy['suggestion'],
    factors: row.factors as unknown as FactorPoints[],
    decision: row.decision as KeptStudy['decision'],
    reason: row.reason,
    decided_by: row.decided_by,
    decided_at: row.decided_at.toISOString(),
  }));
}

import { z } from '@cuotaclara/contract';
import {
  type CreditStudy,
  type FactorPoints,
  type StudyFindings,
  studyFindings,
} from '@cuotaclara/contract/studies/study';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/** A credit is decided on once or twice; a list ends somewhere. */
const DECISIONS_SHOWN_MAX = 20;

type KeptStudy = CreditStudy['decisions'][number];

type KeptStudies = {
  /** What was decided about a credit, newest first. */
  readonly decisions: KeptStudy[];
  /** Of the newest decision; null without one, or where only its points are stored. */
  readonly findings: StudyFindings | null;
};

/** The studies that were stored with the decisions on a credit. */
export async function readKeptStudies(db: Reader, creditId: number): Promise<KeptStudies> {
  const rows = await db
    .selectFrom('credit_studies')
    .select([
      'study_id',
      'points',
      'suggestion',
      'factors',
      'findings',
      'decision',
      'reason',
      'decided_at',
      userName('credit_studies.decided_by').as('decided_by'),
    ])
    .where('credit_id', '=', creditId)
    .orderBy('study_id', 'desc')
    .limit(DECISIONS_SHOWN_MAX)
    .execute();
  const decisions = rows.map((row) => ({
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
  return { decisions, findings: z.parse(z.nullable(studyFindings), rows[0]?.findings ?? null) };
}

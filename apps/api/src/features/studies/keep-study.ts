import { STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { studyCredit } from './credit-study.reads.ts';
import type { StudyDeps } from './study-context.ts';

const DECISIONS: ReadonlyMap<number, 'approved' | 'rejected'> = new Map([
  [STATE.approved, 'approved'],
  [STATE.rejected, 'rejected'],
]);

/** An application may also be rejected at sight; what compliance rejects was studied before. */
const STUDIED_STATES = [STATE.requested, STATE.inStudy] as const;

/**
 * Stores the study together with the decision on it. The same reads give other answers later, and
 * a decision must be explainable by what was known then.
 */
export const keepStudy =
  ({ creditBureau }: StudyDeps): StepEffect =>
  async ({ trx, actor, today, now, settings }, { credit, to, note }) => {
    const decision = DECISIONS.get(to);
    if (!isIn(STUDIED_STATES, credit.stateId) || decision === undefined) return [];
    if (actor === null || note === null)
      throw new Error('a study is decided by a person, in words');
    const context = { creditBureau, today, settings };
    const { points, suggestion, factors, findings } = await studyCredit(trx, context, credit);
    await trx
      .insertInto('credit_studies')
      .values({
        credit_id: credit.creditId,
        points,
        suggestion,
        factors: JSON.stringify(factors),
        findings: JSON.stringify(findings),
        decision,
        reason: note,
        decided_by: actor.userId,
        decided_at: new Date(now.epochMilliseconds),
      })
      .execute();
    return [];
  };

import { STATE } from '@cuotaclara/contract';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { studyCredit } from './credit-study.reads.ts';
import type { StudyDeps } from './study-context.ts';

const DECISIONS: ReadonlyMap<number, 'approved' | 'rejected'> = new Map([
  [STATE.approved, 'approved'],
  [STATE.rejected, 'rejected'],
]);

/**
 * Stores the study together with the decision on it. The same reads give other answers later, and
 * a decision must be explainable by what was known then.
 */
export const keepStudy =
  ({ creditBureau }: StudyDeps): StepEffect =>
  async ({ trx, actor, today, settings }, { credit, to, note }) => {
    const decision = DECISIONS.get(to);
    if (credit.stateId !== STATE.inStudy || decision === undefined) return [];
    if (actor === null || note === null)
      throw new Error('a study is decided by a person, in words');
    const { points, suggestion, factors } = await studyCredit(
      trx,
      { creditBureau, today, settings },
      credit,
    );
    await trx
      .insertInto('credit_studies')
      .values({
        credit_id: credit.creditId,
        points,
        suggestion,
        factors: JSON.stringify(factors),
        decision,
        reason: note,
        decided_by: actor.userId,
      })
      .execute();
    return [];
  };

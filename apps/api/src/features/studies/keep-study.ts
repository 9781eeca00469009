import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { StepEffect } from '#features/credits/public.ts';
import { studyCredit } from './credit-study.reads.ts';
import type { StudyParts } from './study-parts.ts';

const STUDIED = stateIdOf('EN_ESTUDIO');

const DECISIONS: ReadonlyMap<number, 'approved' | 'rejected'> = new Map([
  [stateIdOf('APROBADO'), 'approved'],
  [stateIdOf('RECHAZADO'), 'rejected'],
]);

/**
 * Keeps the study as it is at the moment somebody decides on it. Later the same questions have
 * other answers, and a decision must be explainable by what was known.
 */
export const keepStudy =
  (parts: StudyParts): StepEffect =>
  async (trx, { credit, to, note, actor }) => {
    const decision = DECISIONS.get(to);
    if (credit.stateId !== STUDIED || decision === undefined) return [];
    if (actor === null || note === null)
      throw new Error('a study is decided by a person, in words');
    const { points, suggestion, factors } = await studyCredit(trx, parts, credit);
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

import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { StepEffect } from '#features/credits/public.ts';

const REVIEWED = stateIdOf('EN_CUMPLIMIENTO');
const REJECTED = stateIdOf('RECHAZADO');

/** What compliance rejects stands among its reviews too, beside what it cleared. */
export const keepRejection: StepEffect = async (trx, { credit, to, note, actor }) => {
  if (credit.stateId !== REVIEWED || to !== REJECTED) return [];
  if (actor === null || note === null) throw new Error('a rejection is a person’s, in words');
  await trx
    .insertInto('compliance_reviews')
    .values({
      credit_id: credit.creditId,
      decision: 'rejected',
      reason: note,
      decided_by: actor.userId,
    })
    .execute();
  return [];
};

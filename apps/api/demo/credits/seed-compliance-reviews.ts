import { STATE } from '@cuotaclara/contract';
import { COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { rejectionOf } from './demo-words.ts';
import { insertRows } from './insert-rows.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';

const CLEARED = 'Documentos y origen de los ingresos revisados, sin novedades.';
/** Of those under review, one in three is cleared and waits for its policy or its plate. */
const CLEARED_EVERY = 3;

const arrival = ({ steps }: NumberedCredit) => steps.find(({ to }) => to === STATE.inCompliance);

const isReviewed = (credit: NumberedCredit): boolean =>
  arrival(credit) !== undefined &&
  (credit.state !== STATE.inCompliance || credit.place % CLEARED_EVERY === 1) &&
  credit.state !== STATE.withdrawn;

/** What compliance decided about the credits that came to it. */
export async function seedComplianceReviews(
  trx: Transaction<DB>,
  credits: readonly NumberedCredit[],
): Promise<void> {
  await insertRows(trx, 'compliance_reviews', credits.filter(isReviewed).map(reviewRow));
}

function reviewRow(credit: NumberedCredit) {
  const isRejected = credit.state === STATE.rejected;
  const [, reason] = rejectionOf({ place: credit.place, from: STATE.inCompliance });
  return {
    credit_id: credit.id,
    decision: isRejected ? 'rejected' : 'approved',
    checks: isRejected ? [] : Object.keys(COMPLIANCE_CHECKS),
    reason: isRejected ? reason : CLEARED,
    decided_by: credit.crew.compliance,
    decided_at: arrival(credit)?.at.add({ minutes: 35 }),
  };
}

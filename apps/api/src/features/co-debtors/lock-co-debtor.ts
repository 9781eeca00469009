import { CO_DEBTORS_OPEN } from '@cuotaclara/contract/co-debtors/co-debtors';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import type { Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ACCEPTED_COLUMNS } from './accepted-terms.ts';

/** Refuses to change the people of a credit whose documents are made or that is over. */
export function demandOpenFor({ stateId }: Pick<GuardedCredit, 'stateId'>): void {
  if (!isIn(CO_DEBTORS_OPEN, stateId)) {
    refuse('co_debtors_fixed', { state: labelOfState(stateId) });
  }
}

/** Refuses an answer or a removal by a person who saw an older state of the invitation. */
export const refusePersonChanged = (creditId: number): never =>
  refuseChanged({
    subject: { kind: 'credit', id: creditId },
    changes: {
      co_debtor_invited: 'invitó a un codeudor',
      co_debtor_accepted: 'registró que un codeudor aceptó',
      co_debtor_declined: 'registró que un codeudor no aceptó',
      co_debtor_removed: 'retiró a un codeudor',
    },
  });

type CoDebtorRef = { readonly creditId: number; readonly coDebtorId: number };

/** Locks one person of a credit whose row the caller has locked. */
export async function lockCoDebtor(trx: Transaction<DB>, { creditId, coDebtorId }: CoDebtorRef) {
  const row = await trx
    .selectFrom('credit_co_debtors')
    .select(['co_debtor_id', 'borrower_id', 'state', 'full_name', 'identification'])
    .select(['email', 'relation', 'invited_by', 'mailed_at', 'version'])
    .select(ACCEPTED_COLUMNS)
    .where('co_debtor_id', '=', coDebtorId)
    .where('credit_id', '=', creditId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { screenBorrower } from './screen-borrower.ts';

/**
 * Looks for somebody whose name or document was changed, if a credit of theirs is being decided on.
 * The database has forgotten the earlier search by then, so nothing is done for any other change.
 */
export async function screenAgain(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<readonly AuditEntry[]> {
  const unseen = await trx
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.borrower_id')
    .select('credits.credit_id')
    .where('borrowers.borrower_id', '=', borrowerId)
    .where('borrowers.screened_at', 'is', null)
    .where('credits.credit_state_id', '>=', stateIdOf('SOLICITADO'))
    .where('credits.credit_state_id', '<=', stateIdOf('POR_DESEMBOLSAR'))
    .limit(1)
    .executeTakeFirst();
  return unseen === undefined ? [] : screenBorrower(trx, borrowerId);
}

import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { hideRequest } from './stop-asking.ts';

/**
 * Deletes what was measured on a face after its consent was withdrawn; the verdicts stay. Checks
 * and challenges under way end, and their results find no row.
 */
export async function forgetBiometrics(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  // Without the consent no selfie is needed. The request itself stays for a borrower who consents
  // again.
  await hideRequest(trx, { borrowerId, item: 'liveness' });
  await trx
    .updateTable('liveness_challenges')
    .set({ expires_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`current_timestamp`)
    .execute();
  await trx
    .deleteFrom('identity_checks')
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['face', 'liveness'])
    .where('finished_at', 'is', null)
    .execute();
  await trx
    .updateTable('identity_checks')
    .set({ distance: null, similarity: null })
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['face', 'liveness'])
    .execute();
}

import { STATE } from '@cuotaclara/contract';
import { UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import type { Transaction } from 'kysely';
import { answersForCredit } from '#core/people/who-answers.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { screenBorrower } from './screen-borrower.ts';

/** A credit is being decided on: sent, and not paid out yet. */
const SCREENED_STATES = UNDER_WAY.filter((state) => state !== STATE.draft);

/**
 * Searches a borrower again whose name or identification has changed, if a credit is being decided
 * on. A trigger clears the time of the last search on such a change and on no other.
 */
export async function screenAgain(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<readonly AuditEntry[]> {
  const unseen = await trx
    .selectFrom('borrowers')
    .innerJoin('credits', (join) => join.on(answersForCredit(borrowerId)))
    .select('credits.credit_id')
    .where('borrowers.borrower_id', '=', borrowerId)
    .where('borrowers.screened_at', 'is', null)
    .where('credits.credit_state_id', 'in', SCREENED_STATES)
    .limit(1)
    .executeTakeFirst();
  return unseen === undefined ? [] : screenBorrower(trx, borrowerId);
}

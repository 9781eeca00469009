import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { lockBorrower } from '../find-borrower.ts';

type Verified = {
  readonly borrowerId: number;
  readonly reason: string;
  readonly decidedBy: number;
};

/** Records that somebody of the staff saw the person and the document, and where. */
export async function recordVerified(
  trx: Transaction<DB>,
  { borrowerId, reason, decidedBy }: Verified,
): Promise<AuditEntry[]> {
  await lockBorrower(trx, borrowerId);
  await trx
    .insertInto('identity_reviews')
    .values({
      borrower_id: borrowerId,
      decision: 'verified_in_person',
      reason,
      decided_by: decidedBy,
    })
    .execute();
  return [
    {
      action: 'identity_verified_in_person',
      subject: { kind: 'borrower', id: borrowerId },
      after: { reason },
    },
  ];
}

import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { capturesInForce } from '../checks/captured-files.ts';
import { lockBorrower } from '../find-borrower.ts';
import { doAllAgree, obstaclesTo, readStanding } from './standing.reads.ts';

type Approval = {
  readonly borrowerId: number;
  /** The captures that the reviewer saw. */
  readonly captureIds: readonly number[];
  readonly reason: string | null;
  readonly decidedBy: number;
};

/**
 * Decides that somebody is who they say. Of two who approve at once, the second changes nothing.
 */
export async function approveIdentity(
  trx: Transaction<DB>,
  { borrowerId, captureIds, reason, decidedBy }: Approval,
): Promise<AuditEntry[]> {
  const { state } = await lockBorrower(trx, borrowerId);
  await demandSeen(trx, { borrowerId, captureIds });
  if (state === 'approved') return [];
  const standing = await readStanding(trx, borrowerId);
  const obstacles = obstaclesTo(standing);
  if (obstacles.length > 0) {
    refuse('identity_incomplete', { missing: obstacles.map(({ what }) => what).join(', ') });
  }
  if (reason === null && !doAllAgree(standing)) refuse('approval_needs_reason');
  await trx
    .insertInto('identity_reviews')
    .values({ borrower_id: borrowerId, decision: 'approved', reason, decided_by: decidedBy })
    .execute();
  await trx
    .updateTable('borrowers')
    .set({ identity_state: 'approved', identity_state_since: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
  return [
    {
      action: 'identity_approved',
      subject: { kind: 'borrower', id: borrowerId },
      before: { identity_state: state },
      after: { identity_state: 'approved', capture_ids: captureIds, reason },
    },
  ];
}

type Seen = Pick<Approval, 'borrowerId' | 'captureIds'>;

/** What came after the reviewer looked is not approved unseen. */
async function demandSeen(trx: Transaction<DB>, { borrowerId, captureIds }: Seen): Promise<void> {
  const captures = Object.values(await capturesInForce(trx, borrowerId));
  const inForce = new Set(captures.filter((id) => id !== null));
  if (inForce.symmetricDifference(new Set(captureIds)).size > 0) refuse('changed_meanwhile');
}

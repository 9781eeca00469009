import type { Transaction } from 'kysely';
import { lockIdentification, setIdentityState } from '#features/borrower-record/public.ts';
import { capturesInForce } from '#features/identity/checks/captured-files.ts';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { reviewCommand } from './review-command.ts';
import { readSameNumber } from './same-number.reads.ts';
import { doAllAgree, obstaclesTo, readStanding } from './standing.reads.ts';

type ApproveIdentityInput = {
  readonly identification: string;
  /** The captures that the reviewer saw. */
  readonly captureIds: readonly number[];
  readonly reason: string | null;
};

/** Approves an identity. Of two reviewers who approve at once, the second changes nothing. */
export const approveIdentity = reviewCommand<ApproveIdentityInput>(
  'approve_identity',
  async ({ trx, actor }, { borrowerId, captureIds, reason }) => {
    const identification = await lockNumber(trx, borrowerId);
    const { state } = await lockBorrower(trx, borrowerId);
    await demandSeen(trx, { borrowerId, captureIds });
    if (state === 'approved') return [];
    const standing = await readStanding(trx, borrowerId);
    const obstacles = obstaclesTo(standing);
    if (obstacles.length > 0) {
      refuse('identity_incomplete', { missing: obstacles.map(({ what }) => what).join(', ') });
    }
    if (reason === null && !doAllAgree(standing)) refuse('approval_needs_reason');
    await demandUnproven(trx, { borrowerId, identification });
    await trx
      .insertInto('identity_reviews')
      .values({
        borrower_id: borrowerId,
        decision: 'approved',
        reason,
        decided_by: actor.userId,
      })
      .execute();
    await setIdentityState(trx, { borrowerId, state: 'approved' });
    return [
      {
        action: 'identity_approved',
        subject: { kind: 'borrower', id: borrowerId },
        before: { identity_state: state },
        after: { identity_state: 'approved', capture_ids: captureIds, reason },
      },
    ];
  },
);

/** Locks the number of a borrower before their row, as every command does. */
async function lockNumber(trx: Transaction<DB>, borrowerId: number): Promise<string> {
  const { identification } = await trx
    .selectFrom('borrowers')
    .select('identification')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  await lockIdentification(trx, identification);
  return identification;
}

type ApprovedNumber = { readonly borrowerId: number; readonly identification: string };

/** A number belongs to the borrower who proves it first; a reviewer compares the two. */
async function demandUnproven(
  trx: Transaction<DB>,
  { borrowerId, identification }: ApprovedNumber,
): Promise<void> {
  const sharing = await readSameNumber(trx, borrowerId);
  const proven = sharing.find(({ identity_state }) => identity_state === 'approved');
  if (proven !== undefined) refuse('number_proven_by_another', { name: proven.name });
  // The number that was locked is the number that is approved.
  const known = await trx
    .selectFrom('borrowers')
    .select('identification')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  if (known.identification === identification) return;
  refuseChanged({
    subject: { kind: 'borrower', id: borrowerId },
    changes: { borrower_edited: 'corrigió los datos del cliente' },
  });
}

type SeenCaptures = { readonly borrowerId: number; readonly captureIds: readonly number[] };

/** Refuses to approve a capture that arrived after the reviewer looked. */
async function demandSeen(
  trx: Transaction<DB>,
  { borrowerId, captureIds }: SeenCaptures,
): Promise<void> {
  const captures = Object.values(await capturesInForce(trx, borrowerId));
  const inForce = new Set(captures.filter((id) => id !== null));
  if (inForce.symmetricDifference(new Set(captureIds)).size === 0) return;
  refuseChanged({
    subject: { kind: 'borrower', id: borrowerId },
    changes: {
      identity_item_uploaded: 'subió otra vez un paso de la identidad',
      identity_asked_again: 'pidió repetir un paso de la identidad',
      identity_approved: 'aprobó la identidad',
    },
  });
}

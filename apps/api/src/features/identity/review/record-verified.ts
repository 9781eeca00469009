import { lockBorrower } from '#features/identity/find-borrower.ts';
import { reviewCommand } from './review-command.ts';

type RecordVerifiedInput = { readonly identification: string; readonly reason: string };

/** Records that a reviewer saw the borrower and the identification in person, and where. */
export const recordVerified = reviewCommand<RecordVerifiedInput>(
  'record_verified',
  async ({ trx, actor }, { borrowerId, reason }) => {
    await lockBorrower(trx, borrowerId);
    await trx
      .insertInto('identity_reviews')
      .values({
        borrower_id: borrowerId,
        decision: 'verified_in_person',
        reason,
        decided_by: actor.userId,
      })
      .execute();
    return [
      {
        action: 'identity_verified_in_person',
        subject: { kind: 'borrower', id: borrowerId },
        after: { reason },
      },
    ];
  },
);

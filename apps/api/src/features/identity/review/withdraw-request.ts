import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { refreshIdentityState } from '#features/identity/refresh-identity-state.ts';
import { stopAsking } from '#features/identity/stop-asking.ts';
import { reviewCommand } from './review-command.ts';

type WithdrawRequestInput = { readonly identification: string; readonly item: IdentityItem };

/**
 * Withdraws the request for an item. Changes nothing where the borrower has answered meanwhile or
 * the request was withdrawn already. An identity that was approved before is reviewed once more,
 * because the request doubted it.
 */
export const withdrawRequest = reviewCommand<WithdrawRequestInput>(
  'withdraw_identity_request',
  async ({ trx, actor }, { borrowerId, item }) => {
    const { state } = await lockBorrower(trx, borrowerId);
    if (!(await stopAsking(trx, { borrowerId, item }))) return [];
    await trx
      .insertInto('identity_reviews')
      .values({
        borrower_id: borrowerId,
        decision: 'request_withdrawn',
        item,
        decided_by: actor.userId,
      })
      .execute();
    return [
      {
        action: 'identity_request_withdrawn',
        subject: { kind: 'borrower', id: borrowerId },
        before: { identity_state: state },
        after: { item, identity_state: await refreshIdentityState(trx, borrowerId) },
      },
    ];
  },
);

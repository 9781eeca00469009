import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { sql, type Transaction } from 'kysely';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { capturesInForce } from '#features/identity/checks/captured-files.ts';
import { lockBorrower } from '#features/identity/find-borrower.ts';
import { refreshIdentityState } from '#features/identity/refresh-identity-state.ts';
import { stopAsking } from '#features/identity/stop-asking.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { AskedNotices } from './asked-notices.ts';
import { showAsked } from './asked-slides.ts';
import { reviewCommand } from './review-command.ts';

type AskItemAgainInput = {
  readonly identification: string;
  readonly item: IdentityItem;
  readonly reason: string;
};

/**
 * Asks for one item once more and notifies the borrower which and why. A repeated request with the
 * same words notifies once.
 */
export const askItemAgain = (notices: AskedNotices) =>
  reviewCommand<AskItemAgainInput>(
    'ask_item_again',
    async ({ trx, actor, now }, { borrowerId, item, reason }) => {
      const { userId, state } = await lockBorrower(trx, borrowerId);
      const captures = await capturesInForce(trx, borrowerId);
      if (captures[item] === null) refuse('item_not_uploaded');
      if (item === 'liveness' && !(await hasBiometricsConsent(trx, borrowerId))) {
        refuse('biometrics_not_authorised');
      }
      if (await isAsked(trx, { borrowerId, item, reason })) return [];
      await stopAsking(trx, { borrowerId, item });
      await trx
        .updateTable('identity_documents')
        .set({ asked_reason: reason, asked_at: sql`current_timestamp`, asked_by: actor.userId })
        .where('borrower_id', '=', borrowerId)
        .where('item', '=', item)
        .execute();
      await trx
        .insertInto('identity_reviews')
        .values({
          borrower_id: borrowerId,
          decision: 'asked_again',
          item,
          reason,
          decided_by: actor.userId,
        })
        .execute();
      const after = await refreshIdentityState(trx, borrowerId);
      await notices.send(trx, { borrower_id: borrowerId, item });
      if (userId !== null) await showAsked(trx, { userId, item, reason, now });
      return [
        {
          action: 'identity_asked_again',
          subject: { kind: 'borrower', id: borrowerId },
          before: { identity_state: state },
          after: { item, reason, identity_state: after },
        },
      ];
    },
  );

type AskedItem = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly reason: string;
};

async function isAsked(
  trx: Transaction<DB>,
  { borrowerId, item, reason }: AskedItem,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('identity_documents')
    .select('identity_document_id')
    .where('borrower_id', '=', borrowerId)
    .where('item', '=', item)
    .where('asked_reason', '=', reason)
    .executeTakeFirst();
  return asked !== undefined;
}

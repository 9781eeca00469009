import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { capturesInForce } from '../checks/captured-files.ts';
import { lockBorrower } from '../find-borrower.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';
import { refreshIdentityState } from '../refresh-identity-state.ts';
import { stopAsking } from '../stop-asking.ts';
import type { AskedNotices } from './asked-notices.ts';
import { showAsked } from './asked-slides.ts';

type Parts = {
  readonly trx: Transaction<DB>;
  readonly clock: Clock;
  readonly notices: AskedNotices;
};

type Asking = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly reason: string;
  readonly decidedBy: number;
};

/**
 * Asks for one item once more and tells the borrower which and why, in the same transaction. Who
 * was asked for it with the same words already is not told twice.
 */
export async function askItemAgain(
  { trx, clock, notices }: Parts,
  { borrowerId, item, reason, decidedBy }: Asking,
): Promise<AuditEntry[]> {
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
    .set({ asked_reason: reason, asked_at: sql`current_timestamp`, asked_by: decidedBy })
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
      decided_by: decidedBy,
    })
    .execute();
  const after = await refreshIdentityState(trx, borrowerId);
  await notices.send(trx, { borrower_id: borrowerId, item });
  if (userId !== null) await showAsked({ trx, clock }, { userId, item, reason });
  return [
    {
      action: 'identity_asked_again',
      subject: { kind: 'borrower', id: borrowerId },
      before: { identity_state: state },
      after: { item, reason, identity_state: after },
    },
  ];
}

const isAsked = async (
  trx: Transaction<DB>,
  { borrowerId, item, reason }: Omit<Asking, 'decidedBy'>,
): Promise<boolean> => {
  const asked = await trx
    .selectFrom('identity_documents')
    .select('identity_document_id')
    .where('borrower_id', '=', borrowerId)
    .where('item', '=', item)
    .where('asked_reason', '=', reason)
    .executeTakeFirst();
  return asked !== undefined;
};

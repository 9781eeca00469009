import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { lockBorrower } from '../find-borrower.ts';
import { refreshIdentityState } from '../refresh-identity-state.ts';
import { stopAsking } from '../stop-asking.ts';

type Withdrawn = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly decidedBy: number;
};

/**
 * Takes back what was asked for by mistake. Where the borrower has answered meanwhile, or somebody
 * else took it back, there is nothing left to do. An identity that was approved before is reviewed
 * once more: whoever asked doubted it.
 */
export async function withdrawRequest(
  trx: Transaction<DB>,
  { borrowerId, item, decidedBy }: Withdrawn,
): Promise<AuditEntry[]> {
  const { state } = await lockBorrower(trx, borrowerId);
  if (!(await stopAsking(trx, { borrowerId, item }))) return [];
  await trx
    .insertInto('identity_reviews')
    .values({
      borrower_id: borrowerId,
      decision: 'request_withdrawn',
      item,
      decided_by: decidedBy,
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
}

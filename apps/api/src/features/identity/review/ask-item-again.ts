import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/borrowers/identity-items';
import { sql, type Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { capturesInForce } from '../checks/captured-files.ts';
import { lockBorrower } from '../find-borrower.ts';
import { refreshIdentityState } from '../refresh-identity-state.ts';
import type { AskedNotices } from './asked-notices.ts';

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

/** After this nobody is shown the slide any more; the card goes on saying it. */
const SHOWN_DAYS = 30;

/** Asks for one item once more and tells the borrower which and why, in the same transaction. */
export async function askItemAgain(
  { trx, clock, notices }: Parts,
  { borrowerId, item, reason, decidedBy }: Asking,
): Promise<AuditEntry[]> {
  const { userId, state } = await lockBorrower(trx, borrowerId);
  const captures = await capturesInForce(trx, borrowerId);
  if (captures[item] === null) refuse('item_not_uploaded');
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
  await notices.send(trx, { borrowerId, item });
  if (userId !== null) {
    const dueDate = clock.now().add({ hours: SHOWN_DAYS * 24 });
    await notify(trx, {
      userId,
      kind: 'identity_asked_again',
      slides: [slideOf(item, reason)],
      dueDate: new Date(dueDate.epochMilliseconds),
    });
  }
  return [
    {
      action: 'identity_asked_again',
      subject: { kind: 'borrower', id: borrowerId },
      before: { identity_state: state },
      after: { item, reason, identity_state: after },
    },
  ];
}

const slideOf = (item: IdentityItem, reason: string) => ({
  title: 'Repite un paso de tu identidad',
  desc: `Necesitamos de nuevo «${IDENTITY_ITEMS[item].title}». Motivo: ${reason}`,
  media: null,
});

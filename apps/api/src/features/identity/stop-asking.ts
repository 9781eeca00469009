import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { hideAsked } from './review/asked-slides.ts';

type Asked = { readonly borrowerId: number; readonly item: IdentityItem };

/**
 * Takes the request for an item from its card and from the slides. Answers whether there was one.
 */
export async function stopAsking(trx: Transaction<DB>, asked: Asked): Promise<boolean> {
  if (!(await hideRequest(trx, asked))) return false;
  await trx
    .updateTable('identity_documents')
    .set({ asked_reason: null, asked_at: null, asked_by: null })
    .where('borrower_id', '=', asked.borrowerId)
    .where('item', '=', asked.item)
    .execute();
  return true;
}

/** Takes the request from the slides alone. Answers whether there was one. */
export async function hideRequest(
  trx: Transaction<DB>,
  { borrowerId, item }: Asked,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('identity_documents')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'identity_documents.borrower_id')
    .select(['asked_reason', 'user_id'])
    .where('identity_documents.borrower_id', '=', borrowerId)
    .where('item', '=', item)
    .executeTakeFirst();
  if (asked === undefined || asked.asked_reason === null) return false;
  const { user_id: userId, asked_reason: reason } = asked;
  if (userId !== null) await hideAsked(trx, { userId, item, reason });
  return true;
}

import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { hideAsked } from './review/asked-slides.ts';

type AskedItem = { readonly borrowerId: number; readonly item: IdentityItem };

/** Ends the request for an item, on its card and on the slides. Answers whether there was one. */
export async function stopAsking(trx: Transaction<DB>, asked: AskedItem): Promise<boolean> {
  if (!(await hideRequest(trx, asked))) return false;
  await trx
    .updateTable('identity_documents')
    .set({ asked_reason: null, asked_at: null, asked_by: null })
    .where('borrower_id', '=', asked.borrowerId)
    .where('item', '=', asked.item)
    .execute();
  return true;
}

/** Hides the slide of a request, which stays open. Answers whether there is one. */
export async function hideRequest(
  trx: Transaction<DB>,
  { borrowerId, item }: AskedItem,
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

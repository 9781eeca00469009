import { IDENTITY_ITEM_KEYS, type IdentityState } from '@cuotaclara/contract/values/identity-items';
import { sql, type Transaction } from 'kysely';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { setIdentityState } from '#features/borrower-record/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

/**
 * Derives the state of an identity from what was sent, asked for and allowed, and creates the four
 * items where they are missing. Every command that changes one of these ends with it. Locks the
 * borrower until the transaction ends.
 */
export async function refreshIdentityState(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<IdentityState> {
  const borrower = await trx
    .selectFrom('borrowers')
    .select('identity_state')
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirst();
  if (borrower === undefined) return refuse('not_found');
  await settleItems(trx, borrowerId);
  // A CHECK holds the column to the states of the contract.
  const before = borrower.identity_state as IdentityState;
  const state = await stateNow(trx, { borrowerId, before });
  if (state !== before) {
    await setIdentityState(trx, { borrowerId, state });
  }
  return state;
}

/** Without the biometrics consent a reviewer verifies in person, and the selfie is optional. */
async function settleItems(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  const isAllowed = await hasBiometricsConsent(trx, borrowerId);
  await sql`
    insert into identity_documents (borrower_id, item, is_mandatory)
    select ${borrowerId}::integer, item, item <> 'liveness' or ${isAllowed}::boolean
    from unnest(${[...IDENTITY_ITEM_KEYS]}::text[]) as item
    on conflict (borrower_id, item) do update set is_mandatory = excluded.is_mandatory
    where identity_documents.is_mandatory <> excluded.is_mandatory
  `.execute(trx);
}

type StateBefore = { readonly borrowerId: number; readonly before: IdentityState };

/** An approved identity stays approved until an item is asked for again. */
async function stateNow(
  trx: Transaction<DB>,
  { borrowerId, before }: StateBefore,
): Promise<IdentityState> {
  const { asked, missing } = await trx
    .selectFrom('identity_documents')
    .leftJoin('identity_captures as capture', (join) =>
      join
        .onRef('capture.identity_document_id', '=', 'identity_documents.identity_document_id')
        .on('capture.replaced_at', 'is', null),
    )
    .where('borrower_id', '=', borrowerId)
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('is_mandatory', '=', true), eb('asked_at', 'is not', null)]))
        .as('asked'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('is_mandatory', '=', true), eb('capture_id', 'is', null)]))
        .as('missing'),
    ])
    .executeTakeFirstOrThrow();
  if (asked > 0) return 'asked_again';
  if (before === 'approved') return 'approved';
  return missing > 0 ? 'missing' : 'in_review';
}

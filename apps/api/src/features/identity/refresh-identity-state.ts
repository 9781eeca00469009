import {
  IDENTITY_ITEM_KEYS,
  type IdentityState,
} from '@cuotaclara/contract/identity/identity-items';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { hasBiometricsConsent } from './has-biometrics-consent.ts';

/**
 * Brings the items of a borrower and the state of their identity in line with what was sent, asked
 * for and allowed. Every command that changes one of these ends with it; the first one also gives
 * the borrower the four items. Nobody else changes the borrower until the transaction ends.
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
  // The check of the column admits nothing but these.
  const before = borrower.identity_state as IdentityState;
  const state = await stateNow(trx, { borrowerId, before });
  if (state !== before) {
    await trx
      .updateTable('borrowers')
      .set({ identity_state: state, identity_state_since: sql`current_timestamp` })
      .where('borrower_id', '=', borrowerId)
      .execute();
  }
  return state;
}

/**
 * Without the biometrics consent a person looks in place of the selfie, so nobody must send one.
 */
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

type Before = { readonly borrowerId: number; readonly before: IdentityState };

/** Who was approved stays so until something is asked for again; the next capture answers that. */
async function stateNow(
  trx: Transaction<DB>,
  { borrowerId, before }: Before,
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

import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { sql } from 'kysely';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { hasBiometricsConsent, identityItemsOf } from '#features/identity/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type ProfileInput = { readonly borrowerId: number; readonly actor: Actor };

/** The whole person, with the credits in the actor's scope. */
export async function readProfile(
  db: Reader,
  { borrowerId, actor }: ProfileInput,
): Promise<BorrowerProfile> {
  const [person, identityDocuments, isAllowed, credits] = await Promise.all([
    readPerson(db, borrowerId),
    identityItemsOf(db, borrowerId),
    hasBiometricsConsent(db, borrowerId),
    readCredits(db, { borrowerId, actor }),
  ]);
  return { ...person, biometrics_allowed: isAllowed, identityDocuments, credits };
}

async function readPerson(db: Reader, borrowerId: number) {
  const row = await db
    .selectFrom('borrowers')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .select([
      'borrowers.borrower_id',
      'borrowers.version',
      'borrowers.document_kind_id',
      'document_kinds.name as document_kind',
      'borrowers.identification',
      'borrowers.expedition_date',
      'borrowers.first_name',
      'borrowers.second_name',
      'borrowers.first_surname',
      'borrowers.second_surname',
      'borrowers.born_date',
      'borrowers.email',
      'borrowers.phone',
      'borrowers.is_phone_verified',
      'borrowers.identity_state',
    ])
    .where('borrowers.borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  // A CHECK holds the column to the states of the contract.
  return { ...row, identity_state: row.identity_state as IdentityState };
}

async function readCredits(db: Reader, { borrowerId, actor }: ProfileInput) {
  const ofBorrower = db
    .selectFrom('credits')
    .select(['credits.credit_id', 'credits.credit_state_id'])
    .select(legalDocumentsOf(borrowerId).as('legalDocuments'))
    .where('credits.borrower_id', '=', borrowerId)
    .orderBy('credits.credit_id', 'desc');
  return creditsVisibleTo(ofBorrower, actor).execute();
}

/**
 * The documents of a row of `credits` that are in force or can still be signed. What each person
 * signs about their own data is only there for that person.
 */
const legalDocumentsOf = (borrowerId: number) => sql<{ legal_document_id: number }[]>`(
  select coalesce(
    json_agg(
      json_build_object('legal_document_id', documents.document_id)
      order by documents.document_id
    ),
    '[]'
  )
  from documents
  where documents.credit_id = credits.credit_id
    and documents.state in ('ISSUED', 'PARTLY_SIGNED', 'SIGNED', 'SEALED')
    and (
      documents.kind <> all(${PERSONAL_KINDS}::text[])
      or exists (
        select from document_holders as holder
        where holder.document_id = documents.document_id and holder.borrower_id = ${borrowerId}
      )
    )
)`;

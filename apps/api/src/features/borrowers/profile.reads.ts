import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { legalDocumentsOf } from '#core/credits/legal-documents.ts';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { identityItemsOf } from '#features/identity/public.ts';
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

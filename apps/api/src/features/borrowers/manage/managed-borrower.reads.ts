import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { readProfile } from '#features/borrowers/profile.reads.ts';
import { countOutOfScope } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { labelledBorrowers } from './labelled-borrowers.ts';

type ManagedBorrowerInput = { readonly borrowerId: number; readonly actor: Actor };

/** A borrower as staff see them. The caller has already checked the scope. */
export async function readManaged(
  db: Reader,
  asked: ManagedBorrowerInput,
): Promise<ManagedBorrower> {
  const [profile, rest, outOfScope] = await Promise.all([
    readProfile(db, asked),
    labelledBorrowers(db)
      .select([
        'borrowers.gender_id',
        'genders.name as gender_label',
        'borrowers.marital_status_id',
        'marital_statuses.name as marital_status_label',
        'borrowers.country_id',
        'countries.name as country_label',
        'borrowers.residence_city_id',
        'cities.name as residence_city_label',
        'borrowers.address',
        'borrowers.user_id',
        'borrowers.created_at',
      ])
      .where('borrowers.borrower_id', '=', asked.borrowerId)
      .executeTakeFirstOrThrow(),
    countOutOfScope(db, asked),
  ]);
  const { user_id, created_at, ...extra } = rest;
  return {
    ...profile,
    ...extra,
    has_account: user_id !== null,
    created_at: created_at.toISOString(),
    credits_out_of_scope: outOfScope,
  };
}

import type { Applicant } from '@cuotaclara/contract/applications/application';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import { cities } from '@cuotaclara/contract/catalogues/places/cities';
import { isNumberFixed, labelledBorrowers } from '#features/borrowers/public.ts';
import type { Reader } from '#platform/database/database.ts';

const applicants = (db: Reader) =>
  labelledBorrowers(db).select([
    'borrowers.borrower_id',
    'borrowers.version',
    'borrowers.document_kind_id',
    'document_kinds.name as document_kind_label',
    'borrowers.identification',
    'borrowers.expedition_date',
    'borrowers.first_name',
    'borrowers.second_name',
    'borrowers.first_surname',
    'borrowers.second_surname',
    'borrowers.born_date',
    'borrowers.gender_id',
    'genders.name as gender_label',
    'borrowers.marital_status_id',
    'marital_statuses.name as marital_status_label',
    'borrowers.country_id',
    'countries.name as country_label',
    'borrowers.residence_city_id',
    'cities.name as city_name',
    'departments.name as department_name',
    'borrowers.address',
    'borrowers.email',
    'borrowers.phone',
    'borrowers.is_phone_verified',
    'borrowers.identity_state',
  ]);

type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicants>['executeTakeFirstOrThrow']>>;

function toApplicant(row: ApplicantRow): Applicant {
  const { borrower_id, identity_state, city_name, department_name, ...person } = row;
  return {
    ...person,
    id: borrower_id,
    residence_city_label:
      city_name === null
        ? null
        : entryTitle(cities, { name: city_name, department_label: department_name }),
    is_identity_fixed: identity_state === 'approved',
    is_identification_fixed: isNumberFixed(identity_state),
  };
}

/** An applicant without any stored data. */
export const NOBODY: Applicant = {
  id: null,
  version: null,
  document_kind_id: null,
  document_kind_label: null,
  identification: null,
  expedition_date: null,
  first_name: null,
  second_name: null,
  first_surname: null,
  second_surname: null,
  born_date: null,
  gender_id: null,
  gender_label: null,
  marital_status_id: null,
  marital_status_label: null,
  country_id: null,
  country_label: null,
  residence_city_id: null,
  residence_city_label: null,
  address: null,
  email: null,
  phone: null,
  is_phone_verified: false,
  is_identity_fixed: false,
  is_identification_fixed: false,
};

/** Not scoped: the caller has already checked access to the borrower. */
export async function unsafeApplicant(db: Reader, borrowerId: number): Promise<Applicant> {
  const row = await applicants(db)
    .where('borrowers.borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return toApplicant(row);
}

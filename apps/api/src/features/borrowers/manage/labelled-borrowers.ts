import type { Reader } from '#platform/database/database.ts';

/** Borrowers beside what they chose from the catalogues, which has the names of it. */
export const labelledBorrowers = (db: Reader) =>
  db
    .selectFrom('borrowers')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('genders', 'genders.gender_id', 'borrowers.gender_id')
    .leftJoin(
      'marital_statuses',
      'marital_statuses.marital_status_id',
      'borrowers.marital_status_id',
    )
    .leftJoin('countries', 'countries.country_id', 'borrowers.country_id')
    .leftJoin('cities', 'cities.city_id', 'borrowers.residence_city_id')
    .leftJoin('departments', 'departments.department_id', 'cities.department_id');

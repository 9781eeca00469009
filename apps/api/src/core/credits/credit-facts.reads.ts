import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

const itemsUploaded = sql<number>`(
  select count(*) from identity_documents as document
  join identity_captures as capture
    on capture.identity_document_id = document.identity_document_id
    and capture.replaced_at is null
  where document.borrower_id = borrowers.borrower_id
)`;

const itemsMandatory = sql<number>`(
  select count(*) from identity_documents as document
  where document.borrower_id = borrowers.borrower_id and document.is_mandatory
)`;

const CREDIT_COLUMNS = [
  'credits.credit_id',
  'credits.version',
  'credits.credit_state_id',
  'credits.state_since',
  'credits.state_note',
  'credits.created_at',
  'credits.created_by',
  'credits.sent_at',
  'credits.approved_at',
  'credits.approved_by',
  'credits.studied_by',
  'credits.disbursed_on',
  'credits.supplier_id',
  'credits.headquarter_id',
  'credits.product_id',
  'credits.product_name',
  'credits.product_kind',
  'credits.product_price',
  'credits.plate',
  'credits.modality',
  'credits.request_amount',
  'credits.amount',
  'credits.due_id',
  'credits.months',
  'credits.due_day',
  'credits.agreed_instalment',
  'credits.charges',
  'credits.instalment',
  'credits.quoted_on',
] as const;

const BORROWER_COLUMNS = [
  'borrowers.borrower_id',
  'borrowers.version as borrower_version',
  'borrowers.user_id as borrower_user_id',
  'borrowers.identification',
  'borrowers.first_name',
  'borrowers.second_name',
  'borrowers.first_surname',
  'borrowers.second_surname',
  'borrowers.born_date',
  'borrowers.email',
  'borrowers.phone',
  'borrowers.is_phone_verified',
  'borrowers.address',
  'borrowers.identity_state',
] as const;

/** One credit with everything that has one value. Not scoped: the caller adds the scope. */
export const creditFacts = (db: Reader) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('genders', 'genders.gender_id', 'borrowers.gender_id')
    .leftJoin(
      'marital_statuses',
      'marital_statuses.marital_status_id',
      'borrowers.marital_status_id',
    )
    .leftJoin('cities', 'cities.city_id', 'borrowers.residence_city_id')
    .leftJoin('credit_applications', 'credit_applications.credit_id', 'credits.credit_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'credits.headquarter_id')
    .leftJoin(
      'rejection_reasons',
      'rejection_reasons.rejection_reason_id',
      'credits.rejection_reason_id',
    )
    .leftJoin('users as supplier', 'supplier.user_id', 'credits.supplier_id')
    .leftJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .leftJoin('users as creator', 'creator.user_id', 'credits.created_by')
    .leftJoin('users as analyst', 'analyst.user_id', 'credits.studied_by')
    .leftJoin('users as approver', 'approver.user_id', 'credits.approved_by')
    .select([
      ...CREDIT_COLUMNS,
      'rejection_reasons.name as rejection_reason',
      'headquarters.name as headquarter',
      'vendors.business_name as supplier_business',
      'credit_applications.occupation',
      'credit_applications.monthly_income',
      'credit_applications.monthly_expenses',
      'credit_applications.income_by',
      'document_kinds.code as document_code',
      'document_kinds.name as document_kind',
      'genders.name as gender',
      'marital_statuses.name as marital_status',
      'cities.name as city',
      ...BORROWER_COLUMNS,
      shortNameOf<string | null>('supplier').as('supplier_name'),
      shortNameOf<string | null>('creator').as('creator_name'),
      shortNameOf<string | null>('analyst').as('analyst_name'),
      shortNameOf<string | null>('approver').as('approver_name'),
      itemsUploaded.as('items_uploaded'),
      itemsMandatory.as('items_mandatory'),
      // Rates are per cent on the wire; the database computes this one exactly.
      sql<number | null>`(credits.rate_ea * 100)::float8`.as('rate_percent'),
      sql<number | null>`(credits.total_cost_ea * 100)::float8`.as('total_cost_percent'),
    ]);

export type CreditFacts = Awaited<
  ReturnType<ReturnType<typeof creditFacts>['executeTakeFirstOrThrow']>
>;

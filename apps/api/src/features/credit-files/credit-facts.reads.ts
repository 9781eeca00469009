import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { type Lent, lentOf } from '#core/money/terms/lent-of.ts';
import { userName } from '#core/people/names.ts';
import { supplierText } from '#core/people/supplier-text.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** What the files about a credit say of it. Not scoped: the caller adds the scope. */
export const creditsWithFacts = (db: Reader) =>
  db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('cities', 'cities.city_id', 'borrowers.residence_city_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'credits.headquarter_id')
    .leftJoin('users as supplier', 'supplier.user_id', 'credits.supplier_id')
    .leftJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .leftJoin('policies', (join) =>
      join
        .onRef('policies.credit_id', '=', 'credits.credit_id')
        .on('policies.replaced_at', 'is', null),
    )
    .leftJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
    .select([
      'credits.credit_id',
      'credits.credit_state_id',
      'credits.state_since',
      'credits.created_at',
      'credits.sent_at',
      'credits.approved_at',
      'credits.disbursed_on',
      'credits.first_due_on',
      'credits.product_name',
      'credits.product_price',
      'credits.plate',
      'credits.request_amount',
      'credits.amount',
      'credits.months',
      'credits.rate_ea',
      'credits.due_day',
      'credits.charges',
      'credits.instalment',
      'credits.quoted_on',
      'credits.instalment_multiple',
      'credits.agreed_instalment',
      'credits.conventions',
      'credits.modality',
      'credits.total_cost_ea',
      'kind.code as document_code',
      'borrowers.identification',
      'borrowers.first_name',
      'borrowers.second_name',
      'borrowers.first_surname',
      'borrowers.second_surname',
      'borrowers.born_date',
      'borrowers.email',
      'borrowers.phone',
      'borrowers.address',
      'cities.name as city',
      'headquarters.name as headquarter',
      'insurers.name as insurer',
      'policies.policy_number',
      'policies.ends_on as policy_ends_on',
      userName<string | null>('credits.created_by').as('created_by'),
      supplierText.as('supplier'),
      userName<string | null>('credits.studied_by').as('studied_by'),
    ]);

type FactsQuery = ReturnType<typeof creditsWithFacts>;

type FactsRow = Awaited<ReturnType<FactsQuery['executeTakeFirstOrThrow']>>;

export type CreditFacts = FactsRow & {
  readonly number: string;
  readonly state: string;
  /** What the amount becomes with its charges; null while nothing is agreed. */
  readonly lent: Lent | null;
};

type FactsInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** The facts of one credit within the scope of the query. */
export async function readFacts(
  scoped: FactsQuery,
  { creditId, today }: FactsInput,
): Promise<CreditFacts> {
  const row = await scoped.where('credits.credit_id', '=', creditId).executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    ...row,
    number: creditNumber(creditId),
    state: labelOfState(row.credit_state_id),
    lent: lentOf(row, today),
  };
}

import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { CreditRow } from '@cuotaclara/contract/credits/credit-list';
import { type RawBuilder, sql } from 'kysely';
import { supplierText } from '#core/people/supplier-text.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import type { PageIds } from '#platform/list/read-page.ts';
import { isWaitedFor } from './waited-for.ts';

const ZONE = sql.lit(BUSINESS_TIME_ZONE);

/** Calendar days that a credit waits in a state in which people wait for us. */
const daysInState = (now: string) => sql<number | null>`case
  when ${isWaitedFor} then greatest(
    0,
    (${now}::timestamptz at time zone ${ZONE})::date
      - (credits.state_since at time zone ${ZONE})::date
  )
end`;

/** Calendar days since a day that a wait has of its own. */
const daysSince = (now: string, since: RawBuilder<string>) => sql<number | null>`greatest(
  0, (${now}::timestamptz at time zone ${ZONE})::date - ${since}
)`;

/** The pesos of a row of `credits` that are past due at an instant. */
export type Owed = (now: string) => RawBuilder<number | null>;

const notSaid: Owed = () => sql<null>`null::bigint`;

type CreditRowsInput = {
  readonly ids: PageIds;
  /** An instant, as text. */
  readonly now: string;
  /** The day since which each of them waits; null where it is that of its state. */
  readonly since: RawBuilder<string> | null;
  /** Amount past due of each credit; absent, nobody says. */
  readonly owed?: Owed | undefined;
};

/** The rows of a list for these numbers, with a value under the name of each column. */
export const creditRows = (db: Reader, { ids, now, since, owed = notSaid }: CreditRowsInput) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('credits', 'credits.credit_id', 'page.id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('cities', 'cities.city_id', 'borrowers.residence_city_id')
    .leftJoin('users as supplier', 'supplier.user_id', 'credits.supplier_id')
    .leftJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'credits.headquarter_id')
    .leftJoin('policies', (join) =>
      join
        .onRef('policies.credit_id', '=', 'credits.credit_id')
        .on('policies.replaced_at', 'is', null),
    )
    .select([
      'credits.credit_id',
      sql<string>`'CR-' || credits.credit_id`.as('number'),
      'credits.credit_state_id',
      'credits.state_since',
      (since === null ? daysInState(now) : daysSince(now, since)).as('waiting_days'),
      'credits.borrower_id',
      wholeNameOf('borrowers').as('borrower_name'),
      'borrowers.first_name',
      'borrowers.first_surname',
      'document_kinds.code as document_code',
      'borrowers.identification',
      'credits.product_name',
      'credits.plate',
      'cities.name as city',
      'credits.amount',
      'credits.instalment',
      'credits.months',
      supplierText.as('supplier_name'),
      'headquarters.name as headquarter',
      'policies.ends_on as policy_ends_on',
      owed(now).as('overdue_amount'),
      'credits.created_at',
    ]);

export type StoredRow = Awaited<ReturnType<ReturnType<typeof creditRows>['execute']>>[number];

export const toCreditRow = (row: StoredRow): CreditRow => ({
  ...row,
  state_since: row.state_since.toISOString(),
  created_at: row.created_at.toISOString(),
});

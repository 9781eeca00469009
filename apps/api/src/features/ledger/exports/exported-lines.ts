import type { QueryOf } from '@cuotaclara/contract';
import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
import type { exportEntries } from '@cuotaclara/contract/ledger/exports';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { linesAbout } from '#core/money/books/line-thirds.ts';
import { entriesMeant } from '#features/ledger/books/journal.reads.ts';
import {
  THIRD_IDENTIFICATION,
  THIRD_JOINS,
  THIRD_NAME,
  VOUCHER,
  VOUCHER_JOIN,
} from '#features/ledger/books/line-columns.ts';
import type { Days } from '#features/ledger/books/spans-of-days.ts';
import type { Chart } from '#features/ledger/chart.reads.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * The code and the name that the account of a line has on its day, under `chart`. A line of an
 * account that no chart has stays.
 */
const chartJoin = ({ spans }: Chart): RawBuilder<unknown> => sql`
  left join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
    as chart (role text, "from" date, until date, code text, name text)
    on chart.role = line.role and line.booked_on >= chart."from" and line.booked_on < chart.until
`;

const compiled = (db: Database, query: RawBuilder<unknown>): Compilable<unknown> => ({
  compile: () => query.compile(db),
});

type Query = Days &
  Pick<QueryOf<typeof exportEntries>, 'kind' | 'search' | 'role' | 'third' | 'sort_dir'>;

/** The lines of the books that a query means, in order. */
export function exportedLines(db: Database, chart: Chart, query: Query): Compilable<unknown> {
  const { from, to, kind, search = '', role, third, sort_dir } = query;
  const meant = entriesMeant(search);
  const dir = sort_dir === 'DESC' ? sql`desc` : sql`asc`;
  return compiled(
    db,
    sql`
      select line.booked_on, ${VOUCHER} as voucher, line.entry_id, entry.kind,
        coalesce(chart.code, line.role) as code, coalesce(chart.name, line.role) as account,
        ${THIRD_IDENTIFICATION} as third_identification,
        ${THIRD_NAME} as third_name, line.credit_id,
        case when line.amount > 0 then line.amount end as debit,
        case when line.amount < 0 then -line.amount end as credit, entry.effective_on
      from ledger_lines as line
      join ledger_entries as entry on entry.entry_id = line.entry_id
      ${chartJoin(chart)}
      ${VOUCHER_JOIN}
      ${THIRD_JOINS}
      where line.booked_on between ${from}::date and ${to}::date
        ${kind === undefined ? sql`` : sql`and entry.kind = ${kind}`}
        ${role === undefined ? sql`` : sql`and line.role = ${role}`}
        ${third === undefined ? sql`` : sql`and ${linesAbout(third)}`}
        ${meant === null ? sql`` : sql`and ${meant}`}
      order by line.booked_on ${dir}, line.entry_id ${dir}, line.n
    `,
  );
}

/** Kinds of vouchers, by the number that Siigo gives them. */
const SIIGO_KINDS = sql`case voucher.kind when 'RC' then 1 when 'CE' then 2 else 3 end`;

const kindWords = sql`case entry.kind ${sql.join(
  Object.entries(ENTRY_KINDS).map(
    ([kind, words]) => sql`when ${sql.lit(kind)} then ${sql.lit(words)}`,
  ),
  sql` `,
)} else entry.kind end`;

type SiigoInput = Days & { readonly companyNit: string };

/** The lines of a period as Siigo takes them; what no party is known of is the company's own. */
export const siigoLines = (
  db: Database,
  chart: Chart,
  { from, to, companyNit }: SiigoInput,
): Compilable<unknown> =>
  compiled(
    db,
    sql`
      select ${SIIGO_KINDS} as voucher_kind, voucher.number as voucher_number,
        to_char(line.booked_on, 'DD/MM/YYYY') as made_on, null as currency,
        null as exchange_rate, coalesce(chart.code, line.role) as code,
        coalesce(${THIRD_IDENTIFICATION}, split_part(${companyNit}, '-', 1))
          as third_identification,
        null as branch, null as product, null as warehouse, null as action, null as quantity,
        null as prefix, null as number, null as instalment, null as due_on, null as tax,
        null as asset_group, null as asset,
        ${kindWords} || coalesce(' CR-' || line.credit_id, '') as description,
        null as cost_centre, case when line.amount > 0 then line.amount end as debit,
        case when line.amount < 0 then -line.amount end as credit, null as remarks,
        line.base as taxed_base, null as exempt_base, null as closing_month, line.entry_id
      from ledger_lines as line
      join ledger_entries as entry on entry.entry_id = line.entry_id
      join ledger_vouchers as voucher on voucher.entry_id = entry.entry_id
      ${chartJoin(chart)}
      ${THIRD_JOINS}
      where line.booked_on between ${from}::date and ${to}::date
      order by voucher.kind, voucher.number, line.n
    `,
  );

/** Rows that are known already, as an export takes them. */
export const givenRows = (db: Database, rows: readonly object[]): Compilable<unknown> =>
  compiled(
    db,
    sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        code text, name text, opening bigint, debits bigint, credits bigint, closing bigint
      )
    `,
  );

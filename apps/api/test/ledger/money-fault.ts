import { type RawBuilder, sql } from 'kysely';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';

export type MoneyFault = {
  readonly what: string;
  readonly named: LedgerFinding['check'];
  readonly kind: LedgerFinding['kind'];
  readonly plant: readonly RawBuilder<unknown>[];
};

/** The entry of a kind that no other fault is planted in. */
export const nth = (kind: string, place: number) => sql`(
  select entry_id from ledger_entries where kind = ${kind} and source_key not like '%:again'
  order by entry_id offset ${place} limit 1
)`;

export const gone = (entry: RawBuilder<unknown>) => [
  sql`create temporary table gone on commit drop as select ${entry} as entry_id`,
  sql`delete from ledger_vouchers where entry_id in (select entry_id from gone)`,
  sql`delete from ledger_lines where entry_id in (select entry_id from gone)`,
  sql`delete from ledger_entries where entry_id in (select entry_id from gone)`,
];

/** The same entry once more, under another key. */
export const doubled = (entry: RawBuilder<unknown>) => [
  sql`
    with added as (
      insert into ledger_entries (kind, source_key, credit_id, effective_on, booked_on)
      select kind, source_key || ':again', credit_id, effective_on, booked_on
      from ledger_entries where entry_id = ${entry}
      returning entry_id
    )
    insert into ledger_lines (entry_id, n, role, booked_on, credit_id, party, amount)
    select added.entry_id, n, role, booked_on, credit_id, party, amount
    from added cross join ledger_lines as line where line.entry_id = ${entry}`,
];

export const partyOf = (entry: RawBuilder<unknown>, role: string, party: string) => [
  sql`update ledger_lines set party = ${party} where entry_id = ${entry} and role = ${role}`,
];

/** A million that leaves the bank, booked as something that nobody did. */
export const million = (kind: string, key: string, role: string) => [
  sql`
    with added as (
      insert into ledger_entries (kind, source_key, effective_on, booked_on)
      values (${kind}, ${key}, current_date - 2, current_date - 2) returning entry_id, booked_on
    )
    insert into ledger_lines (entry_id, n, role, booked_on, party, amount)
    select entry_id, n, role, booked_on, party, amount from added
    cross join (values
      (1, ${role}, null, 1000000), (2, 'bank', '7:61034528810', -1000000)
    ) as line (n, role, party, amount)`,
];

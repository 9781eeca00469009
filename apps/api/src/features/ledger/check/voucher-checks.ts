import { ACCOUNT_ROLES } from '@cuotaclara/books';
import { sql } from 'kysely';
import type { EntryCheck } from '#contributions/ledger-records.ts';

/** Every account that lines name, by jumping from one to the next in the index. */
const ROLES_OF_LINES = sql`
  with recursive named as (
    (select min(role) as role from ledger_lines)
    union all
    select (select min(role) from ledger_lines where role > named.role) from named
    where named.role is not null
  )
  select role from named where role is not null
`;

/** Equations of the numbers of vouchers, and of what a file of the books would leave out. */
export const VOUCHER_CHECKS: readonly EntryCheck[] = [
  {
    check: 'voucher-numbers-have-no-gap',
    kind: 'voucher',
    // Numbers are looked at one by one only where they are not as many as the last one says.
    query: () => sql`
      select before + 1 as id, kind as of, before + 1 as expected, number as found
      from (
        select kind, number,
          coalesce(lag(number) over (partition by kind order by number), 0) as before
        from ledger_vouchers
        where exists (
          select from ledger_vouchers group by kind having max(number) <> count(*)
        )
      ) as numbered
      where number <> before + 1`,
  },
  {
    check: 'entry-has-its-voucher',
    kind: 'entry',
    // Numbers are given every minute: one that a later entry has got was passed over.
    query: () => sql`
      select entry_id as id, source_key as of, 1 as expected, 0 as found
      from ledger_entries as entry
      where entered_at < current_timestamp - interval '1 hour'
        and entry_id < (select max(entry_id) from ledger_vouchers)
        and not exists (
          select from ledger_vouchers as given where given.entry_id = entry.entry_id
        )`,
  },
  {
    check: 'line-has-its-account',
    kind: 'books',
    query: () => sql`
      select 0 as id, role as of, 0 as expected, (
        select sum(abs(amount)) from ledger_lines where ledger_lines.role = used.role
      )::bigint as found
      from (${ROLES_OF_LINES}) as used
      where role not in (${sql.join(ACCOUNT_ROLES.map((role) => sql.lit(role)))})`,
  },
];

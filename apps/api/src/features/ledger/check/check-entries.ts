import { STATE } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { AllLedgerRecords, BrokenRow, EntryCheck } from '#contributions/ledger-records.ts';
import type { Database } from '#platform/database/database.ts';
import { causedChecks } from './caused-checks.ts';
import { heldChecks } from './held-checks.ts';
import { inSnapshot } from './in-snapshot.ts';
import { CAUSE_CHECKS } from './money/cause-checks.ts';
import { VOUCHER_CHECKS } from './voucher-checks.ts';

const BOOKED_STATES = [...OWING, STATE.paid];

/** Each query answers what breaks its equation, the first ones by number. */
const ENTRY_CHECKS: readonly EntryCheck[] = [
  {
    check: 'entry-sums-to-zero',
    kind: 'entry',
    query: () => sql`
      select entry_id as id, null as of, 0 as expected, sum(amount)::bigint as found
      from ledger_lines group by entry_id having sum(amount) <> 0`,
  },
  {
    check: 'entry-has-lines',
    kind: 'entry',
    query: () => sql`
      select entry_id as id, source_key as of, 2 as expected, 0 as found from ledger_entries
      where not exists (
        select from ledger_lines where ledger_lines.entry_id = ledger_entries.entry_id
      )`,
  },
  {
    check: 'line-has-entry',
    kind: 'entry',
    query: () => sql`
      select entry_id as id, role as of, 0 as expected, amount as found from ledger_lines
      where not exists (
        select from ledger_entries where ledger_entries.entry_id = ledger_lines.entry_id
      )`,
  },
  {
    check: 'line-follows-its-entry',
    kind: 'entry',
    query: () => sql`
      select entry_id as id, role as of, coalesce(entry.credit_id, 0) as expected,
        coalesce(line.credit_id, 0) as found
      from ledger_lines as line join ledger_entries as entry using (entry_id)
      where (line.credit_id, line.booked_on) is distinct from (entry.credit_id, entry.booked_on)`,
  },
  {
    check: 'entry-is-not-ahead',
    kind: 'entry',
    query: (today) => sql`
      select entry_id as id, source_key as of, 0 as expected,
        greatest(booked_on, effective_on) - ${today}::date as found
      from ledger_entries where greatest(booked_on, effective_on) > ${today}::date`,
  },
  {
    check: 'mirror-is-exact',
    kind: 'entry',
    query: () => sql`
      select id, role as of, -sum(undone)::bigint as expected, sum(mirrored)::bigint as found
      from (
        select mirror.entry_id as id, role, party, 0 as undone, amount as mirrored
        from ledger_entries as mirror join ledger_lines using (entry_id)
        where reverses is not null
        union all
        select mirror.entry_id, line.role, line.party, line.amount, 0
        from ledger_entries as mirror join ledger_lines as line on line.entry_id = mirror.reverses
      ) as sides
      group by id, role, party having sum(undone) + sum(mirrored) <> 0`,
  },
  {
    check: 'memo-accounts-add-up',
    kind: 'books',
    query: () => sql`
      select 0 as id, null as of, 0 as expected, sum(amount)::bigint as found
      from ledger_lines where role in ('suspended', 'writtenOff', 'memo') having sum(amount) <> 0`,
  },
  {
    check: 'closed-month-holds',
    kind: 'month',
    query: () => sql`
      select to_char(kept.month, 'YYYYMM')::integer as id, kept.role as of,
        kept.amount as expected, coalesce(booked.amount, 0)::bigint as found
      from ledger_period_balances as kept
      left join lateral (
        select max(month) as month from ledger_period_balances where month < kept.month
      ) as before on true
      left join lateral (
        select coalesce((
          select amount from ledger_period_balances
          where month = before.month and role = kept.role
        ), 0) + coalesce(sum(amount), 0) as amount
        from ledger_lines
        where role = kept.role and booked_on < kept.month + interval '1 month'
          and booked_on >= coalesce(before.month + interval '1 month', '-infinity')
      ) as booked on true
      where kept.amount <> coalesce(booked.amount, 0)
      union all
      select to_char(kept.month, 'YYYYMM')::integer, kept.role, kept.amount, parts.amount
      from ledger_period_balances as kept
      cross join lateral (
        select coalesce(sum(part.amount), 0)::bigint as amount from ledger_period_parts as part
        where part.month = kept.month and part.role = kept.role
      ) as parts
      where kept.role in ('bank', 'toPay') and kept.amount <> parts.amount`,
  },
  {
    check: 'credit-has-books',
    kind: 'credit',
    query: () => sql`
      select credit_id as id, null as of, 1 as expected, 0 as found from credits
      where credit_state_id = any(${BOOKED_STATES}::integer[]) and disbursed_on is not null
        and not exists (
          select from credit_balances where credit_balances.credit_id = credits.credit_id
        )`,
  },
];

type EntriesInput = {
  readonly today: Temporal.PlainDate;
  readonly limit: number;
  readonly records: AllLedgerRecords;
};

/** Holds the entries and lines of the whole database to their equations, with those of features. */
export async function* checkEntries(
  db: Database,
  { today, limit, records }: EntriesInput,
): AsyncGenerator<LedgerFinding> {
  const checks = [
    ...ENTRY_CHECKS,
    ...CAUSE_CHECKS,
    ...VOUCHER_CHECKS,
    ...records.checks,
    ...causedChecks(records),
    ...heldChecks(records),
  ];
  for (const { check, kind, query } of checks) {
    const broken = sql<BrokenRow>`
      select * from (${query(today.toString())}) as broken order by id, of limit ${limit}
    `;
    const { rows } = await inSnapshot(db, (trx) => broken.execute(trx));
    for (const row of rows) yield { check, kind, ...row };
  }
}

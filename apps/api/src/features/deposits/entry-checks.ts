import { sql } from 'kysely';
import type { EntryCheck } from '#contributions/ledger-records.ts';
import { ENTRIES_OF_DEPOSITS } from '#core/money/tray/entries-of-deposits.ts';

/** Equations between money of the tray and its lines. */
export const depositEntryChecks: readonly EntryCheck[] = [
  {
    check: 'deposit-is-its-lines',
    kind: 'deposit',
    query: () => sql`
      select deposit_id as id, null as of, -open_amount as expected,
        coalesce(booked.amount, 0)::bigint as found
      from deposits left join (
        select moved.deposit_id, sum(line.amount) as amount
        from ${ENTRIES_OF_DEPOSITS}
        join ledger_entries as entry using (source_key)
        join ledger_lines as line using (entry_id)
        where line.role = 'unidentified'
        group by moved.deposit_id
      ) as booked using (deposit_id)
      where -open_amount <> coalesce(booked.amount, 0)`,
  },
];

import { sql } from 'kysely';
import type { LedgerCheck } from '#contributions/ledger-finding.ts';
import {
  type AllLedgerRecords,
  type EntryCheck,
  HELD_ACCOUNTS,
  type HeldAccount,
} from '#contributions/ledger-records.ts';

const CHECK_OF: Readonly<Record<HeldAccount, LedgerCheck>> = {
  unidentified: 'tray-is-unidentified',
  gateway: 'gateway-is-unsettled',
};

/** Equations of accounts whose balance is the sum of what records say is there. */
export const heldChecks = ({ held }: Pick<AllLedgerRecords, 'held'>): readonly EntryCheck[] =>
  HELD_ACCOUNTS.map((role) => ({
    check: CHECK_OF[role],
    kind: 'books',
    query: () => sql`
      select 0 as id, ${sql.lit(role)} as of, held.amount::bigint as expected,
        coalesce(booked.amount, 0)::bigint as found
      from (
        select coalesce(sum(amount), 0) as amount
        from (${sql.join(held[role], sql` union all `)}) as parts
      ) as held, (
        select sum(amount) as amount from ledger_lines where role = ${sql.lit(role)}
      ) as booked
      where held.amount <> coalesce(booked.amount, 0)`,
  }));

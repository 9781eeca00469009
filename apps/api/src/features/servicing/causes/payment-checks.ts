import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { EntryCheck } from '#contributions/ledger-records.ts';

/** Equations between payments, events and plans and the books. */
export const paymentEntryChecks: readonly EntryCheck[] = [
  {
    check: 'payment-has-one-entry',
    kind: 'payment',
    query: () => sql`
      select payment.payment_id as id, null as of, payment.amount as expected,
        coalesce(booked.received, 0)::bigint as found
      from payments as payment
      join credit_balances using (credit_id)
      left join lateral (
        select sum(line.amount) as received
        from ledger_entries as entry join ledger_lines as line using (entry_id)
        where entry.source_key = 'payment:' || payment.payment_id
          and line.role in ('bank', 'cash', 'gateway', 'unidentified')
      ) as booked on true
      where booked.received is distinct from payment.amount`,
  },
  {
    check: 'reversal-is-booked',
    kind: 'payment',
    query: () => sql`
      select event.reverses_payment_id as id, null as of, 1 as expected,
        count(mirror.entry_id)::integer as found
      from credit_events as event
      left join ledger_entries as entry
        on entry.source_key = 'payment:' || event.reverses_payment_id
      left join ledger_entries as mirror on mirror.reverses = entry.entry_id
      where event.kind = 'reversal' and event.reverses_payment_id is not null
      group by event.reverses_payment_id having count(mirror.entry_id) <> 1`,
  },
  {
    check: 'ageing-is-principal',
    kind: 'books',
    query: () => sql`
      select 0 as id, 'principal' as of, books.amount as expected, ageing.amount as found
      from (
        select coalesce(sum(amount), 0)::bigint as amount from ledger_lines
        where role = 'principal'
      ) as books, (
        select coalesce(sum(instalments.principal - paid_principal), 0)::bigint as amount
        from instalments join credit_balances using (credit_id) join credits using (credit_id)
        where credit_state_id <> ${STATE.writtenOff}
      ) as ageing
      where books.amount <> ageing.amount`,
  },
  {
    check: 'accrual-is-up-to-date',
    kind: 'credit',
    query: (today) => sql`
      select credit_id as id, null as of, 0 as expected, count(*)::integer as found
      from credit_balances join credits using (credit_id) join instalments using (credit_id)
      where credit_state_id = ${STATE.disbursed}
        and due_on > accrued_until and due_on < ${today}::date
      group by credit_id`,
  },
];

import { sql } from 'kysely';
import { gone, type MoneyFault, million, nth, partyOf } from './money-fault.ts';

const deposit = (place: number) =>
  sql`(select deposit_id from deposits where open_amount > 0
    order by deposit_id desc offset ${place} limit 1)`;

/** Money of the tray, of the gateway and of lines of the bank that is not as it is told. */
export const IN_THE_TRAY: readonly MoneyFault[] = [
  {
    what: 'a refund of the tray without an entry',
    named: 'deposit-refund-is-what-was-approved',
    kind: 'books',
    plant: [
      sql`with decided as (
          insert into decisions (
            kind, subject, label, input, proposed_by, expires_on, state, decided_by, decided_at
          ) values (
            'deposit_closing', '1', 'x', '{}', 1, current_date, 'approved', 2, now()
          ) returning decision_id
        )
        insert into deposit_assignments (
          deposit_id, kind, amount, reason, payee, party, decision_id
        ) select deposit_id, 'refunded', amount, 'x', 'Ana', '7:1', decision_id
          from deposits, decided where deposit_id = ${deposit(0)}`,
    ],
  },
  {
    what: 'a refund of the tray that nobody approved',
    named: 'deposit-refund-is-what-was-approved',
    kind: 'entry',
    plant: million('refund', 'deposit-refund:987654', 'unidentified'),
  },
  {
    what: 'a deposit that was closed and never left the books',
    named: 'deposit-is-its-lines',
    kind: 'deposit',
    plant: [sql`update deposits set open_amount = 0 where deposit_id = ${deposit(0)}`],
  },
  {
    what: 'a deposit whose entry was deleted',
    named: 'deposit-is-booked-as-it-came',
    kind: 'books',
    plant: gone(nth('deposit', 0)),
  },
  {
    what: 'a deposit that was taken back without its mirror',
    named: 'deposit-is-booked-as-it-came',
    kind: 'books',
    plant: [
      sql`insert into deposit_assignments (deposit_id, kind, amount, reason)
        select deposit_id, 'returned', amount, 'x' from deposits
        where deposit_id = ${deposit(0)}`,
    ],
  },
  {
    what: 'a settlement of another net than was declared',
    named: 'settlement-is-what-was-declared',
    kind: 'entry',
    plant: [
      sql`update ledger_lines
        set amount = amount + case role when 'bank' then -700000 else 700000 end
        where entry_id = ${nth('settlement', 2)} and role in ('bank', 'gatewayFee')`,
    ],
  },
  {
    what: 'a settlement into another account',
    named: 'settlement-is-what-was-declared',
    kind: 'entry',
    plant: partyOf(nth('settlement', 3), 'bank', '7:11111111111'),
  },
  {
    what: 'a settlement that was deleted',
    named: 'settlement-is-what-was-declared',
    kind: 'books',
    plant: gone(nth('settlement', 4)),
  },
  {
    what: 'a settlement that is undone without its mirror',
    named: 'settlement-is-what-was-declared',
    kind: 'books',
    plant: [
      sql`update gateway_settlements set undone_at = now(), undone_by = 1, undo_reason = 'x'
        where gateway_settlement_id = (select max(gateway_settlement_id) from gateway_settlements)`,
    ],
  },
  {
    what: 'a settlement without one of its payments',
    named: 'settlement-is-its-items',
    kind: 'settlement',
    plant: [
      sql`delete from gateway_settlement_items where ctid = (
        select ctid from gateway_settlement_items order by source_key limit 1)`,
    ],
  },
  {
    what: 'a line of the bank that a settlement took and no settlement has',
    named: 'settlement-has-its-bank-line',
    kind: 'settlement',
    plant: [
      sql`insert into deposit_assignments (deposit_id, kind, amount, placed_by)
        select deposit_id, 'settled', amount, 1
          from deposits where deposit_id = ${deposit(0)}`,
    ],
  },
  {
    what: 'an attempt that is settled without a line of the bank',
    named: 'attempt-is-settled-with-its-line',
    kind: 'attempt',
    plant: [
      sql`update payment_attempts set state = 'SETTLED' where payment_attempt_id = (
        select min(payment_attempt_id) from payment_attempts where state = 'APPROVED')`,
    ],
  },
  {
    what: 'an attempt that a settlement brought and that is not settled',
    named: 'attempt-is-settled-with-its-line',
    kind: 'attempt',
    plant: [
      sql`update payment_attempts set state = 'APPROVED' where payment_attempt_id = (
        select max(payment_attempt_id) from payment_attempts where state = 'SETTLED')`,
    ],
  },
  {
    what: 'an adjustment of half a million for centavos',
    named: 'row-entry-is-its-bank-line',
    kind: 'entry',
    plant: million('rounding', 'row-rounding:987654', 'rounding'),
  },
];

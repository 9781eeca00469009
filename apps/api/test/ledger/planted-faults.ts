import { STATE } from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '#test/test-app.ts';
import type { BusyCredit } from './busy-credit.ts';
import type { PlantedFault } from './planted-fault.ts';
import { FAULTS_OF_PAYMENTS } from './planted-payment-faults.ts';

/** Writes behind the triggers and foreign keys, as a person with the database in hand could. */
export const writeBehind = ({ owner }: TestApp, faults: readonly RawBuilder<unknown>[]) =>
  owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const fault of faults) await fault.execute(trx);
  });

export const NO_ENTRY = 987_654;

const entryOf = ({ paymentId }: BusyCredit) =>
  sql`(select entry_id from ledger_entries where source_key = ${`payment:${paymentId}`})`;
const mirrorOf = ({ reversedId }: BusyCredit) =>
  sql`(select entry_id from ledger_entries where source_key = ${`reversal:${reversedId}`})`;

/** The payment of a credit was booked to another account than it says. */
const movedTo = (from: string, to: string) => (busy: BusyCredit) => [
  sql`update ledger_lines set role = ${to}
    where entry_id = ${entryOf(busy)} and role = ${from}`,
];

const FAULTS_OF_ENTRIES: readonly PlantedFault[] = [
  {
    what: 'a line with another amount',
    named: 'entry-sums-to-zero',
    plant: (busy) => [
      sql`update ledger_lines set amount = amount + 1 where entry_id = ${entryOf(busy)} and n = 1`,
    ],
  },
  {
    what: 'a line of no entry',
    named: 'line-has-entry',
    plant: ({ creditId }) => [
      sql`insert into ledger_lines (entry_id, n, role, booked_on, credit_id, amount)
        values (${NO_ENTRY}, 1, 'bank', '2026-02-15', ${creditId}, 5000)`,
    ],
  },
  {
    what: 'an entry that lost its lines',
    named: 'entry-has-lines',
    plant: (busy) => [sql`delete from ledger_lines where entry_id = ${entryOf(busy)}`],
  },
  {
    what: 'a line on another day than its entry',
    named: 'line-follows-its-entry',
    plant: (busy) => [
      sql`update ledger_lines set booked_on = booked_on + 1 where entry_id = ${entryOf(busy)}`,
    ],
  },
  {
    what: 'an entry of a day that has not come',
    named: 'entry-is-not-ahead',
    plant: (busy) => [
      sql`update ledger_lines set booked_on = current_date + 40
        where entry_id = ${entryOf(busy)}`,
      sql`update ledger_entries set booked_on = current_date + 40
        where entry_id = ${entryOf(busy)}`,
    ],
  },
  {
    what: 'a mirror of other amounts',
    named: 'mirror-is-exact',
    plant: (busy) => [
      sql`update ledger_lines set amount = amount * 2 where entry_id = ${mirrorOf(busy)}`,
    ],
  },
  {
    what: 'a payment that lost its entry',
    named: 'payment-has-one-entry',
    plant: (busy) => [
      sql`delete from ledger_lines where entry_id = ${entryOf(busy)}`,
      sql`delete from ledger_entries where source_key = ${`payment:${busy.paymentId}`}`,
    ],
  },
  {
    what: 'a payment of another amount',
    named: 'payment-has-one-entry',
    plant: ({ paymentId }) => [
      sql`update payments set amount = amount + 1000 where payment_id = ${paymentId}`,
    ],
  },
  {
    what: 'an entry that lost its payment',
    named: 'entry-has-its-payment',
    plant: ({ paymentId }) => [sql`delete from payments where payment_id = ${paymentId}`],
  },
  {
    what: 'a reversal whose mirror is none any more',
    named: 'reversal-is-booked',
    plant: (busy) => [
      sql`update ledger_entries set reverses = null where entry_id = ${mirrorOf(busy)}`,
    ],
  },
];

const FAULTS_OF_CREDITS: readonly PlantedFault[] = [
  {
    what: 'a reversal that vanished',
    named: 'balance-is-the-position',
    plant: ({ reversedId }) => [
      sql`delete from credit_events where reverses_payment_id = ${reversedId}`,
    ],
  },
  {
    what: 'a balance that nobody booked',
    named: 'balance-is-the-sum-of-lines',
    plant: ({ creditId }) => [
      sql`update credit_balances set principal = principal - 1 where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'an instalment that was marked as paid',
    named: 'plan-is-the-replay',
    plant: ({ creditId }) => [
      sql`update instalments set paid_principal = principal
        where credit_id = ${creditId} and number = 3`,
    ],
  },
  {
    what: 'principal that was booked as interest',
    named: 'principal-is-what-instalments-owe',
    plant: (busy) => [
      ...movedTo('principal', 'interestDue')(busy),
      sql`update credit_balances set principal = principal + 159791,
        interest_due = interest_due - 159791 where credit_id = ${busy.creditId}`,
    ],
  },
  {
    what: 'interest that was paid and booked as income of the day',
    named: 'interest-is-due-and-unpaid',
    plant: movedTo('interestDue', 'interestIncome'),
  },
  {
    what: 'interest of an instalment that fell due, booked as paid ahead',
    named: 'interest-ahead-is-paid-before-its-date',
    plant: movedTo('interestDue', 'interestAhead'),
  },
  {
    what: 'a charge that was paid and booked as income',
    named: 'charges-are-due-and-unpaid',
    plant: movedTo('thirdPartyDue', 'chargeIncome'),
  },
  {
    what: 'a charge of an instalment that fell due, booked as paid ahead',
    named: 'charges-ahead-are-paid-before-their-date',
    plant: movedTo('thirdPartyDue', 'chargesAhead'),
  },
  {
    what: 'interest that was booked as late interest',
    named: 'late-income-is-what-payments-gave',
    plant: movedTo('interestDue', 'lateIncome'),
  },
  {
    what: 'principal that was booked as money of the borrower',
    named: 'surplus-is-not-refunded',
    plant: movedTo('principal', 'surplus'),
  },
  {
    what: 'a payment of everything that the books do not have',
    named: 'paid-off-owes-nothing',
    plant: ({ creditId }) => [
      sql`insert into payments (credit_id, paid_on, amount)
        values (${creditId}, '2026-07-01', 2000000)`,
    ],
  },
  {
    what: 'interest of a month end that was left in the books',
    named: 'accrued-only-at-month-end',
    plant: movedTo('interestDue', 'interestAccrued'),
  },
  {
    what: 'money for a third party under another name',
    named: 'third-party-is-the-position',
    plant: ({ creditId }) => [
      sql`update ledger_lines set party = 'insurer'
        where credit_id = ${creditId} and party = 'guarantor'`,
    ],
  },
  {
    what: 'a credit that is paid and owes',
    named: 'state-is-the-balance',
    plant: ({ creditId }) => [
      sql`update credits set credit_state_id = ${STATE.paid} where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'a credit that owes nothing and is not paid',
    named: 'state-is-the-balance',
    plant: ({ creditId }) => [
      sql`update credit_balances set principal = 0 where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'dues that nobody booked',
    named: 'accrual-is-up-to-date',
    plant: ({ creditId }) => [
      sql`update credit_balances set accrued_until = '2026-04-01' where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'a credit that lost its books',
    named: 'credit-has-books',
    plant: ({ creditId }) => [sql`delete from credit_balances where credit_id = ${creditId}`],
  },
];

const FAULTS_OF_THE_BOOKS: readonly PlantedFault[] = [
  {
    what: 'interest in suspense without its counterpart',
    named: 'memo-accounts-add-up',
    plant: movedTo('interestDue', 'suspended'),
  },
  {
    what: 'a deposit in the tray that the books do not have',
    named: 'tray-is-unidentified',
    plant: ({ creditId }) => [
      sql`insert into deposits (
          source, source_key, bank_file_row_id, paid_on, amount, open_amount, reference, description
        ) values (
          'bank_file', ${`row:${creditId}`}, ${creditId}, '2026-02-15', 5000, 5000, '', ''
        )`,
    ],
  },
  {
    what: 'a payment of the desk that is told to be of the gateway',
    named: 'gateway-is-unsettled',
    plant: ({ paymentId }) => [
      sql`update payments set source = 'gateway' where payment_id = ${paymentId}`,
    ],
  },
  {
    what: 'an instalment that is missing in the portfolio by age',
    named: 'ageing-is-principal',
    plant: ({ creditId }) => [
      sql`delete from instalments where credit_id = ${creditId} and number = 6`,
    ],
  },
  {
    what: 'a credit that is written off with its principal in the books',
    named: 'ageing-is-principal',
    plant: ({ creditId }) => [
      sql`update credits set credit_state_id = ${STATE.writtenOff} where credit_id = ${creditId}`,
    ],
  },
  {
    what: 'a closed month with another balance than its lines',
    named: 'closed-month-holds',
    plant: () => [
      sql`insert into ledger_periods (month, state) values ('2025-11-01', 'open')`,
      sql`insert into ledger_period_balances (month, role, amount)
        values ('2025-11-01', 'bank', 700)`,
    ],
  },
  {
    what: 'a closed month with the fingerprint of other lines',
    named: 'closed-month-hash',
    plant: () => [
      sql`insert into ledger_periods (month, state, sha256)
        values ('2025-12-01', 'closed', ${Buffer.alloc(32)})`,
    ],
  },
];

/** What goes wrong in books, and the equation that says so: at least one for each of them. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...FAULTS_OF_PAYMENTS,
  ...FAULTS_OF_ENTRIES,
  ...FAULTS_OF_CREDITS,
  ...FAULTS_OF_THE_BOOKS,
];

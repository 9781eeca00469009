import { type RawBuilder, sql } from 'kysely';
import type { LedgerFinding } from '#features/ledger/public.ts';

type MoneyFault = {
  readonly what: string;
  readonly named: LedgerFinding['check'];
  readonly kind: LedgerFinding['kind'];
  readonly plant: readonly RawBuilder<unknown>[];
};

/** The entry of a kind that no other fault is planted in. */
const nth = (kind: string, place: number) => sql`(
  select entry_id from ledger_entries where kind = ${kind} and source_key not like '%:again'
  order by entry_id offset ${place} limit 1
)`;

const gone = (entry: RawBuilder<unknown>) => [
  sql`create temporary table gone on commit drop as select ${entry} as entry_id`,
  sql`delete from ledger_vouchers where entry_id in (select entry_id from gone)`,
  sql`delete from ledger_lines where entry_id in (select entry_id from gone)`,
  sql`delete from ledger_entries where entry_id in (select entry_id from gone)`,
];

/** The same entry once more, under another key. */
const doubled = (entry: RawBuilder<unknown>) => [
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

const partyOf = (entry: RawBuilder<unknown>, role: string, party: string) => [
  sql`update ledger_lines set party = ${party} where entry_id = ${entry} and role = ${role}`,
];

/** A million that leaves the bank, booked as something that nobody did. */
const million = (kind: string, key: string, role: string) => [
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

const PAID_OUT: readonly MoneyFault[] = [
  {
    what: 'a transfer that was deleted',
    named: 'transfer-is-what-was-paid-out',
    kind: 'books',
    plant: gone(nth('transfer', 3)),
  },
  {
    what: 'a transfer that is booked twice',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: doubled(nth('transfer', 4)),
  },
  {
    what: 'a transfer to another payee',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: partyOf(nth('transfer', 5), 'toPay', 'borrower:1'),
  },
  {
    what: 'a transfer out of another account',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: partyOf(nth('transfer', 6), 'bank', '7:11111111111'),
  },
  {
    what: 'a transfer of another credit',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: [sql`update ledger_lines set credit_id = 1 where entry_id = ${nth('transfer', 7)}`],
  },
  {
    what: 'more of the 4×1000 than the law takes',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: [
      sql`update ledger_lines set amount = amount + case role when 'gmf' then 9000 else -9000 end
        where entry_id = ${nth('transfer', 8)} and role in ('gmf', 'bank')`,
    ],
  },
  {
    what: 'a transfer whose record is gone',
    named: 'transfer-is-what-was-paid-out',
    kind: 'entry',
    plant: [
      sql`delete from credit_payouts where credit_id = (
        select credit_id from ledger_entries where entry_id = ${nth('transfer', 9)})`,
    ],
  },
  {
    what: 'a record of another sum than was approved',
    named: 'payout-is-what-was-approved',
    kind: 'credit',
    plant: [
      sql`insert into payee_accounts (
          borrower_id, bank, account_type, account_number, holder, holder_identification, changed_by
        ) select min(borrower_id), 'Bancolombia', 'savings', '12345678', 'Ana', 'CC 1', 1
          from borrowers`,
      sql`insert into disbursements (
          credit_id, state, payee_account_id, lent, withheld, to_pay, prepared_by, approved_by,
          approved_at, pays_on, first_due_on, instalment, total_cost_ea, gates, had_second_factor,
          bank_reference, voucher_file_id, voucher_number, commission, transferred_by,
          transferred_at
        ) select paid.credit_id, 'transferred', account.payee_account_id, amount + 1000000, 0,
          amount + 1000000, 1, 2, now(), paid_on, paid_on + 30, 100000, 0.2, '[]', false, 'TRF1',
          gen_random_uuid(), 1, commission, 1, now()
        from credit_payouts as paid cross join payee_accounts as account
        order by paid.credit_id limit 1`,
      sql`update disbursement_vouchers set last_number = 1`,
    ],
  },
  {
    what: 'a commission that is booked twice',
    named: 'commission-is-what-was-promised',
    kind: 'entry',
    plant: doubled(nth('commission', 1)),
  },
  {
    what: 'a commission of twice its sum',
    named: 'commission-is-what-was-promised',
    kind: 'entry',
    plant: [
      sql`update ledger_lines set amount = amount * 2 where entry_id = ${nth('commission', 2)}`,
    ],
  },
  {
    what: 'a commission of another supplier',
    named: 'commission-is-what-was-promised',
    kind: 'entry',
    plant: [
      sql`update ledger_lines set party = 'supplier:1'
        where entry_id = ${nth('commission', 3)}`,
    ],
  },
  {
    what: 'a commission that was deleted',
    named: 'commission-is-what-was-promised',
    kind: 'books',
    plant: gone(nth('commission', 4)),
  },
  {
    what: 'a surplus that was given back without an entry',
    named: 'surplus-refund-is-what-was-approved',
    kind: 'books',
    plant: [
      sql`insert into surplus_refunds (
          credit_id, amount, payee, party, reason, state, proposed_by, decided_by, decided_at
        ) select min(credit_id), 52801, 'Ana', '7:61034528810', 'x', 'approved', 1, 2, now()
          from credit_balances`,
    ],
  },
  {
    what: 'a surplus that nobody approved to give back',
    named: 'surplus-refund-is-what-was-approved',
    kind: 'entry',
    plant: million('surplus_refund', 'surplus-refund:987654', 'surplus'),
  },
  {
    what: 'a payment to a third party that nobody made',
    named: 'house-money-has-its-record',
    kind: 'entry',
    plant: million('third_party', 'third-party:insurer:today', 'thirdParties'),
  },
  {
    what: 'a payment to another third party',
    named: 'house-money-has-its-record',
    kind: 'entry',
    plant: partyOf(nth('third_party', 2), 'thirdParties', 'somebody'),
  },
  {
    what: 'capital that was deleted',
    named: 'house-money-has-its-record',
    kind: 'books',
    plant: gone(nth('capital', 0)),
  },
];

const WITHOUT_CAUSE: readonly MoneyFault[] = [
  {
    what: 'a million that left for no event',
    named: 'entry-has-its-cause',
    kind: 'entry',
    plant: million('event', 'event:987654321', 'badDebt'),
  },
  {
    what: 'a million that left under a kind that does not exist',
    named: 'entry-has-its-cause',
    kind: 'entry',
    plant: million('gasto', 'gasto:1', 'commissionCost'),
  },
  {
    what: 'a million that left as what fell due',
    named: 'only-money-entries-move-money',
    kind: 'entry',
    plant: million('accrual', 'accrual:10012:2026-01-01', 'badDebt'),
  },
  {
    what: 'a mirror of nothing',
    named: 'mirror-has-its-original',
    kind: 'entry',
    plant: [
      sql`update ledger_entries set reverses = null where entry_id = ${nth('cut_mirror', 3)}`,
    ],
  },
  {
    what: 'money of the gateway that is told to be in the bank',
    named: 'payment-is-in-its-account',
    kind: 'payment',
    plant: [
      sql`update ledger_lines set role = 'bank' where role = 'gateway' and entry_id = (
        select entry_id from ledger_entries join payments
          on 'payment:' || payment_id = ledger_entries.source_key
        where payments.source = 'gateway' order by entry_id limit 1)`,
    ],
  },
];

const deposit = (place: number) =>
  sql`(select deposit_id from deposits where open_amount > 0
    order by deposit_id desc offset ${place} limit 1)`;

const IN_THE_TRAY: readonly MoneyFault[] = [
  {
    what: 'a refund of the tray without an entry',
    named: 'deposit-refund-is-what-was-approved',
    kind: 'books',
    plant: [
      sql`insert into deposit_assignments (
          deposit_id, kind, amount, state, reason, payee, party, proposed_by, decided_by, decided_at
        ) select deposit_id, 'refunded', amount, 'approved', 'x', 'Ana', '7:1', 1, 2, now()
          from deposits where deposit_id = ${deposit(0)}`,
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
      sql`insert into deposit_assignments (deposit_id, kind, amount, state, reason)
        select deposit_id, 'returned', amount, 'approved', 'x' from deposits
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
      sql`insert into deposit_assignments (
          deposit_id, kind, amount, state, proposed_by, decided_by, decided_at
        ) select deposit_id, 'settled', amount, 'approved', 1, 1, now()
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

const NUMBERS: readonly MoneyFault[] = [
  {
    what: 'a number of a voucher that is missing',
    named: 'voucher-numbers-have-no-gap',
    kind: 'voucher',
    plant: [sql`delete from ledger_vouchers where kind = 'RC' and number = 7`],
  },
  {
    what: 'an entry that was passed over by the numbers',
    named: 'entry-has-its-voucher',
    kind: 'entry',
    plant: [
      sql`delete from ledger_vouchers where kind = 'NC' and number = 9`,
      sql`update ledger_entries set entered_at = now() - interval '3 hours'
        where entry_id not in (select entry_id from ledger_vouchers)`,
    ],
  },
  {
    what: 'a number of a transfer that is missing',
    named: 'payout-numbers-have-no-gap',
    kind: 'voucher',
    plant: [
      sql`update disbursements set voucher_number = 5`,
      sql`update disbursement_vouchers set last_number = 5`,
    ],
  },
  {
    what: 'a line of an account that no chart has',
    named: 'line-has-its-account',
    kind: 'books',
    plant: [
      sql`update ledger_lines set role = 'nowhere' where entry_id = ${nth('transfer', 12)}
        and role = 'gmf'`,
    ],
  },
];

/** How money can leave, or be said to have left, without the books and their records agreeing. */
export const MONEY_FAULTS: readonly MoneyFault[] = [
  ...PAID_OUT,
  ...WITHOUT_CAUSE,
  ...IN_THE_TRAY,
  ...NUMBERS,
];

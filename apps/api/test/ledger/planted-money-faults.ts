import { sql } from 'kysely';
import { doubled, gone, type MoneyFault, million, nth, partyOf } from './money-fault.ts';
import { IN_THE_TRAY } from './planted-tray-faults.ts';

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
      sql`with paid as (
          select * from credit_payouts order by credit_id limit 1
        ), decided as (
          insert into decisions (
            kind, subject, label, credit_id, input, proposed_by, expires_on, state, decided_by,
            decided_at
          ) select 'credit_disbursement', credit_id::text, 'x', credit_id, '{}', 1, paid_on,
            'approved', 2, now()
          from paid returning decision_id
        )
        insert into disbursements (
          credit_id, decision_id, state, payee_account_id, lent, withheld, to_pay, pays_on,
          first_due_on, instalment, total_cost_ea, gates, had_second_factor, bank_reference,
          voucher_file_id, voucher_number, commission, transferred_by, transferred_at
        ) select credit_id, decision_id, 'transferred', payee_account_id, amount + 1000000, 0,
          amount + 1000000, paid_on, paid_on + 30, 100000, 0.2, '[]', false, 'TRF1',
          gen_random_uuid(), 1, commission, 1, now()
        from paid, decided, payee_accounts`,
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
          credit_id, amount, payee, party, decision_id
        ) select min(credit_id), 52801, 'Ana', '7:61034528810', 987654 from credit_balances`,
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

/** Faults in which money leaves, or seems to, while books and records disagree. */
export const MONEY_FAULTS: readonly MoneyFault[] = [
  ...PAID_OUT,
  ...WITHOUT_CAUSE,
  ...IN_THE_TRAY,
  ...NUMBERS,
];

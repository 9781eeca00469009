import { sql } from 'kysely';
import { type EntryCheck, type LedgerRecords, payoutLines } from '#contributions/ledger-records.ts';

const TRANSFERS = payoutLines({
  key: sql`'transfer:' || paid.credit_id`,
  kind: 'transfer',
  credit: sql`paid.credit_id`,
  role: 'toPay',
  party: sql`paid.payee`,
  bank: sql`paid.paid_from`,
  amount: sql`paid.amount`,
  from: sql`credit_payouts as paid`,
});

/** Debt of a disbursement to its payee; its other lines are balances of the credit. */
const OWED_AT_FIRST = sql`
  select 'disbursement:' || credit_id, 'disbursement', credit_id, 'toPay', payee, -amount
  from credit_payouts where payee is not null
`;

const COMMISSIONS = sql`
  select 'commission:' || credit_id, 'commission', credit_id, line.role, commission_to, line.amount
  from credit_payouts
  cross join lateral (values
    ('commissionCost', commission), ('commissionEstimated', -commission)
  ) as line (role, amount)
`;

const CHECKS: readonly EntryCheck[] = [
  {
    check: 'payout-is-what-was-approved',
    kind: 'credit',
    query: () => sql`
      select credit_id as id, side.of, side.expected, side.found
      from (
        select approved.credit_id, paid.credit_id is not null as is_paid,
          approved.to_pay, approved.commission, approved.pays_on, paid.amount,
          paid.commission as promised, paid.paid_on, paid.payee,
          case when account.supplier_id is null then 'borrower:' || account.borrower_id
            else 'supplier:' || account.supplier_id end as holder
        from disbursements as approved
        join payee_accounts as account using (payee_account_id)
        left join credit_payouts as paid using (credit_id)
        where approved.state = 'transferred'
      ) as sides
      cross join lateral (values
        ('valor', to_pay, coalesce(amount, 0)),
        ('comisión', commission, coalesce(promised, 0)),
        ('día ' || pays_on, 0, coalesce(paid_on - pays_on, 1)),
        ('tercero ' || holder, 1, case when holder = payee then 1 else 0 end)
      ) as side (of, expected, found)
      where side.expected <> side.found`,
  },
  {
    check: 'payout-numbers-have-no-gap',
    kind: 'voucher',
    query: () => sql`
      select before + 1 as id, 'giro' as of, before + 1 as expected, number as found
      from (
        select voucher_number as number,
          coalesce(lag(voucher_number) over (order by voucher_number), 0) as before
        from disbursements where voucher_number is not null
      ) as numbered
      where number <> before + 1
      union all
      select last_number, 'giro', last_number, coalesce(last.number, 0)
      from disbursement_vouchers
      cross join (select max(voucher_number) as number from disbursements) as last
      where last_number <> coalesce(last.number, 0)`,
  },
];

/** Records of what was paid out for credits. */
export const payoutRecords: LedgerRecords = {
  lines: [TRANSFERS, OWED_AT_FIRST, COMMISSIONS],
  checks: CHECKS,
};

import { GMF_RATE } from '@cuotaclara/books';
import { type RawBuilder, sql } from 'kysely';

/** The 4×1000 of an amount, rounded as the books round it. */
const gmfOf = (amount: RawBuilder<unknown>) =>
  sql`((${amount}) * ${sql.lit(2 * GMF_RATE)} + 1000000) / 2000000`;

/** Cents as whole pesos, half away from zero. */
const pesosOf = (cents: RawBuilder<unknown>) =>
  sql`(sign(${cents}) * ((abs(${cents}) + 50) / 100))`;

type Payout = {
  readonly key: RawBuilder<unknown>;
  readonly kind: string;
  readonly credit: RawBuilder<unknown>;
  /** The account that owed the money, and whose it is. */
  readonly role: string;
  readonly party: RawBuilder<unknown>;
  readonly bank: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  /** The tables and conditions that the columns above are of. */
  readonly from: RawBuilder<unknown>;
};

const NOBODY = sql`null::text`;
const NO_CREDIT = sql`null::integer`;

/** Money that leaves a bank for something that was owed, with its tax. */
const payoutLines = ({ key, kind, credit, role, party, bank, amount, from }: Payout) => sql`
  select ${key} as source_key, ${sql.lit(kind)} as kind, ${credit} as credit_id, line.role,
    line.party, line.amount
  from ${from}
  cross join lateral (values
    (${sql.lit(role)}, ${party}, (${amount})::bigint),
    ('gmf', ${bank}, ${gmfOf(amount)}),
    ('bank', ${bank}, -(${amount}) - ${gmfOf(amount)})
  ) as line (role, party, amount)
`;

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

const SURPLUS_REFUNDS = payoutLines({
  key: sql`'surplus-refund:' || refund.surplus_refund_id`,
  kind: 'surplus_refund',
  credit: sql`refund.credit_id`,
  role: 'surplus',
  party: NOBODY,
  bank: sql`refund.party`,
  amount: sql`refund.amount`,
  from: sql`surplus_refunds as refund`,
});

const SURPLUS_RETURNS = sql`
  select 'surplus-return:' || surplus_refund_id, 'surplus_returned', credit_id, line.role,
    line.party, line.amount
  from surplus_refunds
  cross join lateral (values
    (case when returned_party is null then 'cash' else 'bank' end, returned_party, amount),
    ('surplus', null, -amount)
  ) as line (role, party, amount)
  where returned_on is not null
`;

const DEPOSIT_REFUNDS = payoutLines({
  key: sql`'deposit-refund:' || part.deposit_assignment_id`,
  kind: 'refund',
  credit: NO_CREDIT,
  role: 'unidentified',
  party: NOBODY,
  bank: sql`part.party`,
  amount: sql`part.amount`,
  from: sql`(
    select deposit_assignment_id, part.amount, coalesce(part.party, deposits.party) as party
    from deposit_assignments as part join deposits using (deposit_id)
    where part.kind = 'refunded' and part.state = 'approved'
  ) as part`,
});

/** Place of the money of a deposit: that of a reversed payment is where it was paid. */
const DEPOSITED = sql`(
  select deposits.deposit_id, deposits.party, deposits.amount, case deposits.source
    when 'gateway' then 'gateway' when 'bank_file' then 'bank'
    else (
      select line.role from ledger_entries as entry join ledger_lines as line using (entry_id)
      where entry.source_key = 'payment:' || deposits.reversed_payment_id
        and line.role in ('bank', 'cash', 'gateway')
      limit 1
    ) end as role
  from deposits
) as deposited`;

const depositLines = (sign: 1 | -1) => sql`
  cross join lateral (values
    (deposited.role, deposited.party, ${sql.lit(sign)} * deposited.amount),
    ('unidentified', null, ${sql.lit(-sign)} * deposited.amount)
  ) as line (role, party, amount)
`;

const DEPOSITS = sql`
  select 'deposit:' || deposit_id, 'deposit', ${NO_CREDIT}, line.role, line.party, line.amount
  from ${DEPOSITED} ${depositLines(1)}
`;

const UNDONE_DEPOSITS = sql`
  select 'deposit-undone:' || deposit_id, 'deposit_undone', ${NO_CREDIT}, line.role, line.party,
    line.amount
  from ${DEPOSITED} ${depositLines(-1)}
  where exists (
    select from deposit_assignments as part
    where part.deposit_id = deposited.deposit_id and part.state = 'approved'
      and part.kind in ('duplicate', 'returned', 'undone')
  )
`;

const DECLARED = sql`(
  select gateway_settlement_id, undone_at, party, deposit_id,
    ${pesosOf(sql`gross_cents`)} as gross, ${pesosOf(sql`net_cents`)} as net,
    ${pesosOf(sql`fee_cents + fee_iva_cents`)} as fee,
    ${pesosOf(sql`income_tax_cents`)} as income_tax,
    ${pesosOf(sql`iva_withheld_cents`)} as iva, ${pesosOf(sql`ica_withheld_cents`)} as ica
  from gateway_settlements
) as declared`;

const settlementLines = (sign: 1 | -1) => sql`
  cross join lateral (values
    (case when deposit_id is null then 'bank' else 'unidentified' end, party, net),
    ('gatewayFee', null, fee), ('incomeTaxWithheld', null, income_tax),
    ('ivaWithheld', null, iva), ('icaWithheld', null, ica), ('gateway', null, -gross),
    ('rounding', null, gross - net - fee - income_tax - iva - ica)
  ) as part (role, party, pesos)
  cross join lateral (select ${sql.lit(sign)} * part.pesos as amount) as line
`;

const SETTLEMENTS = sql`
  select 'settlement:' || gateway_settlement_id, 'settlement', ${NO_CREDIT}, part.role, part.party,
    line.amount
  from ${DECLARED} ${settlementLines(1)}
`;

const UNDONE_SETTLEMENTS = sql`
  select 'settlement-undone:' || gateway_settlement_id, 'settlement_undone', ${NO_CREDIT},
    part.role, part.party, line.amount
  from ${DECLARED} ${settlementLines(-1)}
  where undone_at is not null
`;

const CAPITAL = sql`
  select source_key, 'capital', ${NO_CREDIT}, line.role, line.party, line.amount
  from house_movements
  cross join lateral (values
    ('bank', party, amount), ('capital', null, -amount)
  ) as line (role, party, amount)
  where kind = 'capital'
`;

const THIRD_PARTIES = payoutLines({
  key: sql`moved.source_key`,
  kind: 'third_party',
  credit: NO_CREDIT,
  role: 'thirdParties',
  party: sql`moved.beneficiary`,
  bank: sql`moved.party`,
  amount: sql`moved.amount`,
  from: sql`(select * from house_movements where kind = 'third_party') as moved`,
});

/** Every line that a record demands: key, kind, credit, account, party and amount. */
export const EXPECTED_LINES: RawBuilder<unknown> = sql.join(
  [
    TRANSFERS,
    OWED_AT_FIRST,
    COMMISSIONS,
    SURPLUS_REFUNDS,
    SURPLUS_RETURNS,
    DEPOSIT_REFUNDS,
    DEPOSITS,
    UNDONE_DEPOSITS,
    SETTLEMENTS,
    UNDONE_SETTLEMENTS,
    CAPITAL,
    THIRD_PARTIES,
  ],
  sql` union all `,
);

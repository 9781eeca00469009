import { sql } from 'kysely';
import {
  type LedgerRecords,
  NO_CREDIT,
  NOBODY,
  payoutLines,
} from '#contributions/ledger-records.ts';
import { depositEntryChecks } from './entry-checks.ts';

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

const OPEN = sql`select -open_amount as amount from deposits where open_amount > 0`;

/** Money of the gateway that came in without a known owner. */
const FROM_GATEWAY = sql`select amount from deposits where source = 'gateway'`;

/** The part of it that went back, also of a payment of the gateway that was taken back. */
const GONE_BACK = sql`
  select -part.amount as amount from deposits
  join deposit_assignments as part using (deposit_id)
  left join payments as undone on undone.payment_id = deposits.reversed_payment_id
  where 'gateway' in (deposits.source, undone.source)
    and part.kind in ('duplicate', 'returned') and part.state = 'approved'
`;

/** Records of money without a known owner. */
export const depositRecords: LedgerRecords = {
  lines: [DEPOSIT_REFUNDS, DEPOSITS, UNDONE_DEPOSITS],
  checks: depositEntryChecks,
  held: { unidentified: [OPEN], gateway: [FROM_GATEWAY, GONE_BACK] },
};

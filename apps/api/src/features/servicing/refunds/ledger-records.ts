import { sql } from 'kysely';
import { type LedgerRecords, NOBODY, payoutLines } from '#contributions/ledger-records.ts';

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

/** Records of surpluses that were given back, and of what came back of them. */
export const surplusRecords: LedgerRecords = { lines: [SURPLUS_REFUNDS, SURPLUS_RETURNS] };

import { sql } from 'kysely';
import { type LedgerRecords, NO_CREDIT, payoutLines } from '#contributions/ledger-records.ts';

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

/** Records of money of the owners and of third parties. */
export const houseRecords: LedgerRecords = { lines: [CAPITAL, THIRD_PARTIES] };

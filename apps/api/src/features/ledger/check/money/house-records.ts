import { sql } from 'kysely';
import {
  type CauseConditions,
  type LedgerRecords,
  NO_CREDIT,
  payoutLines,
} from '#contributions/ledger-records.ts';

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

const CAUSED: CauseConditions = {
  cut: sql`entry.source_key =
    'cut:' || entry.credit_id || ':' || to_char(entry.effective_on, 'YYYY-MM')`,
  cut_mirror: sql`entry.source_key like 'cut:' || entry.credit_id || ':%:mirror'`,
  allowance: sql`exists (
    select from ledger_allowances as allowance
    where allowance.ledger_allowance_id::text = split_part(entry.source_key, ':', 3)
  )`,
};

/** Records of money of the owners and of third parties. */
export const houseRecords: LedgerRecords = { lines: [CAPITAL, THIRD_PARTIES], caused: CAUSED };

import { PARTY_WORDS } from '@cuotaclara/contract/ledger/ledger-words';
import { BANKS } from '@cuotaclara/contract/values/bank-party';
import { type RawBuilder, sql } from 'kysely';
import { isOfBorrower, PARTY } from '#core/money/books/line-thirds.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** What joins the names to lines, under `line`; the credit of a line is under `credit`. */
export const THIRD_JOINS: RawBuilder<unknown> = sql`
  left join credits as credit on credit.credit_id = line.credit_id
  left join borrowers as person on person.borrower_id = case
    when ${isOfBorrower} then credit.borrower_id
    when line.party like 'borrower:%' then split_part(line.party, ':', 2)::integer
  end
  left join vendors on line.party like 'supplier:%'
    and vendors.user_id::text = split_part(line.party, ':', 2)
  left join ledger_parties as named on named.party = ${PARTY}
`;

/** Who a line is about, as the account says; null where it is about nobody else. */
export const THIRD = sql<string | null>`
  coalesce(${PARTY}, case when ${isOfBorrower} then 'borrower:' || credit.borrower_id end)
`;

const partyWords = sql.join(
  Object.entries(PARTY_WORDS).map(
    ([party, words]) => sql`when ${sql.lit(party)} then ${sql.lit(words)}`,
  ),
  sql` `,
);

const bankNames = sql.join(
  Object.entries(BANKS).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
);

/** «Bancolombia ··4821» for an account of the house, which lines name by code and number. */
const BANK_WORDS = sql<string | null>`
  case when line.party ~ '^[0-9]+:[0-9]+$' then
    case split_part(line.party, ':', 1) ${bankNames} end || ' ··' || right(line.party, 4)
  end
`;

export const THIRD_NAME = sql<string | null>`
  coalesce(
    ${shortNameOf<string | null>('person')}, vendors.business_name, named.name,
    case ${PARTY} ${partyWords} end, ${BANK_WORDS}, line.party
  )
`;

/** Without the check digit of a NIT. */
export const THIRD_IDENTIFICATION = sql<string | null>`
  coalesce(
    person.identification, split_part(vendors.tax_id, '-', 1), split_part(named.nit, '-', 1)
  )
`;

export const VOUCHER = sql<string | null>`voucher.kind || '-' || voucher.number`;

export const VOUCHER_JOIN = sql`
  left join ledger_vouchers as voucher on voucher.entry_id = entry.entry_id
`;

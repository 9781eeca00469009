import { ACCOUNTS, type AccountRole } from '@cuotaclara/books';
import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { sql } from 'kysely';
import type { LedgerFinding, MoneyCheck } from '#contributions/ledger-finding.ts';
import type { AllLedgerRecords } from '#contributions/ledger-records.ts';
import { inSnapshot } from '#features/ledger/check/in-snapshot.ts';
import type { Database } from '#platform/database/database.ts';

/** The equation that each kind of entry is held to by the record of what caused it. */
const CHECK_OF: Readonly<Record<string, MoneyCheck>> = {
  transfer: 'transfer-is-what-was-paid-out',
  disbursement: 'transfer-is-what-was-paid-out',
  commission: 'commission-is-what-was-promised',
  surplus_refund: 'surplus-refund-is-what-was-approved',
  surplus_returned: 'surplus-refund-is-what-was-approved',
  refund: 'deposit-refund-is-what-was-approved',
  deposit: 'deposit-is-booked-as-it-came',
  deposit_undone: 'deposit-is-booked-as-it-came',
  settlement: 'settlement-is-what-was-declared',
  settlement_undone: 'settlement-is-what-was-declared',
  capital: 'house-money-has-its-record',
  third_party: 'house-money-has-its-record',
};

const KINDS = sql.join(Object.keys(CHECK_OF).map((kind) => sql.lit(kind)));

type Row = {
  readonly kind: string;
  readonly source_key: string;
  readonly entry_id: number | null;
  readonly credit_id: number;
  readonly role: string;
  readonly party: string;
  readonly expected: number;
  readonly found: number;
};

const isRole = (role: string): role is AccountRole => role in ACCOUNTS;

/** «Bancos (Bancolombia ··4821)», as the books call it. */
function accountText({ role, party }: Pick<Row, 'role' | 'party'>): string {
  const name = isRole(role) ? ACCOUNTS[role].name : role;
  if (party === '') return name;
  return `${name} (${/^\d+:\d+$/.test(party) ? partyText(party) : party})`;
}

const kindText = ({ kind }: Pick<Row, 'kind'>): string =>
  (ENTRY_KINDS as Readonly<Record<string, string>>)[kind] ?? kind;

/** Movements that are not in the books have no entry. */
const NOT_BOOKED = { kind: 'books', id: 0 } as const;

const creditText = ({ credit_id: id }: Pick<Row, 'credit_id'>): string =>
  id === 0 ? '' : ` del crédito ${id}`;

type MoneyInput = { readonly limit: number; readonly records: AllLedgerRecords };

/**
 * Holds every posting of money that has a record besides the books to it, line by line: account,
 * party, credit and amount. The two sides are read once, whatever they are about.
 *
 * A 4×1000 of before it named its bank is about the bank of its entry.
 */
const broken = ({ limit, records }: MoneyInput) => sql<Row>`
  with wanted as (
    select source_key, kind, coalesce(credit_id, 0) as credit_id, role,
      coalesce(party, '') as party, sum(amount)::bigint as amount
    from (${sql.join(records.lines, sql` union all `)})
      as expected (source_key, kind, credit_id, role, party, amount)
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0
  ), lines as (
    select entry.source_key, entry.kind, entry.entry_id, coalesce(line.credit_id, 0) as credit_id,
      line.role, line.amount, coalesce(
        line.party,
        case when line.role = 'gmf' then
          max(line.party) filter (where line.role = 'bank') over (partition by entry.entry_id)
        end, ''
      ) as party
    from ledger_entries as entry join ledger_lines as line using (entry_id)
    where entry.kind in (${KINDS}) and (
      entry.kind <> 'disbursement' or (line.role = 'toPay' and line.party is not null)
    )
  ), booked as (
    select source_key, kind, credit_id, role, party, min(entry_id) as entry_id,
      sum(amount)::bigint as amount
    from lines group by 1, 2, 3, 4, 5
  ), sides as (
    select kind, source_key, booked.entry_id, credit_id, role, party,
      coalesce(wanted.amount, 0) as expected, coalesce(booked.amount, 0) as found
    from wanted full join booked using (source_key, kind, credit_id, role, party)
    where wanted.amount is distinct from booked.amount
  )
  select kind, source_key, entry_id, credit_id, role, party, expected, found
  from (
    select *, row_number() over (partition by kind order by source_key, role, party) as place
    from sides
  ) as placed
  where place <= ${limit}
  order by kind, source_key, role, party
`;

/** Every posting of money that is not what its record says, named with both sides. */
export async function* checkMoney(db: Database, input: MoneyInput): AsyncGenerator<LedgerFinding> {
  const { rows } = await inSnapshot(db, (trx) => broken(input).execute(trx));
  for (const row of rows) {
    const check = CHECK_OF[row.kind];
    if (check === undefined) continue;
    yield {
      check,
      ...(row.entry_id === null ? NOT_BOOKED : { kind: 'entry', id: row.entry_id }),
      of: `${kindText(row)} (${row.source_key}), ${accountText(row)}${creditText(row)}`,
      expected: row.expected,
      found: row.found,
    };
  }
}

import { GMF_RATE } from '@cuotaclara/books';
import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck, LedgerFinding } from './ledger-finding.ts';

export type BrokenRow = Pick<LedgerFinding, 'id' | 'of' | 'expected' | 'found'>;

/** An equation of the whole database: its query answers what breaks it. */
export type EntryCheck = {
  readonly check: LedgerCheck;
  readonly kind: LedgerFinding['kind'];
  readonly query: (today: string) => RawBuilder<BrokenRow>;
};

/** Conditions on a row `entry` of the books, by its kind, under which its cause is there. */
export type CauseConditions = Readonly<Partial<Record<EntryKind, RawBuilder<unknown>>>>;

/** The number in the key of a row `entry`: `event:12` is 12. */
export const NUMBER_IN_KEY = sql`
  nullif(regexp_replace(split_part(entry.source_key, ':', 2), '\\D', '', 'g'), '')::bigint
`;

/** Records of money besides the books, to which the check of the books holds every entry. */
export type LedgerRecords = {
  /** Queries of the lines that records demand: key, kind, credit, account, party and amount. */
  readonly lines?: readonly RawBuilder<unknown>[];
  /** Equations between records that the books rely on. */
  readonly checks?: readonly EntryCheck[];
  readonly caused?: CauseConditions;
  /** Queries of amounts, under that name, which the balances of these accounts are the sum of. */
  readonly held?: Readonly<Partial<Record<HeldAccount, readonly RawBuilder<unknown>[]>>>;
};

/** Accounts whose whole balance is what records say is held there. */
export const HELD_ACCOUNTS = ['unidentified', 'gateway'] as const;

export type HeldAccount = (typeof HELD_ACCOUNTS)[number];

/** The records of all features. */
export type AllLedgerRecords = {
  readonly lines: readonly RawBuilder<unknown>[];
  readonly checks: readonly EntryCheck[];
  readonly caused: CauseConditions;
  readonly held: Readonly<Record<HeldAccount, readonly RawBuilder<unknown>[]>>;
};

/** The 4×1000 of an amount, rounded as the books round it. */
const gmfOf = (amount: RawBuilder<unknown>) =>
  sql`((${amount}) * ${sql.lit(2 * GMF_RATE)} + 1000000) / 2000000`;

type PayoutRecord = {
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

export const NOBODY = sql`null::text`;
export const NO_CREDIT = sql`null::integer`;

/** Money that leaves a bank for something that was owed, with its tax. */
export const payoutLines = ({
  key,
  kind,
  credit,
  role,
  party,
  bank,
  amount,
  from,
}: PayoutRecord): RawBuilder<unknown> => sql`
  select ${key} as source_key, ${sql.lit(kind)} as kind, ${credit} as credit_id, line.role,
    line.party, line.amount
  from ${from}
  cross join lateral (values
    (${sql.lit(role)}, ${party}, (${amount})::bigint),
    ('gmf', ${bank}, ${gmfOf(amount)}),
    ('bank', ${bank}, -(${amount}) - ${gmfOf(amount)})
  ) as line (role, party, amount)
`;

import { ACCOUNT_ROLES, POSITION_ROLES } from '@cuotaclara/books';
import { sql } from 'kysely';
import type { EntryCheck } from '#contributions/ledger-records.ts';
import { isDisbursement } from '#core/money/payments/disbursement-event.ts';

const lits = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

/** Accounts that a change of a credit moves by itself, without money. */
const BY_THEMSELVES: ReadonlySet<string> = new Set([
  ...POSITION_ROLES,
  'thirdParties',
  'interestAccrued',
  'allowancePrincipal',
  'allowanceInterest',
]);

/** Accounts of money and of what the house owes and spends. */
const MONEY_ROLES = ACCOUNT_ROLES.filter((role) => !BY_THEMSELVES.has(role));

/** Kinds that move balances only. */
const WITHOUT_MONEY = [
  ...['accrual', 'cut', 'cut_mirror', 'write_off', 'late_rate', 'allowance'],
  ...['event', 'event_undone', 'replay'],
];

/** Kinds whose entry is the mirror of one of another kind. */
const MIRRORS = {
  reversal: 'payment',
  cut_mirror: 'cut',
  deposit_undone: 'deposit',
  settlement_undone: 'settlement',
  rounding_undone: 'rounding',
  account_seen_undone: 'account_seen',
  // A write-off is an event whose entry has a kind of its own.
  event_undone: 'event',
} as const;

const mirrored = sql`case mirror.kind ${sql.join(
  Object.entries(MIRRORS).map(([kind, of]) => sql`when ${sql.lit(kind)} then ${sql.lit(of)}`),
  sql` `,
)} end`;

/** Kind of an original, as its mirror names it. */
const originalKind = sql`case original.kind when 'write_off' then 'event' else original.kind end`;

/** Equations between entries and what caused them, for kinds that records of money do not hold. */
export const CAUSE_CHECKS: readonly EntryCheck[] = [
  {
    check: 'mirror-has-its-original',
    kind: 'entry',
    query: () => sql`
      select mirror.entry_id as id, mirror.source_key as of,
        1 as expected, 0 as found
      from ledger_entries as mirror
      left join ledger_entries as original
        on original.entry_id = mirror.reverses and ${originalKind} = ${mirrored}
      where mirror.kind in (${lits(Object.keys(MIRRORS))}) and original.entry_id is null`,
  },
  {
    check: 'only-money-entries-move-money',
    kind: 'entry',
    query: () => sql`
      select entry.entry_id as id, line.role || coalesce(', ' || line.party, '') as of,
        0 as expected, line.amount as found
      from ledger_entries as entry join ledger_lines as line using (entry_id)
      where (
        entry.kind in (${lits(WITHOUT_MONEY)}) and line.role in (${lits(MONEY_ROLES)})
        and not (line.role = 'toPay' and (entry.kind = 'replay' or ${isDisbursement}))
      ) or (
        entry.kind = 'allowance'
        and line.role not in ('badDebt', 'allowancePrincipal', 'allowanceInterest')
      ) or (
        entry.kind = 'payment' and line.role in (${lits(MONEY_ROLES)})
        and line.role not in ('bank', 'cash', 'gateway', 'unidentified')
      )`,
  },
];

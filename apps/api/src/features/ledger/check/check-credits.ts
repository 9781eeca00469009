import {
  checkCredit,
  type LedgerBalances,
  NO_POSITIONS,
  type PositionRole,
} from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { NO_HOLIDAYS } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { type History, rebuild } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import { BALANCE_COLUMNS } from '#core/money/books/balance-columns.ts';
import { readBooksRules } from '#core/money/books/ledger.reads.ts';
import { type KeptPayment, unsafeKeptPayments } from '#core/money/payments/kept-payments.reads.ts';
import { readEvents } from '#core/money/plans/credit-events.ts';
import { historyOn } from '#core/money/plans/credit-life.ts';
import { readInstalments } from '#core/money/plans/instalments.reads.ts';
import { type InstalmentRow, liveThrough, planRows } from '#core/money/plans/lay-down-plan.ts';
import { TERMS_COLUMNS } from '#core/money/terms/credit-terms.reads.ts';
import { daysOffOf } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import { paymentFindings } from './check-payments.ts';
import { inSnapshot } from './in-snapshot.ts';

/** Credits that are read together, so that a million of them take little memory. */
const BATCH = 200;

const bookedCredits = (db: Transaction<DB>, after: number) =>
  db
    .selectFrom('credit_balances as held')
    .innerJoin('credits', 'credits.credit_id', 'held.credit_id')
    .select([...TERMS_COLUMNS, 'credits.credit_state_id', 'held.accrued_until'])
    .select(BALANCE_COLUMNS.map(({ column }) => `held.${column}` as const))
    .where('held.credit_id', '>', after)
    // Said of both: a plan for any value would read the credits from the first one each time.
    .where('credits.credit_id', '>', after)
    .orderBy('held.credit_id')
    .limit(BATCH)
    .execute();

type BookedCredit = Awaited<ReturnType<typeof bookedCredits>>[number];

type LineSum = {
  readonly credit_id: number;
  readonly role: string;
  readonly party: string | null;
  readonly amount: number;
  readonly refunded: number;
};

const lineSums = async (db: Transaction<DB>, creditIds: readonly number[]): Promise<LineSum[]> => {
  const { rows } = await sql<LineSum>`
    select line.credit_id, role, party, sum(amount)::bigint as amount,
      coalesce(
        sum(amount) filter (where kind in ('surplus_refund', 'surplus_returned')), 0
      )::bigint as refunded
    from ledger_lines as line join ledger_entries as entry using (entry_id)
    where line.credit_id = any(${creditIds}::integer[]) and kind <> 'allowance'
    group by line.credit_id, role, party
  `.execute(db);
  return rows;
};

/** The sums of the lines of a credit, as its equations take them. */
function ledgerBalancesOf(sums: readonly LineSum[]): LedgerBalances {
  const held: Record<string, number> = { ...zeros, interestAccrued: 0 };
  const thirdParties = new Map<string, number>();
  let surplusRefunded = 0;
  let allowanceUsed = 0;
  for (const { role, party, amount, refunded } of sums) {
    if (role === 'thirdParties') thirdParties.set(party ?? '', amount);
    else if (role === 'allowancePrincipal' || role === 'allowanceInterest') allowanceUsed += amount;
    else held[role] = (held[role] ?? 0) + amount;
    if (role === 'surplus') surplusRefunded += refunded;
  }
  return {
    // Every role of a credit is among the zeros.
    ...(held as Record<PositionRole | 'interestAccrued', number>),
    thirdParties,
    surplusRefunded,
    allowanceUsed,
  };
}

const { thirdParties: _nobody, ...zeros } = NO_POSITIONS;

type Broken = Pick<LedgerFinding, 'check' | 'of' | 'expected' | 'found'>;

/** The stored balances of a credit against the sums of its lines. */
const balanceFindings = (row: BookedCredit, held: LedgerBalances): readonly Broken[] =>
  BALANCE_COLUMNS.filter(({ column, role }) => row[column] !== held[role]).map(
    ({ column, role }) => ({
      check: 'balance-is-the-sum-of-lines',
      of: role,
      expected: held[role],
      found: row[column],
    }),
  );

const COMPARED = [
  'starts_on',
  'due_on',
  'opening',
  'interest',
  'principal',
  'charges',
  'balance',
  'paid_interest',
  'paid_principal',
  'paid_charges',
  'paid_late',
  'settled_on',
] as const satisfies readonly (keyof InstalmentRow)[];

const paidOf = (row: InstalmentRow | undefined): number =>
  row === undefined ? 0 : row.paid_interest + row.paid_principal + row.paid_charges + row.paid_late;

/** The stored instalments against those that the events give. */
function planFindings(
  stored: readonly InstalmentRow[],
  wanted: readonly InstalmentRow[],
): readonly Broken[] {
  const found = new Map(stored.map((row) => [row.number, row]));
  const expected = new Map(wanted.map((row) => [row.number, row]));
  const numbers = [...new Set([...expected.keys(), ...found.keys()])];
  return numbers
    .filter((number) =>
      COMPARED.some((field) => expected.get(number)?.[field] !== found.get(number)?.[field]),
    )
    .map((number) => ({
      check: 'plan-is-the-replay',
      of: `cuota ${number}`,
      expected: paidOf(expected.get(number)),
      found: paidOf(found.get(number)),
    }));
}

/** Paid off where no principal is left, and only there. */
function stateFindings(row: BookedCredit): readonly Broken[] {
  const isPaid = row.credit_state_id === STATE.paid;
  const isBroken =
    (isPaid && row.principal !== 0) ||
    (row.credit_state_id === STATE.disbursed && row.principal === 0);
  if (!isBroken) return [];
  const wanted = row.principal === 0 ? STATE.paid : STATE.disbursed;
  return [
    { check: 'state-is-the-balance', of: null, expected: wanted, found: row.credit_state_id },
  ];
}

type CreditParts = {
  readonly row: BookedCredit;
  readonly history: History;
  readonly stored: readonly InstalmentRow[];
  readonly held: LedgerBalances;
  readonly payments: readonly KeptPayment[];
  readonly rules: Awaited<ReturnType<typeof readBooksRules>>;
};

/** The cut of a month is mirrored with it, so that no balance of it is ever left. */
const isMirroredCut = ({ check, found }: Broken): boolean =>
  check === 'accrued-only-at-month-end' && found === 0;

function creditFindings(parts: CreditParts): readonly LedgerFinding[] {
  const { row, history, stored, held, payments, rules } = parts;
  const wanted = planRows(liveThrough(history));
  const ofCredit = [
    ...balanceFindings(row, held),
    ...checkCredit(history, held, rules).filter((finding) => !isMirroredCut(finding)),
    ...planFindings(stored, wanted),
    ...stateFindings(row),
  ].map((finding) => ({ ...finding, kind: 'credit' as const, id: row.credit_id }));
  const { postings } = rebuild(history);
  return [...ofCredit, ...paymentFindings({ payments, postings, stored, wanted })];
}

type Batch = { readonly after: number | null; readonly findings: readonly LedgerFinding[] };

async function checkBatch(
  trx: Transaction<DB>,
  { after, rules }: Pick<CreditParts, 'rules'> & { readonly after: number },
): Promise<Batch> {
  // As of the same moment as the rates that credits keep in place of it.
  const usury = await readUsuryTable(trx);
  const rows = await bookedCredits(trx, after);
  const ids = rows.map(({ credit_id }) => credit_id);
  const eventsOf = await readEvents(trx, ids);
  const storedOf = await readInstalments(trx, ids);
  const sums = await lineSums(trx, ids);
  const kept = await unsafeKeptPayments(trx, ids);
  const keptOf = Map.groupBy(kept, ({ credit_id }) => credit_id);
  const sumsOf = Map.groupBy(sums, ({ credit_id }) => credit_id);
  const findings = rows.flatMap((row) => {
    const { credit_id: id, accrued_until } = row;
    const stored = storedOf.get(id) ?? [];
    const history = historyOn({
      row,
      events: eventsOf.get(id) ?? [],
      usury,
      holidays: stored.length === 0 ? NO_HOLIDAYS : daysOffOf(stored),
      // Every event is accrued to its day at least, so that the books are those of this day.
      today: Temporal.PlainDate.from(accrued_until),
    });
    if (history === null) return [];
    const held = ledgerBalancesOf(sumsOf.get(id) ?? []);
    const payments = keptOf.get(id) ?? [];
    return creditFindings({ row, history, stored, held, payments, rules });
  });
  return { after: ids.at(-1) ?? null, findings };
}

/** Holds every credit of the books to its equations, batch by batch. */
export async function* checkCredits(db: Database): AsyncGenerator<LedgerFinding> {
  const rules = await readBooksRules(db);
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    const batch: Batch = await inSnapshot(db, (trx) => checkBatch(trx, { rules, after: from }));
    yield* batch.findings;
    after = batch.after;
  }
}

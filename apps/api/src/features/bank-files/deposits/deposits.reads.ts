import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import type { DepositAge, DepositSource } from '@cuotaclara/contract/bank-files/deposit-words';
import type {
  Deposit,
  DepositAssignment,
  listDeposits,
} from '@cuotaclara/contract/bank-files/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { sql } from 'kysely';
import { unsafeCandidates } from '#features/bank-files/matching/candidates.reads.ts';
import { createMatcher } from '#features/bank-files/matching/create-matcher.ts';
import type { MatchedRow } from '#features/bank-files/matching/match-types.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';
import { atDesk } from './at-desk.ts';
import { undoObstacle } from './demand-file-stays.ts';

type Viewer = { readonly actor: Actor; readonly today: Temporal.PlainDate };

/** The days of each age, counted from today. */
export const AGE_DAYS: Readonly<Record<DepositAge, { min: number; max: number }>> = {
  today: { min: -3_650, max: 0 },
  days_1_2: { min: 1, max: 2 },
  days_3_5: { min: 3, max: 5 },
  over_5: { min: 6, max: 36_500 },
};

const depositRows = (db: Reader) =>
  db
    .selectFrom('deposits')
    .leftJoin('bank_file_rows as row', 'row.bank_file_row_id', 'deposits.bank_file_row_id')
    .leftJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .leftJoin('payments as undone', 'undone.payment_id', 'deposits.reversed_payment_id')
    .leftJoin('payment_intents as intent', (join) =>
      join
        .onRef('intent.reference', '=', 'deposits.reference')
        .on('deposits.source', '=', sql.lit('gateway')),
    )
    .select([
      'deposits.deposit_id',
      'deposits.source',
      'deposits.paid_on',
      'deposits.amount',
      'deposits.open_amount',
      'deposits.reference',
      'deposits.description',
      'deposits.party',
      'deposits.note',
      'deposits.set_aside_at',
      'row.bank_file_id',
      'row.line',
      'file.name as file_name',
      'file.state as file_state',
      'deposits.reversed_payment_id',
      'undone.credit_id as not_of',
      'intent.credit_id as begun_for',
    ]);

type DepositRow = Awaited<ReturnType<ReturnType<typeof depositRows>['execute']>>[number];

/** Deposits with what became of them and, where something is left, whose they may be. */
async function withFacts(
  db: Reader,
  rows: readonly DepositRow[],
  { actor, today }: Viewer,
): Promise<Deposit[]> {
  const assignments = await assignmentsOf(db, rows, actor);
  const open = rows.filter(({ open_amount }) => open_amount > 0);
  const asked = open.map(matchedRow);
  const candidates = await unsafeCandidates(db, { rows: asked, today, isWide: true });
  const byCredit = new Map(candidates.map((each) => [each.creditId, each]));
  const match = createMatcher(candidates);
  return rows.map(({ set_aside_at, not_of, begun_for, file_name, file_state, ...row }) => {
    const found = row.open_amount > 0 ? match(matchedRow({ ...row, begun_for })) : null;
    const suggested =
      found === null || found.kind === 'none'
        ? []
        : found.kind === 'posts'
          ? [found.suggestion]
          : found.suggestions;
    return {
      ...row,
      source: row.source as DepositSource,
      age_days: today.since(Temporal.PlainDate.from(row.paid_on)).days,
      is_set_aside: set_aside_at !== null,
      obstacle:
        file_name === null || file_state === null
          ? null
          : undoObstacle({ name: file_name, state: file_state }),
      // People have just taken it from this credit.
      suggestions: suggested
        .filter(({ creditId }) => creditId !== not_of)
        .map(({ creditId, reasons }) => ({
          credit_id: creditId,
          holder_name: byCredit.get(creditId)?.holderName ?? '',
          document_code: byCredit.get(creditId)?.documentCode ?? '',
          identification: byCredit.get(creditId)?.identification ?? '',
          reasons: [...reasons],
        })),
      no_suggestion: found?.kind === 'none' ? found.text : null,
      assignments: assignments.get(row.deposit_id) ?? [],
    };
  });
}

type AskedRow = Omit<DepositRow, 'set_aside_at' | 'not_of' | 'file_name' | 'file_state'>;

const matchedRow = (row: AskedRow): MatchedRow => ({
  kind: 'deposit',
  paidOn: row.paid_on,
  // A reference of the gateway is our own: it names the credit that was to be paid.
  reference: row.begun_for === null ? row.reference : creditReference(row.begun_for),
  description: row.description,
  valuePesos: row.open_amount,
  // The table takes no other words.
  source: row.source as DepositSource,
});

async function assignmentsOf(
  db: Reader,
  deposits: readonly DepositRow[],
  actor: Actor,
): Promise<ReadonlyMap<number, DepositAssignment[]>> {
  const ids = deposits.map(({ deposit_id }) => deposit_id);
  const rows = await db
    .selectFrom('deposit_assignments as part')
    .innerJoin('deposits', 'deposits.deposit_id', 'part.deposit_id')
    .leftJoin('users as proposer', 'proposer.user_id', 'part.proposed_by')
    .leftJoin('users as decider', 'decider.user_id', 'part.decided_by')
    .leftJoin('payments', 'payments.payment_id', 'part.payment_id')
    .select([
      'part.deposit_id',
      'part.deposit_assignment_id',
      'part.kind',
      'part.state',
      'part.amount',
      'part.payment_id',
      'payments.credit_id',
      'part.reason',
      'part.payee',
      sql<string | null>`
        case when part.kind = 'refunded' then coalesce(part.party, deposits.party) end
      `.as('party'),
      'part.proposed_at',
      'part.decision_note',
      'part.proposed_by as proposer_id',
      shortNameOf<string | null>('proposer').as('proposer'),
      shortNameOf<string | null>('decider').as('decided_by'),
      sql<boolean>`exists (
        select from credit_events as event where event.reverses_payment_id = part.payment_id
      )`.as('is_reversed'),
    ])
    .where('part.deposit_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('part.deposit_assignment_id')
    .execute();
  const parts = rows.map(({ proposer_id, proposer, proposed_at, kind, state, ...row }) => ({
    ...row,
    // Only the gateway takes its money back without a person.
    proposed_by: proposer ?? 'La pasarela',
    // The table takes no other words.
    kind: kind as DepositAssignment['kind'],
    state: state as DepositAssignment['state'],
    proposed_at: proposed_at.toISOString(),
    is_mine: proposer_id === actor.userId,
  }));
  return Map.groupBy(parts, ({ deposit_id }) => deposit_id);
}

/** Deposits with something left, the oldest first. */
export async function readDeposits(
  db: Reader,
  query: QueryOf<typeof listDeposits>,
  viewer: Viewer,
): Promise<ReplyOf<typeof listDeposits>> {
  const { search, bank_file_id: fileId, source, age, place, set_aside, proposed } = query;
  let ids = db
    .selectFrom('deposits')
    .select('deposits.deposit_id as id')
    .where('deposits.open_amount', '>', 0);
  for (const pattern of searchPatterns(search)) {
    ids = ids.where(
      sql<boolean>`searchable(deposits.reference || ' ' || deposits.description || ' '
        || deposits.open_amount) like ${pattern}`,
    );
  }
  if (fileId !== undefined) {
    ids = ids.where('deposits.bank_file_row_id', 'in', (eb) =>
      eb
        .selectFrom('bank_file_rows')
        .select('bank_file_row_id')
        .where('bank_file_rows.bank_file_id', '=', fileId),
    );
  }
  if (source !== undefined) ids = ids.where('deposits.source', '=', source);
  if (place !== undefined) {
    ids = ids.where(place === 'to_assign' ? atDesk : sql<boolean>`not (${atDesk})`);
  }
  if (set_aside !== undefined) {
    ids = ids.where('deposits.set_aside_at', set_aside === 'true' ? 'is not' : 'is', null);
  }
  if (age !== undefined) {
    const { min, max } = AGE_DAYS[age];
    ids = ids
      .where('deposits.paid_on', '>=', viewer.today.subtract({ days: max }).toString())
      .where('deposits.paid_on', '<=', viewer.today.subtract({ days: min }).toString());
  }
  if (proposed === 'true') {
    ids = ids.where('deposits.deposit_id', 'in', (eb) =>
      eb
        .selectFrom('deposit_assignments')
        .select('deposit_assignments.deposit_id')
        .where('deposit_assignments.state', '=', 'proposed'),
    );
  }
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'day', sort_dir: 'ASC' },
    ids,
    sorts: { day: sql.ref('deposits.paid_on') },
    tieBreaker: sql.ref('deposits.deposit_id'),
    rows: (found) => depositRows(db).innerJoin(found.as('page'), 'page.id', 'deposits.deposit_id'),
  });
  return { data: await withFacts(db, rows, viewer), page };
}

export async function readDeposit(db: Reader, depositId: number, viewer: Viewer): Promise<Deposit> {
  const row = await depositRows(db).where('deposits.deposit_id', '=', depositId).executeTakeFirst();
  if (row === undefined) refuse('not_found');
  const [deposit] = await withFacts(db, [row], viewer);
  return deposit ?? refuse('not_found');
}

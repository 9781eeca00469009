import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import type { DepositAge, DepositSource } from '@cuotaclara/contract/deposits/deposit-words';
import type { Deposit, listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { sql } from 'kysely';
import { type DepositRow, isOfFile, unsafeDepositRows } from '#core/money/tray/deposit-rows.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';
import { unsafeAssignmentsOf } from './assignments.reads.ts';
import { atDesk } from './at-desk.ts';
import { undoObstacle } from './demand-file-stays.ts';
import { unsafeCandidates } from './matching/candidates.reads.ts';
import { createMatcher } from './matching/create-matcher.ts';
import type { MatchedRow } from './matching/match-types.ts';

/** The days of each age, counted from today. */
export const AGE_DAYS: Readonly<Record<DepositAge, { min: number; max: number }>> = {
  today: { min: -3_650, max: 0 },
  days_1_2: { min: 1, max: 2 },
  days_3_5: { min: 3, max: 5 },
  over_5: { min: 6, max: 36_500 },
};

/** Deposits with what became of them and, where something is left, whose they may be. */
async function withFacts(
  db: Reader,
  rows: readonly DepositRow[],
  today: Temporal.PlainDate,
): Promise<Deposit[]> {
  const becameOf = await unsafeAssignmentsOf(
    db,
    rows.map(({ deposit_id }) => deposit_id),
  );
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
      ...becameOf(row.deposit_id),
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

/** Deposits with something left, the oldest first. */
export async function readDeposits(
  db: Reader,
  query: QueryOf<typeof listDeposits>,
  today: Temporal.PlainDate,
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
    ids = ids.where(isOfFile(fileId));
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
      .where('deposits.paid_on', '>=', today.subtract({ days: max }).toString())
      .where('deposits.paid_on', '<=', today.subtract({ days: min }).toString());
  }
  if (proposed === 'true') {
    ids = ids.where('deposits.deposit_id', 'in', (eb) =>
      eb
        .selectFrom('decisions')
        .select(sql<number>`decisions.subject::integer`.as('deposit_id'))
        .where('decisions.kind', '=', depositClosing.kind)
        .where('decisions.state', '=', 'proposed'),
    );
  }
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'day', sort_dir: 'ASC' },
    ids,
    sorts: { day: sql.ref('deposits.paid_on') },
    tieBreaker: sql.ref('deposits.deposit_id'),
    rows: (found) =>
      unsafeDepositRows(db).innerJoin(found.as('page'), 'page.id', 'deposits.deposit_id'),
  });
  return { data: await withFacts(db, rows, today), page };
}

export async function readDeposit(
  db: Reader,
  depositId: number,
  today: Temporal.PlainDate,
): Promise<Deposit> {
  const row = await unsafeDepositRows(db)
    .where('deposits.deposit_id', '=', depositId)
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  const [deposit] = await withFacts(db, [row], today);
  return deposit ?? refuse('not_found');
}

import type { z } from '@cuotaclara/contract';
import type { ScreeningHit, screening } from '@cuotaclara/contract/screening/screening-hits';
import type { ScreeningKind } from '@cuotaclara/contract/screening/screening-kinds';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import { coDebtorsOfCredit } from '#core/people/who-answers.ts';
import type { Reader } from '#platform/database/database.ts';
import { isScreeningStale } from './screening-stale.reads.ts';

export type Screening = z.output<typeof screening>;

/** One search finds at most fifty; a list of many years ends somewhere. */
const HITS_SHOWN_MAX = 200;

export const screeningHits = (db: Reader) =>
  db
    .selectFrom('screening_hits')
    .select([
      'screening_hit_id',
      'list_name',
      'list_kind',
      'full_name',
      'screening_hits.identification',
      'detail',
      'similarity',
      'found_at',
      'decision',
      'reason',
      'decided_at',
      userName<string | null>('screening_hits.decided_by').as('decided_by'),
    ]);

type HitRow = Awaited<ReturnType<ReturnType<typeof screeningHits>['executeTakeFirstOrThrow']>>;

export const toHit = (row: HitRow): ScreeningHit => ({
  screening_hit_id: row.screening_hit_id,
  list_name: row.list_name,
  // A CHECK holds both columns to what the contract names.
  list_kind: row.list_kind as ScreeningHit['list_kind'],
  full_name: row.full_name,
  identification: row.identification,
  detail: row.detail,
  similarity: row.similarity,
  found_at: row.found_at.toISOString(),
  decision: row.decision as ScreeningHit['decision'],
  reason: row.reason,
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/**
 * The hits of a borrower, undecided ones first, and the lists that are searched. With a credit also
 * those of its co-debtors, each with the name.
 */
export async function readScreening(
  db: Reader,
  borrowerId: number,
  creditId: number | null = null,
): Promise<Screening> {
  const coDebtors = creditId === null ? [] : await coDebtorsOfCredit(db, creditId);
  const nameOf = new Map(coDebtors.map(({ borrower_id, name }) => [borrower_id, name]));
  const people = [borrowerId, ...nameOf.keys()];
  const [lists, hits, stale] = await Promise.all([
    db
      .selectFrom('screening_lists')
      .select(['name', 'kind', 'issued_on', 'entry_count'])
      .orderBy('name')
      .execute(),
    screeningHits(db)
      .select('borrower_id')
      .where('borrower_id', 'in', people)
      .orderBy(sql`decision is not null`)
      .orderBy('similarity', 'desc')
      .orderBy('screening_hit_id')
      .limit(HITS_SHOWN_MAX)
      .execute(),
    Promise.all(people.map((id) => isScreeningStale(db, id))),
  ]);
  // A CHECK holds the column to the two kinds.
  const kept = lists.map((list) => ({ ...list, kind: list.kind as ScreeningKind }));
  const found = hits.map((hit) => {
    const coDebtor = nameOf.get(hit.borrower_id);
    return { ...toHit(hit), ...(coDebtor !== undefined && { co_debtor: coDebtor }) };
  });
  return { lists: kept, hits: found, is_stale: stale.includes(true) };
}

import type { FieldComparison, IdentityCheck } from '@cuotaclara/contract/borrowers/review';
import type { Reader } from '#platform/database/database.ts';
import { capturesInForce } from './captured-files.ts';
import { reasonTexts } from './reason-texts.ts';

/** Enough to see how it came; what is older helps nobody to decide. */
const CHECKS_SHOWN_MAX = 20;

const latestChecks = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('identity_checks')
    .select([
      'check_id',
      'kind',
      'provider',
      'verdict',
      'distance',
      'similarity',
      'reasons',
      'fields',
      'capture_ids',
      'created_at',
      'finished_at',
    ])
    .where('borrower_id', '=', borrowerId)
    .orderBy('check_id', 'desc')
    .limit(CHECKS_SHOWN_MAX)
    .execute();

type Row = Awaited<ReturnType<typeof latestChecks>>[number];

/** What the program found, newest first. */
export async function readChecks(db: Reader, borrowerId: number): Promise<IdentityCheck[]> {
  const rows = await latestChecks(db, borrowerId);
  const captures = await capturesInForce(db, borrowerId);
  const inForce = new Set<number | null>(Object.values(captures));
  const isAboutNow = ({ capture_ids }: Row): boolean => capture_ids.every((id) => inForce.has(id));
  return rows.map((row) => {
    const newest = rows.find((other) => other.kind === row.kind && isAboutNow(other));
    return toCheck(row, newest?.check_id === row.check_id);
  });
}

const toCheck = (row: Row, isCurrent: boolean): IdentityCheck => ({
  check_id: row.check_id,
  // The checks of these three columns admit nothing else.
  kind: row.kind as IdentityCheck['kind'],
  provider: row.provider as IdentityCheck['provider'],
  verdict: row.verdict as IdentityCheck['verdict'],
  distance: row.distance,
  similarity: row.similarity,
  // Both were written by the program, in this very shape.
  reasons: reasonTexts(row.reasons as string[]),
  fields: row.fields as FieldComparison[] | null,
  is_current: isCurrent,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

import type { FieldComparison, IdentityCheck } from '@cuotaclara/contract/identity/review';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { capturesInForce } from './captured-files.ts';
import { reasonTexts } from './reason-texts.ts';

/** Enough to see how it came; what is older helps nobody to decide. */
const CHECKS_SHOWN_MAX = 20;

const checksOf = (db: Reader, borrowerId: number) =>
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
      'created_at',
      'finished_at',
    ])
    .where('borrower_id', '=', borrowerId);

/** The newest of each kind that looked at nothing but what is in force. */
async function currentChecks(db: Reader, borrowerId: number) {
  const captures = Object.values(await capturesInForce(db, borrowerId));
  const inForce = captures.filter((id) => id !== null);
  return checksOf(db, borrowerId)
    .distinctOn('kind')
    .where('capture_ids', '<@', sql<number[]>`${inForce}::integer[]`)
    .orderBy('kind')
    .orderBy('check_id', 'desc')
    .execute();
}

const latestChecks = (db: Reader, borrowerId: number) =>
  checksOf(db, borrowerId).orderBy('check_id', 'desc').limit(CHECKS_SHOWN_MAX).execute();

type CheckRow = Awaited<ReturnType<typeof latestChecks>>[number];

/** What the program found, newest first: all that counts now, and of the history the end. */
export async function readChecks(db: Reader, borrowerId: number): Promise<IdentityCheck[]> {
  const current = await currentChecks(db, borrowerId);
  const currentIds = new Set(current.map(({ check_id }) => check_id));
  const latest = await latestChecks(db, borrowerId);
  const earlier = latest.filter(({ check_id }) => !currentIds.has(check_id));
  return [...current, ...earlier]
    .toSorted((one, other) => other.check_id - one.check_id)
    .map((row) => toCheck(row, currentIds.has(row.check_id)));
}

const toCheck = (row: CheckRow, isCurrent: boolean): IdentityCheck => ({
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

import type { CheckProvider } from '@cuotaclara/contract/identity/check-providers';
import type { CheckKind } from '@cuotaclara/contract/identity/review';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Finding } from './finding.ts';

type NewCheck = {
  readonly borrowerId: number;
  readonly kind: CheckKind;
  readonly provider: CheckProvider;
  readonly captureIds: readonly number[];
  /** The user who asked for the check; null where a new capture started it. */
  readonly requestedBy: number | null;
  readonly finding: Finding;
};

/** The columns of a finished check. */
export const findingColumns = ({ verdict, distance, similarity, reasons, fields }: Finding) => ({
  verdict,
  distance,
  similarity,
  reasons: JSON.stringify(reasons),
  fields: fields === null ? null : JSON.stringify(fields),
  finished_at: sql<Date>`current_timestamp`,
});

/** Stores a check that is already finished. */
export async function keepFinding(trx: Transaction<DB>, check: NewCheck): Promise<void> {
  await trx
    .insertInto('identity_checks')
    .values({
      borrower_id: check.borrowerId,
      kind: check.kind,
      provider: check.provider,
      capture_ids: [...check.captureIds],
      requested_by: check.requestedBy,
      ...findingColumns(check.finding),
    })
    .execute();
}

import type { ConsentDecision, ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import type { Reader } from '#platform/database/database.ts';

/** Everything a borrower decided, newest first. */
export async function readConsents(db: Reader, borrowerId: number): Promise<ConsentDecision[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'granted', 'decided_at', 'network_address'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('consent_id', 'desc')
    .execute();
  return rows.map((row) => ({
    // A CHECK holds the column to the kinds of the contract.
    kind: row.kind as ConsentKind,
    text_version: row.text_version,
    granted: row.granted,
    decided_at: row.decided_at.toISOString(),
    network_address: row.network_address,
  }));
}

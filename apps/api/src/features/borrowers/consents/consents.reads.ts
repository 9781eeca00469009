import type { ConsentDecision, ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import type { Reader } from '#platform/database/database.ts';

/** Far more than anybody decides; a list ends somewhere. */
const DECISIONS_SHOWN_MAX = 100;

const decisionsOf = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'granted', 'decided_at', 'network_address'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('consent_id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof decisionsOf>['execute']>>[number];

const toDecision = (row: Row): ConsentDecision => ({
  // A CHECK holds the column to the kinds of the contract.
  kind: row.kind as ConsentKind,
  text_version: row.text_version,
  granted: row.granted,
  decided_at: row.decided_at.toISOString(),
  network_address: row.network_address,
});

/** What a borrower decided, newest first. */
export async function readConsents(db: Reader, borrowerId: number): Promise<ConsentDecision[]> {
  const rows = await decisionsOf(db, borrowerId).limit(DECISIONS_SHOWN_MAX).execute();
  return rows.map(toDecision);
}

type Wanted = { readonly borrowerId: number; readonly kind: ConsentKind };

/** What counts of one kind: the newest decision, however many of another kind came after it. */
export async function findNewestConsent(
  db: Reader,
  { borrowerId, kind }: Wanted,
): Promise<ConsentDecision | undefined> {
  const row = await decisionsOf(db, borrowerId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row && toDecision(row);
}

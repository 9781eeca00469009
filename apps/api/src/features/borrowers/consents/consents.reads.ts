import type { ConsentDecision, ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import type { Reader } from '#platform/database/database.ts';

/** Far more decisions than anybody makes; a list ends somewhere. */
const DECISIONS_SHOWN_MAX = 100;

const decisionsOf = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'controller', 'granted', 'decided_at', 'network_address'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('consent_id', 'desc');

type ConsentRow = Awaited<ReturnType<ReturnType<typeof decisionsOf>['execute']>>[number];

const toDecision = (row: ConsentRow): ConsentDecision => ({
  // A CHECK holds the column to the kinds of the contract.
  kind: row.kind as ConsentKind,
  text_version: row.text_version,
  controller: row.controller,
  granted: row.granted,
  decided_at: row.decided_at.toISOString(),
  network_address: row.network_address,
});

/** The decisions of a borrower, newest first. */
export async function readConsents(db: Reader, borrowerId: number): Promise<ConsentDecision[]> {
  const rows = await decisionsOf(db, borrowerId).limit(DECISIONS_SHOWN_MAX).execute();
  return rows.map(toDecision);
}

type NewestConsentInput = { readonly borrowerId: number; readonly kind: ConsentKind };

/** The newest decision of one kind, which is the one that counts. */
export async function findNewestConsent(
  db: Reader,
  { borrowerId, kind }: NewestConsentInput,
): Promise<ConsentDecision | undefined> {
  const row = await decisionsOf(db, borrowerId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row && toDecision(row);
}

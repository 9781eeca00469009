import type { AuditChain } from '@cuotaclara/contract';
import { verifyNewest } from '#platform/audit/verify-chain.ts';
import type { Database } from '#platform/database/database.ts';

/** So few that the answer takes some milliseconds; the command verifies them all. */
const NEWEST_LINKS = 200;

/** The length and head of the audit chain; only its newest links are verified. */
export async function readChain(db: Database): Promise<AuditChain> {
  const head = await db
    .selectFrom('audit_seals')
    .innerJoin('audit_entries', 'audit_entries.entry_id', 'audit_seals.entry_id')
    .select(['audit_seals.position', 'audit_seals.hash', 'audit_entries.happened_at'])
    .orderBy('audit_seals.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { unsealed } = await db
    .selectFrom('audit_unsealed')
    .select(({ fn }) => fn.countAll<number>().as('unsealed'))
    .executeTakeFirstOrThrow();
  const lastPosition = head?.position ?? 0;
  const newest = await verifyNewest(db, { lastPosition, linkCountMax: NEWEST_LINKS });
  return {
    count: lastPosition + unsealed,
    unsealed,
    head:
      head === undefined
        ? null
        : {
            position: head.position,
            hash: head.hash.toString('hex'),
            happened_at: head.happened_at.toISOString(),
          },
    newest_verified: newest.verified,
    broken_position: newest.broken?.position ?? null,
  };
}

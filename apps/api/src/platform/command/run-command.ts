import type { Transaction } from 'kysely';
import { type AuditEntry, type AuditOrigin, appendAudit } from '#platform/audit/append-audit.ts';
import type { AuditSealer } from '#platform/audit/audit-sealer.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';

export { originOf } from '#platform/http/caller-of.ts';

export type CommandParts = { readonly db: Database; readonly sealer: AuditSealer };

/** What a command has done: its answer, and what the log says of it. */
type Done<T> = {
  readonly reply: T;
  readonly audit: readonly AuditEntry[];
  /** Who acted, where only the command itself finds out: somebody who registers. */
  readonly actorUserId?: number;
};

/**
 * Every change of data goes through here: one transaction, in which the change and its record in
 * the audit log are kept together or not at all.
 */
export async function runCommand<T>(
  { db, sealer }: CommandParts,
  origin: AuditOrigin,
  run: (trx: Transaction<DB>) => Promise<Done<T>>,
): Promise<T> {
  const answer = await db.transaction().execute(async (trx) => {
    const { reply, audit, actorUserId = origin.actorUserId } = await run(trx);
    await appendAudit(trx, { ...origin, actorUserId }, audit);
    return reply;
  });
  sealer.nudge();
  return answer;
}

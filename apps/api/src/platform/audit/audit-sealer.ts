import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

const ENTRIES_AT_ONCE = 500;

export type AuditSealer = {
  /** Something was recorded: chain it soon. Many calls at once make one round. */
  nudge(): void;
  /** Resolves when everything that was recorded before is chained, or could not be. */
  settled(): Promise<void>;
};

/**
 * Chains the entries of the audit log right after they are committed. If the process dies before,
 * the next nudge of any process chains what was left.
 */
export function createAuditSealer(db: Database, log: Log): AuditSealer {
  let running: Promise<void> | null = null;
  let again = false;

  const sealAll = async (): Promise<void> => {
    do {
      again = false;
      let sealed: number;
      do sealed = await sealSome(db);
      while (sealed === ENTRIES_AT_ONCE);
    } while (again);
  };

  const start = (): void => {
    again = true;
    running ??= sealAll()
      .catch((error: unknown) => {
        again = false;
        log.error({ err: error }, 'the audit log was not sealed');
      })
      .finally(() => {
        running = null;
        // A nudge that came after the last look.
        if (again) start();
      });
  };

  return {
    nudge: start,
    async settled() {
      while (running !== null) await running;
    },
  };
}

async function sealSome(db: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select seal_audit_entries(${sql.lit(ENTRIES_AT_ONCE)}) as sealed
  `.execute(db);
  return rows[0]?.sealed ?? 0;
}

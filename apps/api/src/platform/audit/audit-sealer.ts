import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

const ENTRIES_AT_ONCE = 500;

export type AuditSealer = {
  /** Something was recorded: chain it soon. Many calls at once make one round. */
  nudge(): void;
  /** Resolves when everything that was recorded before is chained, or could not be. */
  settled(): Promise<void>;
};

type Parts = {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Pick<Clock, 'today'>;
};

/**
 * Chains the entries of the audit log right after they are committed. If the process dies before,
 * the next nudge of any process chains what was left. The first round of a day tells the head of
 * the chain to the log: kept outside the database, it shows whether the end was cut off later.
 */
export function createAuditSealer({ db, log, clock }: Parts): AuditSealer {
  let running: Promise<void> | null = null;
  let again = false;
  let toldOn = '';

  const tellHead = async (): Promise<void> => {
    const today = clock.today().toString();
    if (toldOn === today) return;
    const head = await readHead(db);
    if (head === undefined) return;
    toldOn = today;
    log.info({ audit: { count: head.position, head: head.hash } }, 'head of the audit log');
  };

  const sealAll = async (): Promise<void> => {
    do {
      again = false;
      let sealed: number;
      do sealed = await sealSome(db);
      while (sealed === ENTRIES_AT_ONCE);
    } while (again);
    await tellHead();
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

const readHead = (db: Database) =>
  db
    .selectFrom('audit_seals')
    .select(['position', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

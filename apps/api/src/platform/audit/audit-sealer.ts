import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import { outsideCommands } from '#platform/command/running-command.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

const ENTRIES_AT_ONCE = 500;
/** Between two rounds: under load one round chains what many commands have recorded. */
const REST_MS = 100;
const RETRY_MS = { first: 1_000, max: 60_000 } as const;

export type AuditSealer = {
  /** Something was recorded: chain it soon. Many calls at once make one round. */
  nudge(): void;
  /** Resolves when everything that was recorded before is chained, or could not be. */
  settled(): Promise<void>;
  /** Ends the round that runs, and begins no other. */
  stop(): Promise<void>;
};

type AuditSealerDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Pick<Clock, 'today'>;
  /** Wait after a round that failed: each time twice as long, up to a bound. */
  readonly retryMs?: { readonly first: number; readonly max: number };
};

/**
 * Chains the entries of the audit log right after they are committed. If the process dies before,
 * the next nudge of any process chains what was left; if it fails, it tries again by itself. The
 * first round of a day tells the head of the chain to the log: kept outside the database, it shows
 * whether the end was cut off later.
 */
export function createAuditSealer({
  db,
  log,
  clock,
  retryMs = RETRY_MS,
}: AuditSealerDeps): AuditSealer {
  let running: Promise<void> | null = null;
  let again = false;
  let toldOn = '';
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let restUntil = 0;

  const rest = async (): Promise<void> => {
    const restMs = restUntil - performance.now();
    if (restMs > 0) await wait(restMs);
    restUntil = performance.now() + REST_MS;
  };

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
      await rest();
      again = false;
      let sealed: number;
      do sealed = await sealSome(db);
      while (sealed === ENTRIES_AT_ONCE);
    } while (again);
    await tellHead();
  };

  const noteSuccess = (): void => {
    if (failures > 0) log.info({ failures }, 'the audit log is sealed again');
    failures = 0;
  };

  const retryLater = (error: unknown): void => {
    again = false;
    const waitMs = Math.min(retryMs.first * 2 ** failures, retryMs.max);
    failures += 1;
    log.error({ err: error, failures, waitMs }, 'the audit log was not sealed');
    // A process that has nothing else to do need not stay for it.
    if (!isStopped) retry = setTimeout(start, waitMs).unref();
  };

  const start = (): void => {
    if (isStopped) return;
    clearTimeout(retry);
    again = true;
    // A command that nudges must not count as the one that reads here.
    running ??= outsideCommands(sealAll)
      .then(noteSuccess, retryLater)
      .finally(() => {
        running = null;
        // A nudge that came after the last look.
        if (again) start();
      });
  };

  const settled = async (): Promise<void> => {
    while (running !== null) await running;
  };

  return {
    nudge: start,
    settled,
    async stop() {
      await settled();
      isStopped = true;
      clearTimeout(retry);
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

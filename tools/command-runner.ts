import { createAuditSealer } from '#api/platform/audit/audit-sealer.ts';
import { createClock } from '#api/platform/clock/clock.ts';
import { createCommandRunner, type RunCommand } from '#api/platform/command/command-runner.ts';
import type { Database } from '#api/platform/database/database.ts';
import { createLog } from '#api/platform/log.ts';
import { createSettingsReader } from '#api/platform/settings/settings.ts';

type ToolRunner = { readonly run: RunCommand; stop(): Promise<void> };

const refuseQueue = async (): Promise<never> => {
  throw new Error('a tool has no queue: this command needs the server');
};

/** Runs commands from a tool, without the server. Its commands can send no job and no message. */
export function createToolRunner(db: Database): ToolRunner {
  const log = createLog('silent');
  const clock = createClock();
  const sealer = createAuditSealer({ db, log, clock });
  const run = createCommandRunner({
    db,
    log,
    clock,
    sealer,
    settings: createSettingsReader(db),
    jobs: { send: refuseQueue, forget: refuseQueue },
    outbox: { send: refuseQueue, sendGuarded: refuseQueue },
    // A tool gives no idempotency keys, so there is nothing to hash.
    secret: '',
  });
  return { run, stop: () => sealer.stop() };
}

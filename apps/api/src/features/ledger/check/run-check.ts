import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { AllLedgerRecords } from '#contributions/ledger-records.ts';
import { fingerprintOf } from '#features/ledger/months/fingerprint.ts';
import { daysOf, monthOf } from '#features/ledger/months/month-days.ts';
import { numberEveryVoucher } from '#features/ledger/vouchers/number-every-voucher.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { checkLedger } from './check-ledger.ts';
import { beginNightly, beginRun, CHECK_LEDGER, failRun, finishRun } from './check-run-commands.ts';
import { countEntries } from './check-runs.reads.ts';
import { inSnapshot } from './in-snapshot.ts';

/** Findings of one run that are kept by name; the others are counted. */
const FINDINGS_KEPT = 20;
const FINDINGS_PER_EQUATION = 50;

export type CheckDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledgerRecords: AllLedgerRecords;
};

/**
 * Holds the books to every equation and keeps what was found. The entries of the month are counted
 * before: an entry that comes while the check runs makes it old. Answers how many were found.
 */
async function runCheck(deps: CheckDeps, runId: number): Promise<number> {
  const { db, run, clock, log, ledgerRecords: records } = deps;
  const begun = await run(beginRun, BY_PROGRAM, { runId });
  if (begun === null) return 0;
  const days = begun.month === null ? null : daysOf(monthOf(begun.month));
  await numberEveryVoucher(run, { everywhere: true });
  const entries = days === null ? null : await countEntries(db, days);
  const findings: LedgerFinding[] = [];
  let findingCount = 0;
  const input = { today: clock.today(), limit: FINDINGS_PER_EQUATION, records };
  for await (const finding of checkLedger(db, input)) {
    findingCount += 1;
    if (findings.length < FINDINGS_KEPT) findings.push(finding);
  }
  const fingerprint =
    days === null
      ? null
      : await inSnapshot(db, (trx) => fingerprintOf(trx, { from: days.first, to: days.last }));
  await run(finishRun, BY_PROGRAM, {
    runId,
    findings,
    findingCount,
    month: begun.month,
    entries,
    fingerprint,
  });
  if (findingCount > 0) {
    log.error({ event: 'ledger_broken', count: findingCount, findings }, 'the books do not add up');
  } else log.info({ event: 'ledger_checked' }, 'the books were checked');
  return findingCount;
}

/** Declares the job that checks the books when a person asks for it. */
export function workOnChecks(deps: CheckDeps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(
    CHECK_LEDGER,
    async ({ runId }) => void (await runCheck(deps, runId)),
    async ({ runId }) => void (await deps.run(failRun, BY_PROGRAM, { runId })),
  );
}

/** The check of every night. Answers how many findings it has. */
export async function checkNightly(deps: CheckDeps): Promise<number> {
  const runId = await deps.run(beginNightly, BY_PROGRAM, undefined);
  try {
    return await runCheck(deps, runId);
  } catch (error) {
    await deps.run(failRun, BY_PROGRAM, { runId });
    throw error;
  }
}

import { z } from '@cuotaclara/contract';
import { ledgerSubject, monthEvent } from '#features/ledger/months/begin-closing.ts';
import { type Fingerprint, fingerprintOf } from '#features/ledger/months/fingerprint.ts';
import { daysOf, firstOf, monthOf } from '#features/ledger/months/month-days.ts';
import { lockMonth } from '#features/ledger/months/month-locks.ts';
import { numberEveryVoucher } from '#features/ledger/vouchers/number-vouchers.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { checkLedger } from './check-ledger.ts';
import { countEntries, type MonthEntries } from './check-runs.reads.ts';
import type { LedgerFinding } from './finding.ts';
import { inSnapshot } from './in-snapshot.ts';

const payload = z.object({ runId: z.int() });

export const CHECK_LEDGER: Job<z.output<typeof payload>> = {
  name: 'check-ledger',
  payload,
  retryLimit: 1,
  retryDelaySeconds: 30,
};

/** After this long a check that did not end is not waited for any more. */
const RUN_MINUTES_MAX = 60;

/** Asks for a check of all the books with the fingerprint of a month that is being closed. */
export const askForCheck = command(
  'ask_for_ledger_check',
  async ({ trx, actor, now, enqueue }, { month }: { readonly month: string }) => {
    await lockMonth(trx, { month, state: 'closing' });
    const since = new Date(now.subtract({ minutes: RUN_MINUTES_MAX }).epochMilliseconds);
    const running = await trx
      .selectFrom('ledger_check_runs')
      .select('ledger_check_run_id')
      .where('month', '=', firstOf(month))
      .where('state', 'in', ['waiting', 'running'])
      .where('asked_at', '>', since)
      .executeTakeFirst();
    if (running !== undefined) refuse('ledger_check_running');
    const { ledger_check_run_id: runId } = await trx
      .insertInto('ledger_check_runs')
      .values({ month: firstOf(month), asked_by: actor.userId })
      .returning('ledger_check_run_id')
      .executeTakeFirstOrThrow();
    await enqueue(CHECK_LEDGER, { runId });
    return {
      reply: { ledger_check_run_id: runId },
      audit: [
        {
          action: 'ledger_check_asked',
          subject: ledgerSubject(month),
          after: { ledger_month: month },
        },
      ],
      events: [monthEvent(month)],
    };
  },
);

/** A check of every night; of the month that is being closed, where there is one. */
const beginNightly = command('begin_ledger_check', async ({ trx }: CommandContext<null>) => {
  const closing = await trx
    .selectFrom('ledger_periods')
    .select('month')
    .where('state', '=', 'closing')
    .executeTakeFirst();
  const { ledger_check_run_id: reply } = await trx
    .insertInto('ledger_check_runs')
    .values({ month: closing?.month ?? null })
    .returning('ledger_check_run_id')
    .executeTakeFirstOrThrow();
  return { reply, audit: [] };
});

const beginRun = command(
  'run_ledger_check',
  async ({ trx }: CommandContext<null>, { runId }: { readonly runId: number }) => {
    const row = await trx
      .updateTable('ledger_check_runs')
      .set({ state: 'running' })
      .where('ledger_check_run_id', '=', runId)
      .where('state', 'in', ['waiting', 'running'])
      .returning('month')
      .executeTakeFirst();
    return { reply: row ?? null, audit: [] };
  },
);

type RunResult = {
  readonly runId: number;
  readonly findings: readonly LedgerFinding[];
  readonly findingCount: number;
  readonly month: string | null;
  readonly entries: MonthEntries | null;
  readonly fingerprint: Fingerprint | null;
};

const finishRun = command(
  'finish_ledger_check',
  async ({ trx, now }: CommandContext<null>, result: RunResult) => {
    const { runId, findings, findingCount, month, entries, fingerprint } = result;
    await trx
      .updateTable('ledger_check_runs')
      .set({
        state: 'finished',
        finished_at: new Date(now.epochMilliseconds),
        finding_count: findingCount,
        findings: JSON.stringify(findings),
        entry_count: entries?.entry_count ?? null,
        last_entry_id: entries?.last_entry_id ?? null,
        sha256: fingerprint?.sha256 ?? null,
        balances: fingerprint === null ? null : JSON.stringify(fingerprint.balances),
      })
      .where('ledger_check_run_id', '=', runId)
      .where('state', '<>', 'finished')
      .execute();
    const events = month === null ? [] : [monthEvent(monthOf(month))];
    return { reply: null, audit: [], events };
  },
);

const failRun = command(
  'fail_ledger_check',
  async ({ trx, now }: CommandContext<null>, { runId }: { readonly runId: number }) => {
    await trx
      .updateTable('ledger_check_runs')
      .set({ state: 'failed', finished_at: new Date(now.epochMilliseconds) })
      .where('ledger_check_run_id', '=', runId)
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    return { reply: null, audit: [] };
  },
);

/** Findings of one run that are kept by name; the others are counted. */
const FINDINGS_KEPT = 20;
const FINDINGS_PER_EQUATION = 50;

export type CheckDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Holds the books to every equation and keeps what was found. The entries of the month are counted
 * before: an entry that comes while the check runs makes it old.
 */
async function runCheck({ db, run, clock, log }: CheckDeps, runId: number): Promise<void> {
  const begun = await run(beginRun, BY_PROGRAM, { runId });
  if (begun === null) return;
  const days = begun.month === null ? null : daysOf(monthOf(begun.month));
  await numberEveryVoucher(run, { everywhere: true });
  const entries = days === null ? null : await countEntries(db, days);
  const findings: LedgerFinding[] = [];
  let findingCount = 0;
  const input = { today: clock.today(), limit: FINDINGS_PER_EQUATION };
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
}

/** Declares the job that checks the books when a person asks for it. */
export function workOnChecks(deps: CheckDeps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(
    CHECK_LEDGER,
    ({ runId }) => runCheck(deps, runId),
    async ({ runId }) => void (await deps.run(failRun, BY_PROGRAM, { runId })),
  );
}

/** The check of every night. */
export async function checkNightly(deps: CheckDeps): Promise<void> {
  const runId = await deps.run(beginNightly, BY_PROGRAM, undefined);
  try {
    await runCheck(deps, runId);
  } catch (error) {
    await deps.run(failRun, BY_PROGRAM, { runId });
    throw error;
  }
}

import { z } from '@cuotaclara/contract';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import { ledgerSubject, monthEvent } from '#features/ledger/months/begin-closing.ts';
import type { Fingerprint } from '#features/ledger/months/fingerprint.ts';
import { firstOf, monthOf } from '#features/ledger/months/month-days.ts';
import { lockMonth } from '#features/ledger/months/month-locks.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { MonthEntries } from './check-runs.reads.ts';

const payload = z.object({ runId: z.int() });

/** After this long a check that did not end is not waited for any more. */
const RUN_MINUTES_MAX = 60;

export const CHECK_LEDGER: Job<z.output<typeof payload>> = {
  name: 'check-ledger',
  payload,
  retryLimit: 1,
  retryDelaySeconds: 30,
  // A million credits take more than ten minutes; a second check beside it would slow both.
  attemptSecondsMax: RUN_MINUTES_MAX * 60,
};

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
export const beginNightly = command('begin_ledger_check', async ({ trx }: CommandContext<null>) => {
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

export const beginRun = command(
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

export const finishRun = command(
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

export const failRun = command(
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

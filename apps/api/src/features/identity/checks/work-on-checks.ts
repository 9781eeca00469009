import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { dropCheck } from './drop-check.ts';
import { type ExamineDeps, examineCard, examineFaces } from './examine.ts';
import { type Finding, findingOf } from './finding.ts';
import { settleCheck } from './settle-check.ts';
import { RUN_CHECK } from './start-checks.ts';

type CheckWorkDeps = ExamineDeps & {
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'work'>;
};

/** Declares the job that reads documents and compares faces after an upload. */
export function workOnChecks(deps: CheckWorkDeps): void {
  deps.jobs.work(
    RUN_CHECK,
    ({ check_id }) => runCheck(deps, check_id),
    // Never an approval: a reviewer sees that the check has failed, and decides.
    ({ check_id }) =>
      settle(deps, check_id, findingOf({ verdict: 'failed', reasons: ['service_failed'] })),
  );
}

async function runCheck(deps: CheckWorkDeps, checkId: number): Promise<void> {
  const check = await findOpen(deps.db, checkId);
  if (check === undefined) return;
  const examined = { borrowerId: check.borrower_id, captureIds: check.capture_ids };
  if (check.kind === 'document') {
    return settleDone(deps, checkId, await examineCard(deps, examined));
  }
  // A consent that was withdrawn meanwhile ends the comparison of faces.
  if (!(await hasBiometricsConsent(deps.db, check.borrower_id))) {
    await deps.run(dropCheck, BY_PROGRAM, { checkId });
    return;
  }
  return settleDone(deps, checkId, await examineFaces(deps, examined));
}

async function settleDone(deps: CheckWorkDeps, checkId: number, finding: Finding): Promise<void> {
  if (finding.verdict === 'failed') {
    throw new Error(`the identity could not be checked: ${finding.reasons.join(', ')}`);
  }
  await settle(deps, checkId, finding);
}

const findOpen = (db: Reader, checkId: number) =>
  db
    .selectFrom('identity_checks')
    .select(['borrower_id', 'kind', 'capture_ids'])
    .where('check_id', '=', checkId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();

async function settle(deps: CheckWorkDeps, checkId: number, finding: Finding): Promise<void> {
  await deps.run(settleCheck, BY_PROGRAM, { checkId, finding });
}

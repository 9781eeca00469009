import { BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';
import { type ExamineParts, examineDocument, examineFaces } from './examine.ts';
import { type Finding, findingOf } from './finding.ts';
import { findingColumns } from './keep-finding.ts';
import { RUN_CHECK } from './start-checks.ts';

type Parts = CommandParts & Omit<ExamineParts, 'db'> & { readonly jobs: Pick<Jobs, 'work'> };

/** Reads documents and compares faces after they arrived, so that nobody waits for it. */
export function workOnChecks(parts: Parts): void {
  parts.jobs.work(
    RUN_CHECK,
    ({ check_id }) => runCheck(parts, check_id),
    // Never an approval: a person sees that nothing could be found out, and decides.
    ({ check_id }) =>
      settle(parts, check_id, findingOf({ verdict: 'failed', reasons: ['service_failed'] })),
  );
}

async function runCheck(parts: Parts, checkId: number): Promise<void> {
  const check = await findOpen(parts.db, checkId);
  if (check === undefined) return;
  const examined = { borrowerId: check.borrower_id, captureIds: check.capture_ids };
  if (check.kind === 'document') {
    return settleDone(parts, checkId, await examineDocument(parts, examined));
  }
  // Whoever takes the consent back meanwhile is not compared any more.
  if (!(await hasBiometricsConsent(parts.db, check.borrower_id))) return forget(parts, checkId);
  return settleDone(parts, checkId, await examineFaces(parts, examined));
}

async function settleDone(parts: Parts, checkId: number, finding: Finding): Promise<void> {
  if (finding.verdict === 'failed') {
    throw new Error(`the identity could not be checked: ${finding.reasons.join(', ')}`);
  }
  await settle(parts, checkId, finding);
}

const findOpen = (db: Reader, checkId: number) =>
  db
    .selectFrom('identity_checks')
    .select(['borrower_id', 'kind', 'capture_ids'])
    .where('check_id', '=', checkId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();

async function forget({ db }: CommandParts, checkId: number): Promise<void> {
  await db
    .deleteFrom('identity_checks')
    .where('check_id', '=', checkId)
    .where('finished_at', 'is', null)
    .execute();
}

const settle = (parts: CommandParts, checkId: number, finding: Finding): Promise<void> =>
  runCommand(parts, BY_THE_PROGRAM, async (trx) => {
    const kept = await trx
      .updateTable('identity_checks')
      .set(findingColumns(finding))
      .where('check_id', '=', checkId)
      .where('finished_at', 'is', null)
      .returning(['borrower_id', 'kind'])
      .executeTakeFirst();
    if (kept === undefined) return { reply: undefined, audit: [] };
    const { verdict, reasons } = finding;
    return {
      reply: undefined,
      audit: [
        {
          action: 'identity_checked',
          subject: { kind: 'borrower', id: kept.borrower_id },
          after: { kind: kept.kind, verdict, reasons },
        },
      ],
    };
  });

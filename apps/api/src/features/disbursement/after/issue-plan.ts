import { quotedRowOf } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { planCredit } from '@cuotaclara/loan-math';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import type { BindingPlan } from '#features/document-data/public.ts';
import { prepareSealOnly } from '#features/documents/public.ts';
import { usualRowOf } from '#features/loan-terms/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database, Reader } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { ISSUE_PLAN, keepPlan } from './keep-plan.ts';

type IssueDeps = Parameters<typeof prepareSealOnly>[0] & {
  readonly db: Database;
  readonly run: RunCommand;
};

type WorkDeps = IssueDeps & { readonly jobs: Pick<Jobs, 'work'> };

export const workOnPlans = (deps: WorkDeps): void =>
  deps.jobs.work(ISSUE_PLAN, ({ credit_id: creditId }) => issuePlan(deps, creditId));

async function issuePlan(deps: IssueDeps, creditId: number): Promise<void> {
  const { db } = deps;
  if (!(await unsafeLacksPlan(db, creditId))) return;
  const binding = await unsafeBindingPlan(db, { creditId, today: deps.clock.today() });
  if (binding === null) return;
  const printed = await prepareSealOnly(deps, { creditId, kind: 'PLAN', parts: { binding } });
  try {
    await deps.run(keepPlan, BY_PROGRAM, printed);
  } finally {
    // Deletes only what no transaction has kept. A failure here is left to the sweep.
    await deps.files.discard(printed.document.file).catch(() => {});
  }
}

/** Not scoped: whether a credit that was approved here has no plan document yet. */
async function unsafeLacksPlan(db: Reader, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom('approved_terms')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.credit_id', '=', 'approved_terms.credit_id')
        .on('documents.kind', '=', 'PLAN'),
    )
    .select('documents.document_id')
    .where('approved_terms.credit_id', '=', creditId)
    .executeTakeFirst();
  return row !== undefined && row.document_id === null;
}

type BindingInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** Not scoped: the figures and rows of the plan that binds; null before the disbursement. */
async function unsafeBindingPlan(db: Reader, input: BindingInput): Promise<BindingPlan | null> {
  const inForce = await unsafeCreditInForce(db, input);
  if (inForce === null) return null;
  const plan = planCredit(inForce.history.terms);
  const { terms } = plan;
  const rows = plan.rows.map(quotedRowOf);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    credit: {
      first_due_on: terms.firstDueOn,
      last_due_on: last.due_on,
      quoted_on: terms.disbursedOn,
      instalment: usualRowOf({ terms, rows }).total,
      first_instalment: first.total,
      last_instalment: last.total,
      interest_total: plan.interestTotal,
      charges_total: plan.chargesTotal,
      paid_total: plan.paidTotal,
    },
    plan: rows.map(({ number, due_on, opening, principal, interest, charges, total, balance }) => ({
      ...{ number, due_on, opening, principal, interest, charges, total, balance },
    })),
  };
}

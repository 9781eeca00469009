import type {
  Applicant,
  ApplicationStep,
  CreditProcess,
} from '@cuotaclara/contract/applications/application';
import { type CreditChanges, changeCredit } from '#features/credits/public.ts';
import type { AuditEntry, Facts } from '#platform/audit/append-audit.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';
import type { Draft, StoredDraft } from './draft.reads.ts';
import { saveApplication } from './lock-draft.ts';
import { type DraftPlan, planOfDraft } from './plan-of-draft.ts';
import { processOf, shownTo } from './process.reads.ts';

type SavedStep = {
  readonly step: ApplicationStep;
  /** The draft as it was read. */
  readonly stored: StoredDraft;
  /** The draft as it is going to be; left out, the step changes nothing of it. */
  readonly draft?: Draft;
  /** What the step writes on the credit. */
  readonly changes?: CreditChanges;
  readonly living?: Parameters<typeof saveApplication>[1]['values'];
  /** The plan of the changed draft; left out, that of the stored terms. */
  readonly plan?: DraftPlan;
  readonly applicant?: Applicant;
  readonly audit?: readonly AuditEntry[];
  /** What changed of the application itself; null when nothing did. */
  readonly difference?: { readonly before: Facts; readonly after: Facts } | null;
};

/** Writes a step of the wizard at once, and answers the application from what the step has. */
export async function saveStep(
  ctx: CommandContext,
  { step, stored, draft = stored.draft, difference = null, ...saved }: SavedStep,
): Promise<CommandOutcome<CreditProcess>> {
  const { trx, actor, settings, today } = ctx;
  const creditId = draft.id;
  const { changes, living, applicant, audit = [] } = saved;
  await changeCredit(trx, { creditId, ...(changes && { changes }) });
  const furthest = await saveApplication(trx, { stored, step, ...(living && { values: living }) });
  const context = { db: trx, settings, today };
  const plan = saved.plan ?? (await planOfDraft(context, stored));
  const changed = { ...stored, draft: { ...draft, version: draft.version + 1 }, step: furthest };
  const entry = {
    action: 'credit_application_saved',
    subject: { kind: 'credit', id: creditId },
    ...(difference !== null && { before: difference.before }),
    after: { step, ...difference?.after },
  } as const;
  return {
    reply: shownTo(actor, {
      stored: changed,
      process: await processOf(context, { stored: changed, plan, ...(applicant && { applicant }) }),
    }),
    audit: [...audit, entry],
  };
}

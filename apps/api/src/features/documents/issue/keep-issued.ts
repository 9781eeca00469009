import { STATE } from '@cuotaclara/contract';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { lockCredit } from '#core/credits/lock-credit.ts';
import type { AllowedStep, CreditSteps, CreditViewer } from '#core/credits/step-types.ts';
import { closeDocuments } from '#features/documents/course/close-set.ts';
import { lockSet } from '#features/documents/course/lock-documents.ts';
import { tellSigners } from '#features/documents/notices/tell-signers.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type KeptDocument, keepDocuments, openSet } from './keep-documents.ts';
import { type PlanInput, type SetPlan, unsafePlanSet } from './plan-set.ts';
import type { PreparedDocument } from './prepare-documents.ts';

/** What a command that issues documents needs. */
export type KeepDeps = {
  readonly creditSteps: CreditSteps;
  readonly config: Pick<Config, 'demo' | 'mail'>;
};

/**
 * Printed documents as the input of a command. They count as nothing in its hash: the same call
 * made again prints them again, with other codes, and is still the same call.
 */
export type PreparedSet = {
  readonly basis: string;
  readonly issuedAt: Temporal.Instant;
  readonly documents: readonly PreparedDocument[];
  toJSON(): string;
};

/** Refuses a credit that is not approved, or whose documents were signed. */
export function demandState({ stateId }: GuardedCredit): void {
  if (stateId === STATE.approved || stateId === STATE.awaitingSignature) return;
  refuse('step_not_possible', {
    from: labelOfState(stateId),
    to: labelOfState(STATE.awaitingSignature),
  });
}

type ObstacleInput = {
  readonly db: Reader;
  readonly credit: GuardedCredit;
  readonly viewer: CreditViewer;
};

/**
 * Refuses documents that the step of an approved credit would not issue, also where the credit
 * waits for signatures already: usury, co-debtors and the seal count each time.
 */
export async function demandNoObstacle(
  creditSteps: CreditSteps,
  { db, credit, viewer }: ObstacleInput,
): Promise<void> {
  const asApproved = { ...credit, stateId: STATE.approved };
  const steps = await creditSteps.offer(db, { credit: asApproved, ...viewer });
  const obstacles = steps.find(({ to }) => to === STATE.awaitingSignature)?.obstacles ?? [];
  if (obstacles.length > 0) refuse('step_held_back', { obstacles: obstacles.join(' ') });
}

type KeepIssuedInput = { readonly creditId: number; readonly prepared: PreparedSet };

/** Keeps printed documents and takes the step. A second call finds nothing missing. */
export const keepIssued = ({ creditSteps, config }: KeepDeps) =>
  command('issue_documents', async (ctx, { creditId, prepared }: KeepIssuedInput) => {
    const credit = await lockCredit(ctx.trx, { creditId, actor: ctx.actor });
    demandState(credit);
    const plan = await planAgain(ctx, { creditId, isWhole: false });
    if (plan.missing.length === 0) {
      const setId = await newestSetId(ctx, creditId);
      return { reply: replyOf(credit, { setId, issued: [] }), audit: [] };
    }
    demandSame(plan, prepared);
    const step = await allowedStep(ctx, { creditSteps, credit });
    const { issuedAt, documents } = prepared;
    const setId = plan.openSet?.setId ?? (await openSet(ctx, { plan, issuedAt }));
    const voided = await voidReplaced(ctx, { creditId, setId, plan });
    const issued = await keepDocuments(ctx, { creditId, setId, issuedAt, documents });
    await tellSigners(ctx, { config, creditId, setId });
    const entry = issuedEntry({ creditId, setId, issued });
    if (step === null) {
      return { reply: replyOf(credit, { setId, issued }), audit: [...voided, entry] };
    }
    const taken = await creditSteps.perform(ctx, step);
    return {
      reply: { ...taken.reply, ...issuedOf({ setId, issued }) },
      audit: [entry, ...taken.audit],
      events: taken.events,
    };
  });

type AllowedStepInput = {
  readonly creditSteps: CreditSteps;
  /** Locked by the command. */
  readonly credit: GuardedCredit;
};

/** The step of an approved credit, or null where it waits for signatures already. */
async function allowedStep(
  ctx: CommandContext,
  { creditSteps, credit }: AllowedStepInput,
): Promise<AllowedStep | null> {
  if (credit.stateId === STATE.approved) {
    return creditSteps.allow(ctx, { credit, to: STATE.awaitingSignature, means: 'documents' });
  }
  await demandNoObstacle(creditSteps, { db: ctx.trx, credit, viewer: ctx });
  return null;
}

type ReplaceInput = {
  readonly creditId: number;
  readonly setId: number;
  readonly plan: Pick<SetPlan, 'replaced' | 'changes'>;
};

/** Voids what no longer says how the credit is, before others take its place. */
async function voidReplaced(
  { trx, now, actor }: Pick<CommandContext, 'trx' | 'now' | 'actor'>,
  { creditId, setId, plan: { replaced, changes } }: ReplaceInput,
) {
  if (replaced.length === 0) return [];
  const set = await lockSet(trx, setId);
  const closed = (set?.documents ?? []).filter(({ documentId }) => replaced.includes(documentId));
  const reason = `Cambió: ${listed.format(changes)}.`;
  const at = new Date(now.epochMilliseconds);
  await closeDocuments(trx, { to: 'VOIDED', reason, by: actor.userId, at, closed });
  return [
    {
      action: 'document_voided',
      subject: { kind: 'credit', id: creditId },
      after: { document_numbers: closed.map(({ number }) => number), void_reason: reason },
    } as const,
  ];
}

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** The plan as it is under the lock of the credit. */
export const planAgain = (
  { trx, today, settings }: Pick<CommandContext, 'trx' | 'today' | 'settings'>,
  input: Pick<PlanInput, 'creditId' | 'isWhole'>,
): Promise<SetPlan> => unsafePlanSet(trx, { ...input, today, settings });

/** Refuses printed documents that would not say any more how the credit is. */
export function demandSame({ basis }: SetPlan, prepared: PreparedSet): void {
  if (basis !== prepared.basis) refuse('documents_changed_meanwhile');
}

type IssuedSet = { readonly setId: number; readonly issued: readonly KeptDocument[] };

const issuedOf = ({ setId, issued }: IssuedSet) => ({
  document_set_id: setId,
  issued: issued.map(({ document_id, kind }) => ({ document_id, kind })),
});

/** What calls that issue documents answer. */
export const replyOf = ({ creditId, stateId, version }: GuardedCredit, set: IssuedSet) => ({
  credit_id: creditId,
  credit_state_id: stateId,
  version,
  ...issuedOf(set),
});

/** The audit line of issued documents. */
const issuedEntry = ({ creditId, setId, issued }: IssuedSet & { readonly creditId: number }) =>
  ({
    action: 'documents_issued',
    subject: { kind: 'credit', id: creditId },
    after: { document_set_id: setId, document_numbers: issued.map(({ number }) => number) },
  }) as const;

async function newestSetId({ trx }: Pick<CommandContext, 'trx'>, creditId: number) {
  const { document_set_id } = await trx
    .selectFrom('document_sets')
    .select('document_set_id')
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return document_set_id;
}

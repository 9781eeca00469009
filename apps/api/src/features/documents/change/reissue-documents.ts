import { STATE } from '@cuotaclara/contract';
import { isIn, SIGNED_BY_ALL } from '@cuotaclara/contract/credits/state-sets';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { findGuardedCredit, lockCredit } from '#core/credits/lock-credit.ts';
import { closeSet } from '#features/documents/course/close-set.ts';
import { demandStaff } from '#features/documents/demand-staff.ts';
import type { NewHolder } from '#features/documents/issue/holders-of-kind.ts';
import { type IssueDeps, withPrepared } from '#features/documents/issue/issue-documents.ts';
import { keepDocuments, openSet } from '#features/documents/issue/keep-documents.ts';
import {
  demandNoObstacle,
  demandSame,
  type KeepDeps,
  type PreparedSet,
  planAgain,
  replyOf,
} from '#features/documents/issue/keep-issued.ts';
import { tellSigners } from '#features/documents/notices/tell-signers.ts';
import type { Caller } from '#platform/command/caller.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** The people of one kind in an order of their own, where somebody chose one. */
type ChosenHolders = {
  readonly kind: LegalDocumentKind;
  readonly holders: readonly NewHolder[];
};

type ReissueInput = {
  readonly creditId: number;
  readonly reason: string;
  readonly caller: Caller<Actor>;
  readonly chosen?: ChosenHolders;
};

/**
 * A correction: voids the open set of a credit and issues all of it again, with the data of now and
 * new numbers. What a person signed once for all their credits is not signed again.
 */
export async function reissueDocuments(
  deps: IssueDeps,
  { creditId, reason, caller, chosen }: ReissueInput,
) {
  const { actor } = caller;
  demandStaff(actor);
  const credit = await findGuardedCredit(deps.db, { creditId, actor });
  await demandCorrectable(deps.db, credit);
  const today = deps.clock.today();
  const settings = await deps.settings.on(today, actor.settingsVersion);
  const viewer = { actor, today, settings };
  await demandNoObstacle(deps.creditSteps, { db: deps.db, credit, viewer });
  return withPrepared(deps, { creditId, isWhole: true, today, settings }, (prepared) =>
    deps.run(keepReissued(deps), caller, { creditId, reason, chosen, prepared }),
  );
}

/** Refuses where nothing waits to be signed: not issued yet, signed by all, or over. */
async function demandCorrectable(db: Reader, { creditId, stateId }: GuardedCredit): Promise<void> {
  if (stateId !== STATE.awaitingSignature) {
    if (isIn(SIGNED_BY_ALL, stateId)) refuse('documents_complete');
    const state = labelOfState(stateId);
    const obstacles = `El crédito está en «${state}»: no hay documentos por firmar.`;
    refuse('step_held_back', { obstacles });
  }
  const newest = await db
    .selectFrom('document_sets')
    .select('state')
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.state === 'COMPLETED') refuse('documents_complete');
}

type KeepReissuedInput = Omit<ReissueInput, 'caller' | 'chosen'> & {
  readonly chosen: ChosenHolders | undefined;
  readonly prepared: PreparedSet;
};

const keepReissued = ({ creditSteps, config }: KeepDeps) =>
  command('reissue_documents', async (ctx, input: KeepReissuedInput) => {
    const { creditId, reason, chosen, prepared } = input;
    const credit = await lockCredit(ctx.trx, { creditId, actor: ctx.actor });
    await demandCorrectable(ctx.trx, credit);
    // Read before the open set is closed, as the printed plan was.
    const plan = await planAgain(ctx, { creditId, isWhole: true });
    demandSame(plan, prepared);
    await demandNoObstacle(creditSteps, { db: ctx.trx, credit, viewer: ctx });
    const earlier = await closeOpenSet(ctx, { creditId, reason });
    const { issuedAt } = prepared;
    const setId = await openSet(ctx, { plan, issuedAt });
    const documents = prepared.documents.map((document) =>
      document.kind === chosen?.kind ? { ...document, holders: chosen.holders } : document,
    );
    const issued = await keepDocuments(ctx, { creditId, setId, issuedAt, documents });
    await tellSigners(ctx, { config, creditId, setId });
    const entry = {
      action: 'documents_reissued',
      subject: { kind: 'credit', id: creditId },
      before: { document_numbers: earlier },
      after: {
        document_set_id: setId,
        document_numbers: issued.map(({ number }) => number),
        void_reason: reason,
      },
    } as const;
    return { reply: replyOf(credit, { setId, issued }), audit: [entry] };
  });

type CloseInput = { readonly creditId: number; readonly reason: string };

/** Voids the open set, where there is one. Answers the numbers of what was voided. */
async function closeOpenSet(ctx: CommandContext, { creditId, reason }: CloseInput) {
  const open = await ctx.trx
    .selectFrom('document_sets')
    .select('document_set_id')
    .where('credit_id', '=', creditId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (open === undefined) return [];
  const { document_set_id: setId } = open;
  const closed = await closeSet(ctx, { setId, to: 'VOIDED', reason, by: ctx.actor.userId });
  return (closed?.closed ?? []).map(({ number }) => number);
}

import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { issueSealOnly, type prepareSealOnly } from '#features/documents/public.ts';
import { tellWithPaper } from '#features/papers/notices/tell-with-paper.ts';
import { slotOf } from '#features/papers/parts/parts-of.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { planPaper, type WantedPaper } from './plan-paper.ts';

type KeepInput = WantedPaper & {
  readonly factsSha256: Uint8Array;
  readonly printed: Awaited<ReturnType<typeof prepareSealOnly>>;
};

/**
 * Issues a printed paper; a job seals it. Where another process was first its paper is answered,
 * and where the credit has moved on meanwhile the paper is printed again.
 */
export const keepPaper = command(
  'issue_paper',
  async (ctx: CommandContext<Actor | null>, input: KeepInput) => {
    const { trx, today } = ctx;
    const { factsSha256, printed, ...wanted } = input;
    const { creditId, wish, dueOn } = wanted;
    const credit = await unsafeLockCredit(trx, creditId);
    const planned = await planPaper(trx, { ...wanted, today });
    if ('documentId' in planned) return { reply: planned.documentId, audit: [] };
    if (!planned.factsSha256.equals(factsSha256)) refuse('documents_changed_meanwhile');
    const { documentId, audit } = await issueSealOnly(ctx, printed);
    await trx
      .insertInto('credit_papers')
      .values({
        document_id: documentId,
        credit_id: creditId,
        kind: wish.kind,
        ...slotOf(wish),
        due_on: dueOn ?? null,
        facts_sha256: planned.factsSha256,
        corrects_document_id: planned.correctsId,
      })
      .execute();
    await tellWithPaper(ctx, { credit, wish, isCorrection: planned.correctsId !== null });
    const seen = {
      topic: 'credits',
      kind: 'documents_changed',
      ids: { credit_id: creditId },
    } as const;
    return { reply: documentId, audit, events: [seen] };
  },
);

import type { NewTerms } from '@cuotaclara/contract/credit-acts/acts';
import { issueAlone } from '#features/documents/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeOfferedFigures } from './offered-figures.ts';
import type { PrintedAddendum } from './print-addendum.ts';

export type KeepOfferDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type KeepInput = {
  readonly creditId: number;
  readonly decisionId: number;
  readonly terms: NewTerms;
  readonly prepared: PrintedAddendum;
};

/** Issues a printed addendum that still says how the debt is. The credit is locked. */
export async function keepOffer(
  ctx: CommandContext,
  deps: KeepOfferDeps,
  { creditId, decisionId, terms, prepared }: KeepInput,
) {
  const { trx, today, settings, now, actor } = ctx;
  const figures = await unsafeOfferedFigures(trx, { creditId, terms, today, settings });
  if (JSON.stringify(figures) !== JSON.stringify(prepared.figures)) {
    refuse('documents_changed_meanwhile');
  }
  const { setId, documentId, audit } = await issueAlone(ctx, deps, prepared.printed);
  await trx
    .insertInto('restructure_offers')
    .values({
      credit_id: creditId,
      decision_id: decisionId,
      document_set_id: setId,
      terms: JSON.stringify(terms),
      figures: JSON.stringify(figures),
      issued_by: actor.userId,
      issued_at: new Date(now.epochMilliseconds),
    })
    .execute();
  const entry = {
    action: 'restructure_issued',
    subject: { kind: 'credit', id: creditId },
    after: { restructure_set: setId },
  } as const;
  const seen = {
    topic: 'credits',
    kind: 'documents_changed',
    ids: { credit_id: creditId },
  } as const;
  return {
    outcome: { credit_id: creditId, document_set_id: setId, document_id: documentId },
    audit: [entry, ...audit],
    events: [seen],
  };
}

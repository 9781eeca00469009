import { OFFER_STATES, REISSUED_STATES } from '@cuotaclara/contract/credit-acts/act-words';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { closeSet } from '#features/documents/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findOffer } from './find-offer.ts';
import { type KeepOfferDeps, keepOffer } from './keep-offer.ts';
import { type Offer, unsafeNewestOffer } from './offers.reads.ts';
import type { PrintedAddendum } from './print-addendum.ts';
import { unsafeWithNewPlan } from './restructure.ts';

/** Refuses an offer that another addendum does not follow. */
function demandReissued({ state }: Offer): void {
  if (REISSUED_STATES.includes(state)) return;
  refuse('restructure_over', { state: OFFER_STATES[state].toLocaleLowerCase('es-CO') });
}

type KeepInput = { readonly offerId: number; readonly prepared: PrintedAddendum };

/** Issues a printed addendum in the place of one whose figures do not hold any more. */
export const keepReissued = (deps: KeepOfferDeps) =>
  command('reissue_restructure', async (ctx, { offerId, prepared }: KeepInput) => {
    const { trx, today, settings, actor } = ctx;
    const { creditId } = await findOffer(trx, { offerId, actor });
    await lockCredit(trx, { creditId, actor });
    const offer = await unsafeNewestOffer(trx, offerId);
    demandReissued(offer);
    const { terms, decisionId, setId, why } = offer;
    await unsafeWithNewPlan(trx, { creditId, terms, today, settings });
    const reason = why === null ? 'Se emitió otra vez.' : `Cambió lo que se debe: ${why}.`;
    await closeSet(ctx, { setId, to: 'VOIDED', reason, by: actor.userId });
    const { outcome, ...rest } = await keepOffer(ctx, deps, {
      creditId,
      decisionId,
      terms,
      prepared,
    });
    return { reply: outcome, ...rest };
  });

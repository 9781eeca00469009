import { OFFER_STATES, WITHDRAWN_STATES } from '@cuotaclara/contract/credit-acts/act-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { type TellDeps, tellBorrower } from '#features/credit-acts/tell-borrower.ts';
import { closeSet } from '#features/documents/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findOffer } from './find-offer.ts';
import { unsafeNewestOffer } from './offers.reads.ts';

type WithdrawInput = { readonly offerId: number; readonly reason: string };

/** Takes back an addendum that not everybody has signed; the plan stays as it was. */
export const withdrawRestructure = (deps: TellDeps) =>
  command('withdraw_restructure', async (ctx, { offerId, reason }: WithdrawInput) => {
    const { trx, actor } = ctx;
    const { creditId } = await findOffer(trx, { offerId, actor });
    const credit = await lockCredit(trx, { creditId, actor });
    const { state, setId } = await unsafeNewestOffer(trx, offerId);
    if (!WITHDRAWN_STATES.includes(state)) {
      refuse('restructure_over', { state: OFFER_STATES[state].toLocaleLowerCase('es-CO') });
    }
    await closeSet(ctx, { setId, to: 'VOIDED', reason, by: actor.userId });
    await tellBorrower(deps, ctx, {
      credit,
      words: {
        title: 'Retiramos el otrosí de tu crédito',
        paragraphs: [
          `El plan nuevo de tu crédito ${creditNumber(creditId)} ya no se firma. Tu plan de ` +
            'pagos sigue como estaba.',
        ],
      },
    });
    const entry = {
      action: 'restructure_withdrawn',
      subject: { kind: 'credit', id: creditId },
      after: { restructure_set: setId, reason },
    } as const;
    const seen = {
      topic: 'credits',
      kind: 'documents_changed',
      ids: { credit_id: creditId },
    } as const;
    return { reply: { credit_id: creditId }, audit: [entry], events: [seen] };
  });

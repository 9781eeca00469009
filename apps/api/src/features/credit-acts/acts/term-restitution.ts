import { termRestitution as contract } from '@cuotaclara/contract/credit-acts/acts';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { decision } from '#contributions/decisions.ts';
import {
  type EventToUndo,
  unsafeAccelerationInForce,
} from '#core/money/payments/event-to-undo.reads.ts';
import type { ActDeps } from '#features/credit-acts/credit-act.ts';
import { aboutCredit } from '#features/decisions/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { undoAct, unsafePreviewUndoing } from './undo-act.ts';

const accelerationOf = async (db: Reader, creditId: number): Promise<EventToUndo> =>
  (await unsafeAccelerationInForce(db, creditId)) ?? refuse('term_not_accelerated');

/** Giving the term back: the acceleration leaves no trace (Ley 45 de 1990, art. 69). */
export const termRestitution = decision(contract, {
  ...aboutCredit('payments_changed'),
  async preview(db, { subject: creditId, today }) {
    const undo = await accelerationOf(db, creditId);
    const words = CREDIT_ACTS_DECISIONS.term_restitution.lines;
    return unsafePreviewUndoing(db, { undo, today, words });
  },
  async apply(ctx, { subject: creditId, held: credit, made }, deps: ActDeps) {
    const undo = await accelerationOf(ctx.trx, creditId);
    const words = {
      title: 'Te devolvimos el plazo de tu crédito',
      paragraphs: [
        `Tu crédito ${creditNumber(creditId)} se paga otra vez por cuotas, y la mora es solo la ` +
          'de las vencidas.',
        'En tu crédito está el plan con todas las fechas.',
      ],
    };
    const rows = CREDIT_ACTS_DECISIONS.term_restitution.lines;
    return undoAct(ctx, deps, { credit, undo, made, words, rows });
  },
});

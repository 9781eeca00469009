import { ACT_NAMES, isActKind } from '@cuotaclara/contract/credit-acts/act-words';
import { actReversal as contract } from '@cuotaclara/contract/credit-acts/acts';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { longDay, shortDay } from '@cuotaclara/contract/values/long-dates';
import { decision } from '#contributions/decisions.ts';
import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import { lockCreditInAnyState } from '#core/credits/lock-credit.ts';
import { type EventToUndo, unsafeEventToUndo } from '#core/money/payments/event-to-undo.reads.ts';
import type { ActDeps } from '#features/credit-acts/credit-act.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { undoAct, unsafePreviewUndoing } from './undo-act.ts';

type EventRef = { readonly subject: number; readonly actor: Actor };

const nameOf = ({ kind }: EventToUndo): string => (isActKind(kind) ? ACT_NAMES[kind] : kind);

/** An act in the actor's scope, in any state. A term is given back by an act of its own. */
async function findAct(db: Reader, { subject, actor }: EventRef) {
  const undo = await unsafeEventToUndo(db, subject);
  if (undo === null || !isActKind(undo.kind) || undo.kind === 'acceleration') {
    return refuse('not_found');
  }
  const { creditId } = undo;
  const row = await creditsOfAnyState(db, actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return {
    creditId,
    undo,
    label: `${nameOf(undo)} del ${shortDay(undo.happenedOn)}, ${creditNumber(creditId)}`,
    events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
  };
}

/** Undoing an act: the credit is as if it had never been, and the books are corrected today. */
export const actReversal = decision(contract, {
  find: findAct,
  lock: ({ trx, actor }, { found: { creditId } }) => lockCreditInAnyState(trx, { creditId, actor }),
  preview: (db, { found: { undo }, today }) =>
    unsafePreviewUndoing(db, { undo, today, words: CREDIT_ACTS_DECISIONS.act_reversal.lines }),
  apply(ctx, { found: { creditId, undo }, held: credit, made }, deps: ActDeps) {
    const words = {
      title: 'Deshicimos un cambio de tu crédito',
      paragraphs: [
        `En tu crédito ${creditNumber(creditId)} quedó sin efecto: ${nameOf(undo)} del ` +
          `${longDay(undo.happenedOn)}.`,
        'En tu crédito está lo que debes hoy.',
      ],
    };
    const rows = CREDIT_ACTS_DECISIONS.act_reversal.lines;
    return undoAct(ctx, deps, { credit, undo, made, words, rows });
  },
});

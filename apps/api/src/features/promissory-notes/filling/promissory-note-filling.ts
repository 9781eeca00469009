import { PROMISSORY_NOTE_STATES } from '@cuotaclara/contract/documents/document-words';
import { promissoryNoteFilling as contract } from '@cuotaclara/contract/promissory-notes/filling';
import { FILLING_EVENTS } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import { decision } from '#contributions/decisions.ts';
import { issueSealOnly } from '#features/documents/public.ts';
import {
  changedEvent,
  findPromissoryNote,
  lockPromissoryNote,
} from '#features/promissory-notes/find-promissory-note.ts';
import { enterState } from '#features/promissory-notes/register/settle-promissory-notes.ts';
import { refuse } from '#platform/http/refusal.ts';
import { debtOfDay, partsOf, unsafeDemandDebt } from './debt-of-day.ts';
import { type PrintDeps, printFilling } from './print-filling.ts';

/** Filling a promissory note in blank with the debt of the day of the approval. */
export const promissoryNoteFilling = decision(contract, {
  async find(db, { subject: documentId, actor }) {
    const { number, credit } = await findPromissoryNote(db, { documentId, actor });
    const { creditId } = credit;
    return { creditId, label: number, events: [changedEvent(creditId)] };
  },
  lock: ({ trx, actor }, { subject: documentId }) => lockPromissoryNote(trx, { documentId, actor }),
  async preview(db, { subject: documentId, today, input }) {
    const event = input?.event ?? null;
    const debt = await unsafeDemandDebt(db, { documentId, event, today });
    return {
      amount: debt.total,
      lines: {
        state: [PROMISSORY_NOTE_STATES.IN_FORCE, PROMISSORY_NOTE_STATES.FILLED],
        sum: [null, debt.total],
        matures_on: [null, today.toString()],
      },
      facts: {
        ...(event !== null && { event: FILLING_EVENTS[event] }),
        ...Object.fromEntries(partsOf(debt)),
      },
    };
  },
  async prepare({ subject: documentId, today, input: { event }, made }, deps: PrintDeps) {
    const debt = debtOfDay(await unsafeDemandDebt(deps.db, { documentId, event, today }), today);
    return printFilling(deps, { documentId, event, debt, made });
  },
  /** Everything is checked once more: another day or sum than the printed one is refused. */
  async apply(ctx, { subject: documentId, input: { event }, held, made, prepared }) {
    const { trx, today, now } = ctx;
    const debt = debtOfDay(await unsafeDemandDebt(trx, { documentId, event, today }), today);
    const { on, sum_pesos } = prepared.debt;
    if (on !== debt.on || sum_pesos !== debt.sum_pesos) refuse('documents_changed_meanwhile');
    const { documentId: filledId, audit } = await issueSealOnly(ctx, prepared.printed);
    await trx
      .insertInto('promissory_note_fillings')
      .values({
        document_id: documentId,
        event,
        sum_pesos,
        matures_on: on,
        debt: JSON.stringify(debt),
        filled_document_id: filledId,
        decision_id: made.decisionId,
      })
      .execute();
    const { creditId } = held.credit;
    await enterState(trx, {
      documentId,
      creditId,
      state: 'FILLED',
      reason: made.reason ?? FILLING_EVENTS[event],
      enteredBy: made.approvedBy,
      at: new Date(now.epochMilliseconds),
    });
    const filled = {
      action: 'promissory_note_filling_approved',
      subject: { kind: 'credit', id: creditId },
      before: { promissory_note_state: held.state },
      after: {
        document_number: held.number,
        promissory_note_state: 'FILLED',
        filling_event: event,
        filling_sum: sum_pesos,
        filling_matures_on: on,
      },
    } as const;
    return {
      outcome: { document_id: documentId, filled_document_id: filledId, sum_pesos },
      audit: [filled, ...audit],
      events: [changedEvent(creditId)],
    };
  },
});

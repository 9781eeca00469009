import { positionsOf } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { WRITE_OFF_AFTER_DAYS } from '@cuotaclara/contract/credits/transitions';
import { daysPastDueOn } from '@cuotaclara/loan-math';
import { creditAct } from '#features/credit-acts/credit-act.ts';
import { unsafeAllowanceHeld } from '#features/ledger/public.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Taking a debt out of the books. The allowance covers it first, and the rest is an expense. */
export const creditWriteOff = creditAct('credit_write_off', {
  states: [STATE.disbursed],
  eventsOf: () => [{ kind: 'write-off', facts: {} }],
  async demand(_db, _asked, { before: { credit }, on }) {
    const days = daysPastDueOn(credit, on);
    if (days <= WRITE_OFF_AFTER_DAYS) {
      refuse('credit_not_late_enough', { limit: WRITE_OFF_AFTER_DAYS, days });
    }
  },
  async after(db, { creditId, today }, { before }) {
    const { principal, interestDue } = positionsOf(before);
    const held = await unsafeAllowanceHeld(db, {
      creditId,
      on: today.toString(),
      principal,
      interest: interestDue,
    });
    return { stateId: STATE.writtenOff, held };
  },
  amountOf: ({ after }) => positionsOf(after).writtenOff,
  async around(ctx, { creditSteps }, { credit, reason }) {
    const { stateId } = credit;
    const to = STATE.writtenOff;
    const step = await creditSteps.allow(ctx, { credit, to, means: 'write_off', note: reason });
    return async () => {
      const { reply: _, ...outcome } = await creditSteps.perform(ctx, step);
      return { ...outcome, stateId: stateId === to ? stateId : to };
    };
  },
  told: (_worked, creditId) => ({
    title: `Tu crédito ${creditNumber(creditId)} pasó a cartera castigada`,
    paragraphs: [
      `Tu crédito ${creditNumber(creditId)} completó más de ${WRITE_OFF_AFTER_DAYS} días de mora ` +
        'y lo pasamos a cartera castigada.',
      'Sigues debiendo lo mismo. Puedes pagar cuando quieras: en tu crédito está el valor de hoy.',
    ],
  }),
});

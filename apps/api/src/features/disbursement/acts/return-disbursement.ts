import type { BodyOf } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import type { returnDisbursement as returnRoute } from '@cuotaclara/contract/disbursement/disbursement';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandSeen, disbursementChanged, lockDisbursement } from './lock-disbursement.ts';

type ReturnInput = BodyOf<typeof returnRoute> & { readonly creditId: number };

/** Returns what was not transferred to the person who prepared it; it is prepared again. */
export const returnDisbursement = command(
  'return_disbursement',
  { key: 'demanded' },
  async (ctx, { creditId, disbursement_id, seen_state, reason }: ReturnInput) => {
    const { trx, actor, now } = ctx;
    const { credit, current } = await lockDisbursement(ctx, creditId);
    const { state } = demandSeen(current, disbursement_id);
    // An approval may have moved money at the bank: only who has seen it undoes it.
    if (state !== seen_state) refuse('disbursement_decided');
    await trx
      .updateTable('disbursements')
      .set({
        state: 'returned',
        returned_by: actor.userId,
        returned_at: new Date(now.epochMilliseconds),
        return_reason: reason,
      })
      .where('disbursement_id', '=', disbursement_id)
      .execute();
    return {
      reply: { disbursement_id, state: 'returned' as const, credit_state_id: credit.stateId },
      audit: [
        {
          action: 'disbursement_returned',
          subject: { kind: 'credit', id: creditId },
          after: { disbursement_id, return_reason: reason },
        },
      ],
      events: [disbursementChanged(creditId)],
    };
  },
);

const WITHDRAWN = 'El crédito se desistió.';

/** A credit that is withdrawn is not paid out. What was approved holds the withdrawal back. */
export const returnOnWithdrawal: StepEffect = async ({ trx, actor, now }, { credit, to }) => {
  if (credit.stateId !== STATE.awaitingDisbursement || to === STATE.disbursed) return [];
  const row = await trx
    .updateTable('disbursements')
    .set({
      state: 'returned',
      returned_by: actor?.userId ?? null,
      returned_at: new Date(now.epochMilliseconds),
      return_reason: WITHDRAWN,
    })
    .where('credit_id', '=', credit.creditId)
    .where('state', '=', 'prepared')
    .returning('disbursement_id')
    .executeTakeFirst();
  if (row === undefined) return [];
  const after = { disbursement_id: row.disbursement_id, return_reason: WITHDRAWN };
  const subject = { kind: 'credit', id: credit.creditId } as const;
  return [{ action: 'disbursement_returned', subject, after }];
};

import type { BodyOf } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import type { returnDisbursement as returnRoute } from '@cuotaclara/contract/disbursement/disbursement';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { voidDecision } from '#features/decisions/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandSeen, disbursementChanged, lockDisbursement } from './lock-disbursement.ts';

type ReturnInput = BodyOf<typeof returnRoute> & { readonly creditId: number };

/** Takes back what was approved and not transferred; it is prepared and approved again. */
export const returnDisbursement = command(
  'return_disbursement',
  { key: 'demanded' },
  async (ctx, { creditId, disbursement_id, reason }: ReturnInput) => {
    const { trx, actor, now } = ctx;
    const { credit, current } = await lockDisbursement(ctx, creditId);
    const { state } = demandSeen(current, disbursement_id);
    if (state !== 'approved') refuse('disbursement_decided');
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
export const voidOnWithdrawal: StepEffect = async ({ trx, actor }, { credit, to }) => {
  if (credit.stateId !== STATE.awaitingDisbursement || to === STATE.disbursed) return [];
  return voidDecision(trx, {
    kind: creditDisbursement.kind,
    subject: credit.creditId,
    by: actor?.userId ?? null,
    note: WITHDRAWN,
  });
};

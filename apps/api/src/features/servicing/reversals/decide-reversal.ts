import type { Transaction } from 'kysely';
import { type CreditSteps, lockCreditInAnyState } from '#features/credits/public.ts';
import { creditOfPayment } from '#features/servicing/credit-of-payment.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { previewOf } from './preview-of.ts';
import { unsafeProposal } from './reversals.reads.ts';
import { reversePayment } from './reverse-payment.ts';

type Decision = {
  readonly reversalId: number;
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly note: string | null;
};

/** Keeps a decision. Of two people who decide at once the second is refused. */
async function keepDecision(
  trx: Transaction<DB>,
  { reversalId, state, by, note }: Decision,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_reversals')
    .set({ state, decided_by: by, decided_at: new Date(), decision_note: note })
    .where('payment_reversal_id', '=', reversalId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('reversal_decided');
}

type ApproveInput = { readonly reversalId: number; readonly payoff: number };

/** Takes a payment back as another person proposed it. */
export const approveReversal = (creditSteps: CreditSteps) =>
  command(
    'approve_reversal',
    { key: 'demanded' },
    async (ctx, { reversalId, payoff }: ApproveInput) => {
      const { trx, actor } = ctx;
      const proposal = await unsafeProposal(trx, reversalId);
      const paymentId = proposal.payment_id;
      const creditId = await creditOfPayment(trx, { paymentId, actor });
      const credit = await lockCreditInAnyState(trx, { creditId, actor });
      if (proposal.proposed_by === actor.userId) refuse('reversal_own');
      await keepDecision(trx, { reversalId, state: 'approved', by: actor.userId, note: null });
      const { stateId, audit, events } = await reversePayment(ctx, creditSteps, {
        credit,
        paymentId,
        reason: proposal.reason,
        recordedBy: proposal.proposed_by,
        approvedBy: actor.userId,
        look: (correction) => {
          const { after } = previewOf(paymentId, correction);
          if (after.payoff !== payoff) refuse('reversal_changed');
        },
      });
      return { reply: { payment_id: paymentId, credit_state_id: stateId }, audit, events };
    },
  );

type RefuseInput = { readonly reversalId: number; readonly note: string };

/** Leaves a payment as it is. Who proposed may give the proposal up. */
export const refuseReversal = command(
  'refuse_reversal',
  { key: 'demanded' },
  async ({ trx, actor }, { reversalId, note }: RefuseInput) => {
    const { payment_id: paymentId } = await unsafeProposal(trx, reversalId);
    const creditId = await creditOfPayment(trx, { paymentId, actor });
    await lockCreditInAnyState(trx, { creditId, actor });
    await keepDecision(trx, { reversalId, state: 'refused', by: actor.userId, note });
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { payment_id: paymentId, reversal_reason: note };
    return {
      reply: { payment_id: paymentId },
      audit: [{ action: 'reversal_refused', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);

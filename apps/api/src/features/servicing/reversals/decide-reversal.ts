import { sql, type Transaction } from 'kysely';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import type { HearReturned } from '#contributions/hear-returned.ts';
import { type CreditSteps, lockCreditInAnyState } from '#features/credits/public.ts';
import { creditOfPayment } from '#features/servicing/credit-of-payment.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandMoneyHere } from './demand-money-here.ts';
import { standingAfter } from './preview-of.ts';
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
    .set({ state, decided_by: by, decided_at: sql<Date>`current_timestamp`, decision_note: note })
    .where('payment_reversal_id', '=', reversalId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('reversal_decided');
}

export type ReversalDeps = {
  readonly creditSteps: CreditSteps;
  readonly depositTray: DepositTray;
  readonly hearReturned: HearReturned;
};

type ApproveInput = { readonly reversalId: number; readonly payoff: number };

/** Takes a payment back as another person proposed it. */
export const approveReversal = ({ creditSteps, depositTray, hearReturned }: ReversalDeps) =>
  command(
    'approve_reversal',
    { key: 'demanded' },
    async (ctx, { reversalId, payoff }: ApproveInput) => {
      const { trx, actor } = ctx;
      const proposal = await unsafeProposal(trx, reversalId);
      const paymentId = proposal.payment_id;
      const creditId = await creditOfPayment(trx, { paymentId, actor });
      const credit = await lockCreditInAnyState(trx, { creditId, actor });
      const { proposed_by: firstUserId } = proposal;
      await demandAnotherPerson(ctx, { firstUserId, own: 'reversal_own' });
      await keepDecision(trx, { reversalId, state: 'approved', by: actor.userId, note: null });
      const { reason, money } = proposal;
      await demandMoneyHere(trx, { paymentId, money });
      // Attempts of the gateway are locked before deposits, as everywhere.
      if (money === 'returned') await hearReturned(ctx, paymentId);
      const { stateId, correction, audit, events } = await reversePayment(ctx, creditSteps, {
        credit,
        paymentId,
        reason,
        money,
        recordedBy: proposal.proposed_by,
        approvedBy: actor.userId,
        look: (correction) => {
          if (standingAfter(correction).payoff !== payoff) refuse('reversal_changed');
        },
      });
      if (money === 'returned') await depositTray.leave(ctx, paymentId);
      await depositTray.takeBackGone(ctx, paymentId);
      const depositId =
        money === 'kept' && correction.money !== null
          ? await depositTray.keep(ctx, { paymentId, reason, money: correction.money })
          : null;
      return {
        reply: { payment_id: paymentId, credit_state_id: stateId, deposit_id: depositId },
        audit,
        events:
          depositId === null
            ? events
            : [
                ...events,
                { topic: 'treasury', kind: 'deposit_changed', ids: { deposit_id: depositId } },
              ],
      };
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

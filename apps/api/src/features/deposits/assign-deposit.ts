import type { BodyOf } from '@cuotaclara/contract';
import type { assignDeposit as assignRoute } from '@cuotaclara/contract/deposits/deposits';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { lockCreditInAnyState } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { type Posted, postEvent } from '#features/servicing/public.ts';
import { command } from '#platform/command/command.ts';
import { demandFileStays } from './demand-file-stays.ts';
import { demandOpen, endProposals, keepAssignment, lockDeposit } from './deposit-rows.ts';

type AssignInput = BodyOf<typeof assignRoute> & {
  readonly depositId: number;
  /** The key of the caller, which names the payments. */
  readonly key: string;
};

/** What is said of a proposal to refund or close money that a person has assigned. */
const ASSIGNED = 'Se asignó a un crédito';

/** Makes a deposit, or parts of it, payments of credits as of the day it came in. */
export const assignDeposit = (creditSteps: CreditSteps) =>
  command(
    'assign_deposit',
    { key: 'demanded' },
    async (ctx, { depositId, parts, key }: AssignInput) => {
      const { trx, actor } = ctx;
      const ordered = parts.toSorted((one, other) => one.credit_id - other.credit_id);
      const locked = new Map<number, GuardedCredit>();
      for (const { credit_id: creditId } of ordered) {
        locked.set(creditId, await lockCreditInAnyState(trx, { creditId, actor }));
      }
      await demandFileStays(trx, depositId);
      const deposit = await lockDeposit(trx, depositId);
      const total = ordered.reduce((sum, { amount }) => sum + amount, 0);
      demandOpen(deposit, total);
      const by = actor.userId;
      const ended = await endProposals(trx, { depositId, note: ASSIGNED, by });
      const payments: { payment_id: number; credit_id: number; amount: number }[] = [];
      const outcomes: Posted[] = [];
      for (const { credit_id, amount, excess = 'advance' } of ordered) {
        const credit = locked.get(credit_id);
        if (credit === undefined) continue;
        const posted = await postEvent(ctx, creditSteps, {
          credit,
          event: {
            kind: 'payment',
            on: Temporal.PlainDate.from(deposit.paid_on),
            amount,
            excess,
            source: 'tray',
            means: null,
            note: null,
          },
          money: { role: 'unidentified', party: null },
          sourceKey: `tray:${depositId}:${actor.userId}:${key}:${credit_id}`,
        });
        await keepAssignment(trx, {
          deposit_id: depositId,
          kind: 'assigned',
          amount,
          payment_id: posted.id,
          placed_by: by,
        });
        payments.push({ payment_id: posted.id, credit_id, amount });
        outcomes.push(posted);
      }
      return {
        reply: { deposit_id: depositId, open_amount: deposit.open_amount - total, payments },
        audit: [
          ...payments.map(({ payment_id, credit_id, amount }) => ({
            action: 'deposit_assigned' as const,
            subject: { kind: 'credit' as const, id: credit_id },
            after: { deposit_id: depositId, payment_id, deposit_amount: amount },
          })),
          ...ended,
          ...outcomes.flatMap(({ audit }) => audit),
        ],
        events: [
          ...outcomes.flatMap(({ events }) => events),
          { topic: 'treasury', kind: 'deposit_changed', ids: { deposit_id: depositId } },
        ],
      };
    },
  );

import type { BodyOf } from '@cuotaclara/contract';
import type { proposeReversal as proposeRoute } from '@cuotaclara/contract/servicing/payments';
import { lockCreditInAnyState } from '#features/credits/public.ts';
import { creditOfPayment } from '#features/servicing/credit-of-payment.ts';
import { demandInForce } from '#features/servicing/post-event.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { correctPayment } from './correct.ts';
import { demandMoneyHere } from './demand-money-here.ts';
import { previewOf } from './preview-of.ts';

type ProposeInput = BodyOf<typeof proposeRoute> & { readonly paymentId: number };

/** Proposes to take a payment back. Nothing changes until another person approves it. */
export const proposeReversal = command(
  'propose_reversal',
  { key: 'demanded' },
  async (ctx, { paymentId, reason, money: said }: ProposeInput) => {
    const { trx, actor, today } = ctx;
    const creditId = await creditOfPayment(trx, { paymentId, actor });
    await lockCreditInAnyState(trx, { creditId, actor });
    const inForce = await demandInForce(ctx.trx, {
      creditId,
      mayGrow: true,
      today: ctx.today,
    });
    const correction = await correctPayment(trx, { inForce, paymentId, today });
    // Money of the tray goes back there whatever is said.
    const money = correction.money === null ? 'kept' : (said ?? refuse('reversal_money_missing'));
    await demandMoneyHere(trx, { paymentId, money });
    const open = await trx
      .selectFrom('payment_reversals')
      .select('payment_reversal_id')
      .where('payment_id', '=', paymentId)
      .where('state', '<>', 'refused')
      .executeTakeFirst();
    if (open !== undefined) refuse('reversal_open');
    const { payment_reversal_id } = await trx
      .insertInto('payment_reversals')
      .values({ payment_id: paymentId, reason, money, proposed_by: actor.userId })
      .returning('payment_reversal_id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { payment_id: paymentId, reversal_reason: reason, reversal_money: money };
    return {
      reply: {
        payment_reversal_id,
        state: 'proposed' as const,
        preview: await previewOf(trx, paymentId, correction),
      },
      audit: [{ action: 'reversal_proposed', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);

import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { demandOpen, lockDeposit } from './deposit-rows.ts';

type SetAsideInput = { readonly depositId: number; readonly is_set_aside: boolean };

/** Leaves a deposit in the tray for later, or takes it out again. No debt changes. */
export const setAside = command(
  'set_deposit_aside',
  async ({ trx, actor }, { depositId, is_set_aside }: SetAsideInput) => {
    const deposit = await lockDeposit(trx, depositId);
    demandOpen(deposit, 1);
    const reply = { deposit_id: depositId, is_set_aside };
    if ((deposit.set_aside_at !== null) === is_set_aside) return { reply, audit: [] };
    await trx
      .updateTable('deposits')
      .set({
        set_aside_at: is_set_aside ? sql<Date>`current_timestamp` : null,
        set_aside_by: is_set_aside ? actor.userId : null,
      })
      .where('deposit_id', '=', depositId)
      .execute();
    const subject = { kind: 'deposit', id: depositId } as const;
    return {
      reply,
      audit: [{ action: 'deposit_set_aside', subject, after: { is_set_aside } }],
      events: [{ topic: 'treasury', kind: 'deposit_changed', ids: { deposit_id: depositId } }],
    };
  },
);

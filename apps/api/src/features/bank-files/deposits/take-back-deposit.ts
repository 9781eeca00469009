import type { DepositTray } from '#contributions/deposit-tray.ts';
import { postEntries } from '#features/ledger/public.ts';
import { lockDeposit, mirrorOfDeposit } from './deposit-rows.ts';

const REASON = 'La pasarela le devolvió el dinero al pagador';

/**
 * The gateway took back money that lies whole in the tray: undoes its entry. Money that was placed
 * meanwhile stays as it is, and false says that a person has to look.
 */
export const takeBackDeposit: DepositTray['takeBack'] = async (ctx, sourceKey) => {
  const { trx, today } = ctx;
  const found = await trx
    .selectFrom('deposits')
    .select('deposit_id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  if (found === undefined) return false;
  const deposit = await lockDeposit(trx, found.deposit_id);
  if (deposit.open_amount !== deposit.amount) return false;
  const { deposit_id, amount } = deposit;
  // A proposal of people about money that is gone is over.
  await trx
    .updateTable('deposit_assignments')
    .set((eb) => ({
      state: 'refused',
      decided_by: eb.ref('proposed_by'),
      decided_at: eb.fn<Date>('now'),
      decision_note: REASON,
    }))
    .where('deposit_id', '=', deposit_id)
    .where('state', '=', 'proposed')
    .execute();
  await trx
    .insertInto('deposit_assignments')
    .values({ deposit_id, kind: 'returned', amount, reason: REASON, state: 'approved' })
    .execute();
  const entries = [await mirrorOfDeposit(trx, deposit_id, today)];
  await postEntries(trx, { entries, today, by: ctx.actor?.userId ?? null, accruedUntil: null });
  return true;
};

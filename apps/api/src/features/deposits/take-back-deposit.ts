import { sql } from 'kysely';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import { postEntries } from '#features/ledger/public.ts';
import { endProposals, lockDeposit, mirrorOfDeposit } from './deposit-rows.ts';

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
  await endProposals(trx, { depositId: deposit_id, note: REASON, by: null });
  await trx
    .insertInto('deposit_assignments')
    .values({ deposit_id, kind: 'returned', amount, reason: REASON })
    .execute();
  const entries = [await mirrorOfDeposit(trx, deposit_id, today)];
  await postEntries(trx, { entries, today, by: ctx.actor?.userId ?? null, accruedUntil: null });
  return true;
};

/**
 * A payment of money of the tray was taken back, which puts the money there again. Where the
 * gateway has given it back to its payer it is not there: it leaves the tray once all of it is
 * together. The row of the deposit is locked by then: a void of this moment is seen, or sees it
 * whole.
 */
export const takeBackGone: DepositTray['takeBackGone'] = async (ctx, paymentId) => {
  const gone = await ctx.trx
    .selectFrom('deposit_assignments as part')
    .innerJoin('deposits', 'deposits.deposit_id', 'part.deposit_id')
    .select('deposits.source_key')
    .where('part.payment_id', '=', paymentId)
    .where(sql<boolean>`(
      exists (
        select from payment_attempts as sent
        where sent.payment_id = deposits.reversed_payment_id
          and sent.state in ('VOIDED', 'CHARGED_BACK')
      ) or exists (
        select from payment_attempts as sent
        where sent.transaction_id = substring(deposits.source_key from '^gw:(.+):approved$')
          and sent.state in ('VOIDED', 'CHARGED_BACK')
      )
    )`)
    .executeTakeFirst();
  if (gone !== undefined) await takeBackDeposit(ctx, gone.source_key);
};

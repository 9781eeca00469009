import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { paymentReversal as contract } from '@cuotaclara/contract/servicing/reversals';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { BankRows } from '#contributions/bank-rows.ts';
import { decision } from '#contributions/decisions.ts';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import type { HearReturned } from '#contributions/hear-returned.ts';
import { creditsInAnyStateFor } from '#core/credits/credit-scope.ts';
import { lockCreditInAnyState } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { correctPayment } from './correct.ts';
import { demandMoneyHere } from './demand-money-here.ts';
import { previewOf } from './preview-of.ts';
import { reversePayment } from './reverse-payment.ts';

type ReversalDeps = {
  readonly creditSteps: CreditSteps;
  readonly bankRows: BankRows;
  readonly depositTray: DepositTray;
  readonly hearReturned: HearReturned;
};

type PaymentRef = { readonly subject: number; readonly actor: Actor };

/**
 * A payment in the actor's scope. It is taken back after the credit was paid off, too, so that the
 * states that a role follows do not count.
 */
async function findPayment(db: Reader, { subject: paymentId, actor }: PaymentRef) {
  const payments = db
    .selectFrom('payments')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .select(['payments.credit_id', 'payments.amount'])
    .where('payments.payment_id', '=', paymentId);
  const row = await creditsInAnyStateFor(payments, actor).executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const { credit_id: creditId, amount } = row;
  return {
    creditId,
    amount,
    actor,
    label: `${receiptNumber(paymentId)}, ${pesosText(amount)}`,
    events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
  };
}

type Corrected = {
  readonly creditId: number;
  readonly paymentId: number;
  readonly today: Temporal.PlainDate;
};

async function correct(db: Reader, { creditId, paymentId, today }: Corrected) {
  const inForce = await unsafeCreditInForce(db, { creditId, today, mayGrow: true });
  if (inForce === null) return refuse('credit_without_books');
  return correctPayment(db, { inForce, paymentId, today });
}

/** Taking a payment back. */
export const paymentReversal = decision(contract, {
  find: findPayment,
  lock: ({ trx, actor }, { found: { creditId } }) => lockCreditInAnyState(trx, { creditId, actor }),
  async complete(db, { subject: paymentId, found: { creditId }, today, input }) {
    const { money } = await correct(db, { creditId, paymentId, today });
    // Money of the tray goes back there whatever is said.
    return { money: money === null ? 'kept' : (input.money ?? refuse('reversal_money_missing')) };
  },
  async preview(db, { subject: paymentId, found: { creditId, amount }, today, input }) {
    const correction = await correct(db, { creditId, paymentId, today });
    const money = input?.money ?? null;
    if (money !== null) await demandMoneyHere(db, { paymentId, money });
    return previewOf(db, { amount, correction, money });
  },
  async apply(ctx, asked, deps: ReversalDeps) {
    const { bankRows, creditSteps, depositTray, hearReturned } = deps;
    const { subject: paymentId, input, held: credit, made } = asked;
    const { money = 'returned' } = input;
    const reason = made.reason ?? '';
    // Attempts of the gateway are locked before deposits, as everywhere.
    if (money === 'returned') await hearReturned(ctx, paymentId);
    const { stateId, correction, audit, events } = await reversePayment(ctx, creditSteps, {
      credit,
      paymentId,
      reason,
      money,
      recordedBy: made.proposedBy,
      approvedBy: made.approvedBy,
    });
    if (money === 'returned') await bankRows.leavePayment(ctx, paymentId);
    await depositTray.takeBackGone(ctx, paymentId);
    const depositId =
      money === 'kept' && correction.money !== null
        ? await depositTray.keep(ctx, { paymentId, reason, money: correction.money })
        : null;
    const waits =
      depositId === null
        ? []
        : [{ topic: 'treasury', kind: 'deposit_changed', ids: { deposit_id: depositId } }];
    return {
      outcome: { payment_id: paymentId, credit_state_id: stateId, deposit_id: depositId },
      audit,
      events: [...events, ...waits],
    };
  },
});

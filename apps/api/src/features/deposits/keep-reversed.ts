import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import { unsafeOriginOf } from '#core/money/payments/origin-of-payment.ts';
import { reversedKey } from '#features/servicing/public.ts';
import { addDeposit } from './add-deposit.ts';

/**
 * Puts the money of a payment that was taken back into the tray, with the day it came in and what
 * the payer wrote: a payment of the right credit made of it counts from that day.
 */
export const keepReversed: DepositTray['keep'] = async (ctx, { paymentId, reason, money }) => {
  const payment = await unsafeOriginOf(ctx.trx, paymentId);
  const { paid_on: paidOn, bank_file_row_id: rowId, ofRow, ofGateway } = payment;
  return addDeposit(ctx, {
    source: 'reversal',
    sourceKey: reversedKey(paymentId),
    ...(rowId !== null && { bankFileRowId: rowId }),
    reversed: { paymentId, role: money.role },
    paidOn,
    amount: money.amount,
    reference: ofRow ?? ofGateway ?? '',
    description: `Pago ${receiptNumber(paymentId)} reversado`,
    party: money.party,
    note: reason,
  });
};

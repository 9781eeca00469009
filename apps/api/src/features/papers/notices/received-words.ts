import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';

type Received = {
  readonly creditId: number;
  readonly paymentId: number;
  readonly amount: number;
  /** As ISO text. */
  readonly paidOn: string;
};

/** Words to the borrower about a receipt that was corrected. */
export const correctedWords = ({ creditId, paymentId, amount, paidOn }: Received) => ({
  title: `Corregimos tu recibo ${receiptNumber(paymentId)}`,
  paragraphs: [
    `Tu pago de ${pesosText(amount)} del ${longDay(paidOn)} a tu crédito ` +
      `${creditNumber(creditId)} quedó repartido de otra forma entre intereses, cargos y ` +
      'capital. El valor no cambia. El recibo corregido dice qué cambió, y es el que vale.',
  ],
});

/** What the borrower reads of a payment that was received. */
export const receivedWords = ({ creditId, paymentId, amount, paidOn }: Received) => ({
  title: `Recibimos tu pago de ${pesosText(amount)}`,
  paragraphs: [
    `Lo aplicamos a tu crédito ${creditNumber(creditId)} con fecha del ${longDay(paidOn)}. ` +
      `Tu recibo es ${receiptNumber(paymentId)}.`,
  ],
});

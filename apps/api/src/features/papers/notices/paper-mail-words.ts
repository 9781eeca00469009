import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';

type Words = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

type OfPayment = {
  readonly creditId: number;
  readonly paymentId: number;
  readonly amount: number;
  readonly paidOn: string;
  readonly isAttached: boolean;
};

const where = (isAttached: boolean, what: string): string =>
  isAttached ? `En este correo va ${what}, en PDF y con sello.` : `Descarga ${what} en tu cuenta.`;

/** The mail about a payment that was received, with its receipt. */
export const receiptWords = ({ creditId, paymentId, amount, ...rest }: OfPayment): Words => ({
  title: `Recibimos tu pago de ${pesosText(amount)}`,
  paragraphs: [
    `Lo aplicamos a tu crédito ${creditNumber(creditId)} con fecha del ${longDay(rest.paidOn)}.`,
    where(rest.isAttached, `tu recibo ${receiptNumber(paymentId)}`),
  ],
  button: 'Ver mis recibos',
});

/** The mail about a receipt that was corrected, with the one that holds now. */
export const correctionWords = ({ creditId, paymentId, amount, ...rest }: OfPayment): Words => ({
  title: `Corregimos tu recibo ${receiptNumber(paymentId)}`,
  paragraphs: [
    `Tu pago de ${pesosText(amount)} del ${longDay(rest.paidOn)} a tu crédito ` +
      `${creditNumber(creditId)} quedó repartido de otra forma entre intereses, cargos y ` +
      'capital. El valor no cambia, y no tienes que hacer nada.',
    where(rest.isAttached, 'el recibo corregido, que dice qué cambió y es el que vale'),
  ],
  button: 'Ver mis recibos',
});

/** The mail about a payment that was taken back. */
export const annulmentWords = ({
  creditId,
  paymentId,
  amount,
  paidOn,
  reason,
  isAttached,
}: OfPayment & { readonly reason: string }): Words => ({
  title: `Se reversó tu pago de ${pesosText(amount)}`,
  paragraphs: [
    `El pago del ${longDay(paidOn)} a tu crédito ${creditNumber(creditId)} ya no cuenta, y el ` +
      `recibo ${receiptNumber(paymentId)} quedó sin efecto. Motivo: ${sentenceEnd(reason)}`,
    where(isAttached, 'la constancia'),
    'Si no lo reconoces, escríbenos o llámanos.',
  ],
  button: 'Ver mi crédito',
});

type OfInstalment = {
  readonly creditId: number;
  readonly dueOn: string;
  /** The last day to pay it without being late. */
  readonly payBy: string;
  readonly totalDue: number;
  /** What was overdue on the last day of the statement, part of the total. */
  readonly overdue: number;
  readonly until: string;
  readonly isAttached: boolean;
};

/** What to pay: only what falls due, or what is overdue at once and the instalment after it. */
const toPay = ({ creditId, dueOn, payBy, totalDue, overdue, until }: OfInstalment): string =>
  overdue === 0
    ? `Para estar al día con tu crédito ${creditNumber(creditId)}, paga ${pesosText(totalDue)} ` +
      `hasta el ${longDay(payBy)}.`
    : `Tu crédito ${creditNumber(creditId)} tenía ${pesosText(overdue)} vencidos el ` +
      `${longDay(until)}: págalos ya, porque la mora sigue cada día. Con la cuota del ` +
      `${longDay(dueOn)} son ${pesosText(totalDue)}.`;

/** The mail with the statement before an instalment falls due. */
export const statementWords = (about: OfInstalment): Words => ({
  title: `Tu extracto de la cuota del ${longDay(about.dueOn)}`,
  paragraphs: [
    toPay(about),
    where(about.isAttached, 'tu extracto, con cómo se compone la cuota y qué pasó en el período'),
    'Si ya la pagaste, no tienes que hacer nada.',
  ],
  button: 'Ver mis extractos',
});

type OfCredit = { readonly creditId: number; readonly isAttached: boolean };

/** The mail with the paz y salvo. */
export const settlementWords = ({ creditId, isAttached }: OfCredit): Words => ({
  title: 'Estás a paz y salvo',
  paragraphs: [
    `Terminaste de pagar tu crédito ${creditNumber(creditId)}: ya no debes nada. ¡Gracias!`,
    where(isAttached, 'tu paz y salvo'),
    'Si tu vehículo tiene una garantía inscrita, pedimos levantarla y te avisamos.',
  ],
  button: 'Ver mi paz y salvo',
});

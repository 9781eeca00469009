import { formatClock } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Payable } from './payable.ts';

export type PendingPayment = NonNullable<Payable['pending']>;

type PendingInput = {
  readonly pending: PendingPayment;
  /** No other payment can be begun yet. */
  readonly isBlocking: boolean;
};

type OtherAttemptInput = Pick<PendingPayment, 'blocks_until'> & Pick<PendingInput, 'isBlocking'>;

/** Of an attempt that waits although another one of the same reference brought the money. */
export const aboutOtherAttempt = ({
  blocks_until: until,
  isBlocking,
}: OtherAttemptInput): string =>
  isBlocking
    ? 'Otro intento con la misma referencia espera la respuesta de tu banco. Para que no ' +
      `pagues dos veces, desde ${formatClock(until)} puedes hacer otro pago, ` +
      'o antes si responde.'
    : 'Otro intento con la misma referencia sigue sin respuesta de tu banco. Puedes hacer otro ' +
      'pago; si tu banco aprueba ese intento, aplicamos el dinero a tu crédito o te lo devolvemos.';

const aboutPending = ({ pending, isBlocking }: PendingInput): string =>
  isBlocking
    ? 'No pagues otra vez; te avisamos. Si no responde, desde ' +
      `${formatClock(pending.blocks_until)} puedes pagar de nuevo.`
    : 'Puedes pagar de nuevo; si lo confirma más tarde, también cuenta.';

/** Another person began it, or the same one elsewhere: it stops nobody, and is told. */
const othersWords = ({ amount, is_received: isReceived }: PendingPayment) => ({
  title: isReceived
    ? `Recibimos otro pago de ${formatMoney(amount)}.`
    : `Hay otro pago de ${formatMoney(amount)} en camino.`,
  about:
    'Lo empezó otra persona, o tú desde otro equipo. Puedes pagar de todas formas: ' +
    'si el banco confirma los dos, los dos cuentan.',
  link: isReceived ? 'Ver el pago' : 'Ver cómo va',
});

/** What every screen that pays says of an attempt that waits at the bank. */
export const pendingWords = (input: PendingInput) => {
  const { amount, is_received: isReceived, is_own: isOwn } = input.pending;
  if (!isOwn) return othersWords(input.pending);
  return isReceived
    ? {
        title: `Recibimos tu pago de ${formatMoney(amount)}.`,
        about: aboutOtherAttempt({ ...input.pending, isBlocking: input.isBlocking }),
        link: 'Ver el pago',
      }
    : {
        title: `Tu banco aún no confirma ${formatMoney(amount)}.`,
        about: aboutPending(input),
        link: 'Ver cómo va',
      };
};

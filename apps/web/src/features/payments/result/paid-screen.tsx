import type { IntentStanding } from '@cuotaclara/contract/payments/payment-choices';
import type { OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { PAYMENT_MEANS } from '@cuotaclara/contract/servicing/payment-words';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { explainedLines } from '#features/payments/parts/explained-lines.ts';
import { paidText, segmentsOf } from '#features/payments/parts/payable.ts';
import { aboutOtherAttempt } from '#features/payments/parts/pending-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import classes from './result.module.css';

type PaidScreenProps = {
  readonly transaction: OpenTransaction;
  readonly receipt: NonNullable<OpenTransaction['receipt']>;
  readonly home: LinkProps;
};

/** How many instalments are paid; a payoff paid those that were left in one. */
const progressText = (receipt: PaidScreenProps['receipt']): string => {
  const { is_paid_off, instalments_paid: paid, instalments_total: total } = receipt;
  if (!is_paid_off) return paidText(receipt);
  const how =
    paid === 0
      ? 'todo con un pago total'
      : `${paid} de ${total} cuotas y el resto con un pago total`;
  return `Pagado por completo: ${paid < total ? how : `las ${total} cuotas`}`;
};

/** The receipt of a payment by the gateway. */
export const PaidScreen = ({ transaction, receipt, home }: PaidScreenProps) => {
  const { attempt } = transaction;
  const at = attempt?.answered_at;
  const when = at ? formatDateTime(at) : formatDate(receipt.paid_on);
  const { next } = receipt;
  return (
    <PayFrame
      title={`Recibo ${receipt.receipt}`}
      leave={{ kind: 'close', to: home }}
      dock={<ReceiptButtons receipt={receipt.receipt} />}
    >
      <ReceiptBody
        amount={receipt.amount}
        about={[when, attempt?.means && PAYMENT_MEANS[attempt.means]].filter(Boolean).join(' · ')}
        plan={{
          segments: segmentsOf(receipt),
          text: progressText(receipt),
          isCurrent: receipt.days_past_due === 0,
        }}
        lines={explainedLines(receipt.explanation)}
        exact={receipt.explanation.detail}
        rule={receipt.explanation.rule}
        notes={receipt.explanation.notes}
        stillDue={receipt.still_due}
        next={next && { on: <DateText value={next.due_on} />, amount: next.amount }}
        isPaidOff={receipt.is_paid_off}
        notice={<OtherAttempts transaction={transaction} />}
      />
      <SealedReceipt receipt={receipt.receipt} />
    </PayFrame>
  );
};

/** Where the money is that the bank took a second time. */
const SECOND_APPROVAL: Readonly<Partial<Record<IntentStanding, string>>> = {
  under_review: 'El dinero está con nosotros: lo aplicamos al crédito o lo devolvemos.',
  placed: 'Ese dinero ya lo aplicamos.',
  returned: 'Ese dinero volvió a quien pagó.',
};

/** What became of other attempts with the same reference. */
const OtherAttempts = ({ transaction }: Pick<PaidScreenProps, 'transaction'>) => {
  const { other_attempt: waiting, second_approval: second } = transaction;
  return (
    <>
      {second && (
        <Notice tone="info">
          <strong>El banco aprobó dos veces este pago.</strong> El otro es del{' '}
          {sentenceEnd(formatDateTime(second.at))} {SECOND_APPROVAL[second.standing]}
        </Notice>
      )}
      {waiting && <OtherAttempt attempt={waiting} />}
    </>
  );
};

type OtherAttemptProps = { readonly attempt: NonNullable<OpenTransaction['other_attempt']> };

/** The same that the screens for paying say, so that nobody takes this payment for lost. */
const OtherAttempt = ({ attempt }: OtherAttemptProps) => {
  const isBlocking = useCountdown(Date.parse(attempt.blocks_until)) > 0;
  return (
    <Notice tone="info">
      {aboutOtherAttempt({ blocks_until: attempt.blocks_until, isBlocking })} Enviado el{' '}
      {formatDateTime(attempt.sent_at)}, con la referencia de este pago.
    </Notice>
  );
};

/** This page names nobody, so the receipt that does is handed to the borrower alone. */
const SealedReceipt = ({ receipt }: { readonly receipt: string }) => (
  <p className={classes.sealed}>
    El recibo {receipt} en PDF, con sello, llega al correo del titular y queda en su cuenta.{' '}
    <Link to="/borrower/pay/$part/$id" params={{ part: 'receipt', id: receipt }}>
      Descargarlo con mi cuenta
    </Link>
  </p>
);

/** Hands the address of this page over, or prints it. */
const ReceiptButtons = ({ receipt }: { readonly receipt: string }) => {
  const clipboard = useClipboard();
  const share = (): void => {
    const url = window.location.href;
    if (navigator.share === undefined) clipboard.copy(url);
    // Who closes the sheet of the phone shares nothing, which is no failure.
    else navigator.share({ title: `Recibo ${receipt}`, url }).catch(() => {});
  };
  const Icon = clipboard.copied ? IconCheck : IconShare2;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="lg"
        leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
        onClick={share}
      >
        <span aria-live="polite">{clipboard.copied ? 'Enlace copiado' : 'Compartir'}</span>
      </Button>
      <Button
        size="lg"
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  );
};

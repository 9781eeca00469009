import '@mantine/core/styles/Skeleton.layer.css';
import { getPayment, type PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { explainedLines } from '#features/payments/parts/explained-lines.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ReceiptBody } from '#features/payments/result/receipt-body.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const LEAVE = { kind: 'close', to: { to: '/borrower/pay' } } as const;

/** The receipt of a payment that the borrower made, through whatever means. */
export const OwnReceiptScreen = ({ paymentId }: { readonly paymentId: number }) => (
  <EntityGate
    query={useQuery(paymentQueries.detail(paymentId))}
    skeleton={
      <PayFrame title="Recibo" leave={LEAVE}>
        <Skeleton height={320} role="status" aria-label="Traemos tu recibo" />
      </PayFrame>
    }
    missing={
      <EmptyState title="No encontramos este recibo" level={1}>
        Búscalo entre tus pagos.
      </EmptyState>
    }
    failure={{
      title: 'No pudimos traer tu recibo',
      text: (error) => inlineText(getPayment, error),
      level: 1,
    }}
    frame={(problem) => (
      <PayFrame title="Recibo" leave={LEAVE}>
        {problem}
      </PayFrame>
    )}
  >
    {(payment) => <OwnReceipt payment={payment} />}
  </EntityGate>
);

const OwnReceipt = ({ payment }: { readonly payment: PaymentDetail }) => {
  const { explanation, reversal, means, source } = payment;
  return (
    <PayFrame
      title={`Recibo ${payment.receipt}`}
      leave={{
        kind: 'close',
        to: { to: '/borrower/pay', search: { credit: String(payment.credit_id) } },
      }}
      dock={
        <PaperButton
          size="lg"
          fullWidth
          wanted={{
            creditId: payment.credit_id,
            wish: {
              kind: reversal ? 'RECIBO_ANULADO' : 'RECIBO',
              payment_id: payment.payment_id,
            },
          }}
        >
          {reversal ? 'Descargar la anulación' : 'Descargar el recibo'}
        </PaperButton>
      }
    >
      {reversal && (
        <Notice tone="warn">
          Este pago se reversó el {formatDate(reversal.on)} y ya no cuenta
          {reversal.reason === null ? '.' : `: ${sentenceEnd(reversal.reason)}`}
        </Notice>
      )}
      <ReceiptBody
        amount={payment.amount}
        about={[
          formatDate(payment.paid_on),
          means ? PAYMENT_MEANS[means] : PAYMENT_SOURCES[source],
          `Crédito ${payment.number}`,
        ].join(' · ')}
        plan={null}
        lines={explanation && explainedLines(explanation)}
        exact={explanation?.detail ?? []}
        rule={explanation?.rule ?? null}
        notes={explanation?.notes ?? []}
        next={null}
        isPaidOff={false}
      />
    </PayFrame>
  );
};

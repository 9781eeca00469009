import { Row } from '#ui/layout/basics/row.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { getPayment, type PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PaymentBadge } from '#features/payments/parts/payment-badge.tsx';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import classes from './payment-screen.module.css';
import type { PaymentSearch } from './payment-search.ts';
import { PaymentView } from './payment-view.tsx';

const ABOVE = [{ label: 'Pagos', link: { to: '/payments' } }] as const;

type PaymentScreenProps = {
  readonly paymentId: number | null;
  readonly reverse: PaymentSearch['reverse'] | undefined;
};

/** The page of one payment. */
export const PaymentScreen = ({ paymentId, reverse }: PaymentScreenProps) => {
  const query = useQuery({
    ...paymentQueries.detail(paymentId ?? 0),
    enabled: paymentId !== null,
  });
  return (
    <EntityGate
      query={query}
      isImpossible={paymentId === null}
      skeleton={
        <div className={classes.page} role="status" aria-label="Cargando el pago">
          <Skeleton height={60} />
          <Skeleton height={320} />
        </div>
      }
      missing={
        <EmptyState title="No encontramos este pago" level={1}>
          Puede ser de un crédito que tu rol no sigue. Búscalo en la lista de pagos.
        </EmptyState>
      }
      failure={{
        title: 'No pudimos traer el pago',
        text: (error) => inlineText(getPayment, error),
        level: 1,
      }}
    >
      {(payment) => <PaymentPage payment={payment} reverse={reverse} />}
    </EntityGate>
  );
};

type PaymentPageProps = {
  readonly payment: PaymentDetail;
  readonly reverse: PaymentSearch['reverse'] | undefined;
};

const PaymentPage = ({ payment, reverse }: PaymentPageProps) => (
  <div className={classes.page}>
    <Breadcrumbs above={ABOVE} here={payment.receipt} />
    <Row to="both-ends">
      <div>
        <p className={classes.name}>{payment.borrower_name}</p>
        <p className={classes.quiet}>
          {payment.document_code} {formatIdentification(payment.identification)} · Crédito{' '}
          <Link
            to="/credits/$id"
            params={{ id: String(payment.credit_id) }}
            search={{ tab: 'payments' }}
          >
            {payment.number}
          </Link>
        </p>
      </div>
      <PaymentBadge state={payment.state} />
    </Row>
    <div className={classes.sheet}>
      <PaymentView payment={payment} level={1} reverse={reverse} />
    </div>
  </div>
);

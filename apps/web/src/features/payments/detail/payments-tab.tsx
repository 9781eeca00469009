import { Stack } from '#ui/layout/basics/stack.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import type { CreditPayment, CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import { INTENT_STANDINGS_OF_STAFF } from '@cuotaclara/contract/payments/payment-choices';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { SurplusPanel } from '#features/payments/refund/surplus-panel.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PaymentView } from './payment-view.tsx';
import classes from './payments-tab.module.css';

/** The payments of a credit: the list at the left, the chosen one at the right. */
export const PaymentsTab = ({ credit }: CreditTabProps) => (
  <CreditPart
    query={useQuery(paymentQueries.ofCredit(credit.credit_id))}
    things="los pagos"
    skeleton={
      <div className={classes.desk}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    }
    isEmpty={({ payments, attempts }) => payments.length === 0 && attempts.length === 0}
    empty={
      <EmptyState title="Todavía no hay pagos">
        Aquí queda cada pago de este crédito, con a qué se aplicó y por qué.
      </EmptyState>
    }
  >
    {(all) => <PaymentDesk all={all} />}
  </CreditPart>
);

const SUM_ID = 'payments-sum';

const PaymentDesk = ({ all }: { readonly all: CreditPayments }) => {
  const may = useMay();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const chosen = all.payments.find(({ payment_id }) => payment_id === chosenId) ?? all.payments[0];
  const choose = (paymentId: number): void => {
    setChosenId(paymentId);
    // There the payment is below the list.
    const isInOneColumn = window.matchMedia('(width < 1100px)').matches;
    if (isInOneColumn) detail.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.desk}>
      <Stack gap={3}>
        {may('reverse_payment') && <SurplusPanel creditId={all.credit_id} />}
        <Attempts attempts={all.attempts} />
        {all.payments.length > 0 && (
          <table className={classes.table} aria-describedby={SUM_ID}>
            <caption className="visually-hidden">Pagos del crédito</caption>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Recibo</th>
                <th scope="col">Medio</th>
                <th scope="col">Cuota</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {all.payments.map((payment) => (
                <PaymentLine
                  key={payment.payment_id}
                  payment={payment}
                  isChosen={payment === chosen}
                  onChoose={() => choose(payment.payment_id)}
                />
              ))}
            </tbody>
          </table>
        )}
        {all.payments.length > 0 && (
          <p id={SUM_ID} className={classes.sum}>
            <span>{countsText(all)}</span>
            <strong>{formatMoney(all.total)}</strong>
          </p>
        )}
      </Stack>
      <div ref={detail} className={classes.detail}>
        {chosen && <Chosen key={chosen.payment_id} paymentId={chosen.payment_id} />}
      </div>
    </div>
  );
};

const countsText = ({ valid_count: valid, reversed_count: reversed }: CreditPayments): string =>
  [
    countedText(valid, ['pago vigente', 'pagos vigentes']),
    reversed > 0 && countedText(reversed, ['reversado', 'reversados']),
  ]
    .filter(Boolean)
    .join(', ');

type PaymentLineProps = {
  readonly payment: CreditPayment;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** The instalments that a payment paid of; a payoff is not about one of them. */
const coveredText = ({ instalments, is_payoff: isPayoff }: CreditPayment): string => {
  if (isPayoff) return 'Pago total';
  return instalments.length === 0 ? '–' : instalments.join(', ');
};

const PaymentLine = ({ payment, isChosen, onChoose }: PaymentLineProps) => {
  const { means, source, state, amount } = payment;
  const isReversed = state === 'reversed';
  return (
    <tr
      data-chosen={isChosen || undefined}
      data-reversed={isReversed || undefined}
      onClick={onChoose}
    >
      <td>{formatDate(payment.paid_on)}</td>
      <td>
        <button type="button" aria-pressed={isChosen} className={classes.receipt}>
          {payment.receipt}
        </button>
      </td>
      <td>{isReversed ? 'Reversado' : means ? PAYMENT_MEANS[means] : PAYMENT_SOURCES[source]}</td>
      <td>{coveredText(payment)}</td>
      <td>{isReversed ? `(${formatMoney(amount)})` : formatMoney(amount)}</td>
    </tr>
  );
};

/** Payments that were begun and did not pay, and money that the bank took twice. */
const Attempts = ({ attempts }: Pick<CreditPayments, 'attempts'>) =>
  attempts.length > 0 && (
    <ul className={classes.attempts} aria-label="Intentos en la pasarela">
      {attempts.map(({ reference, standing, amount, last_at, is_repeated: isRepeated }) => (
        <li key={`${reference} ${last_at} ${isRepeated}`}>
          <span>
            {isRepeated && 'El banco aprobó dos veces el mismo pago. '}
            {INTENT_STANDINGS_OF_STAFF[standing]}
            <span className={classes.quiet}>{formatDateTime(last_at)}</span>
          </span>
          <Link to="/pago/$id" params={{ id: reference }}>
            {formatMoney(amount)}
          </Link>
        </li>
      ))}
    </ul>
  );

const Chosen = ({ paymentId }: { readonly paymentId: number }) => (
  <aside className={classes.aside} aria-label="El pago elegido">
    <CreditPart
      query={useQuery(paymentQueries.detail(paymentId))}
      things="este pago"
      waiting="Cargando el pago"
      skeleton={420}
    >
      {(payment) => (
        <PaymentView
          payment={payment}
          level={2}
          link={
            <Link to="/payments/$id" params={{ id: String(paymentId) }} className={classes.open}>
              Abrir en su página
            </Link>
          }
        />
      )}
    </CreditPart>
  </aside>
);

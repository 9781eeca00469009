import type { CreditPayment, CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import { INTENT_STANDINGS } from '@cuotaclara/contract/payments/payment-choices';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import classes from './own-pay.module.css';

const SHOWN_AT_FIRST = 5;

/** What the borrower has paid of one credit, the newest first, each with its receipt. */
export const OwnPayments = ({ creditId }: { readonly creditId: number }) => {
  const titleId = useId();
  const query = useQuery(paymentQueries.ownOfCredit(creditId));
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2">
        Tus pagos
      </h2>
      <Loaded query={query} things="tus pagos" level={3} skeleton={140}>
        {(payments) => <PaymentList payments={payments} />}
      </Loaded>
    </section>
  );
};

const PaymentList = ({
  payments: { payments, attempts, valid_count, total },
}: {
  readonly payments: CreditPayments;
}) => {
  const [isWhole, setIsWhole] = useState(false);
  if (payments.length === 0 && attempts.length === 0) {
    return <p className={classes.note}>Todavía no hay pagos. Cada uno deja aquí su recibo.</p>;
  }
  const shown = isWhole ? payments : payments.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {valid_count > 0 && (
        <p className={classes.note}>
          {countedText(valid_count, ['pago', 'pagos'])}, {formatMoney(total)} en total
        </p>
      )}
      <ul className={classes.payments}>
        {attempts.map((attempt) => (
          <li key={`${attempt.reference} ${attempt.last_at} ${attempt.is_repeated}`}>
            <Link to="/pago/$id" params={{ id: attempt.reference }} className={classes.payment}>
              <span className={classes.words}>
                <span>
                  {attempt.is_repeated && 'Tu banco aprobó dos veces el mismo pago. '}
                  {INTENT_STANDINGS[attempt.standing]}
                </span>
                <span className={classes.note}>{formatDate(attempt.last_at)}</span>
              </span>
              <span className={classes.note}>{formatMoney(attempt.amount)}</span>
              <Chevron />
            </Link>
          </li>
        ))}
        {shown.map((payment) => (
          <li key={payment.payment_id}>
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
      {payments.length > SHOWN_AT_FIRST && (
        <Button variant="default" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver los últimos' : `Ver los ${payments.length} pagos`}
        </Button>
      )}
    </>
  );
};

const Chevron = () => (
  <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
);

/** «Cuotas 8 y 9», and what of it was paid besides. */
const coveredText = ({ instalments, is_extra, is_payoff }: CreditPayment): readonly string[] => {
  const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });
  const word = instalments.length === 1 ? 'Cuota' : 'Cuotas';
  return [
    ...(instalments.length === 0 ? [] : [`${word} ${listed.format(instalments.map(String))}`]),
    ...(is_extra ? ['Abono a capital'] : []),
    ...(is_payoff ? ['Pago total'] : []),
  ];
};

const PaymentLine = ({ payment }: { readonly payment: CreditPayment }) => {
  const isReversed = payment.state === 'reversed';
  const means = payment.means ? PAYMENT_MEANS[payment.means] : PAYMENT_SOURCES[payment.source];
  return (
    <Link
      to="/borrower/pay/$part/$id"
      params={{ part: 'receipt', id: String(payment.payment_id) }}
      className={classes.payment}
      data-reversed={isReversed || undefined}
    >
      <span className={classes.words}>
        <span>{formatDate(payment.paid_on)}</span>
        <span className={classes.note}>
          {isReversed
            ? `${payment.receipt} · Reversado: no cuenta`
            : [payment.receipt, means, ...coveredText(payment)].join(' · ')}
        </span>
      </span>
      <span className={classes.sum}>
        {isReversed ? `(${formatMoney(payment.amount)})` : formatMoney(payment.amount)}
      </span>
      <Chevron />
    </Link>
  );
};

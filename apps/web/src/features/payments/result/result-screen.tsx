import '@mantine/core/styles/Skeleton.layer.css';
import { INTENT_STANDINGS } from '@cuotaclara/contract/payments/payment-choices';
import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import type { OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { PAYMENT_MEANS } from '@cuotaclara/contract/servicing/payment-words';
import { Button, Skeleton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { reasonText } from '#lib/api/reason-text.ts';
import { formatClock, formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { FailedBody, type FailedKind } from './failed-body.tsx';
import { PaidScreen } from './paid-screen.tsx';
import { type PayAgain, PendingBody } from './pending-body.tsx';
import classes from './result.module.css';
import { isUndecided, paymentResult, type ReturnVisit } from './result-query.ts';

type ResultScreenProps = ReturnVisit & {
  /** Where the page is left to: the home of who has signed in, else the open page. */
  readonly home: LinkProps;
  /** Where the same person begins another payment. */
  readonly pay: LinkProps;
};

/** Where the gateway sends a payer back to, and the page of a payment for who has its reference. */
export const ResultScreen = (props: ResultScreenProps) => {
  const query = useQuery(paymentResult(props));
  const leave = { kind: 'close', to: props.home } as const;
  // Nobody leaves before it is known whether the money is here.
  const frame = (standIn: ReactNode): ReactNode => (
    <PayFrame {...(!query.isPending && { leave })}>{standIn}</PayFrame>
  );
  return (
    <Loaded
      query={query}
      things="tu pago"
      failedTitle="No pudimos preguntar por tu pago"
      failed={(error) =>
        `${reasonText(error)} Si ya pagaste, tu pago no se pierde: no pagues otra vez.`
      }
      waiting="Preguntamos por tu pago"
      skeleton={<ReceiptShape />}
      level={1}
      isEmpty={(transaction) => transaction === null}
      empty={<NoPayment />}
      frame={frame}
    >
      {(transaction) =>
        transaction && <Standing {...props} query={query} transaction={transaction} />
      }
    </Loaded>
  );
};

const ReceiptShape = () => (
  <div className={classes.waiting}>
    <Skeleton height={108} width={108} circle />
    <Skeleton height={24} width="70%" />
    <Skeleton height={160} />
  </div>
);

const NoPayment = () => (
  <EmptyState
    title="No encontramos este pago"
    level={1}
    actions={<ContactUs>¿Pagaste y no aparece? Escríbenos.</ContactUs>}
  >
    Revisa la referencia: son 12 letras y números. Si pagaste, tu banco tiene el comprobante.
  </EmptyState>
);

type StandingProps = ResultScreenProps & {
  readonly transaction: OpenTransaction;
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError' | 'isFetching' | 'refetch'>;
};

/** The page of a payment, by how it stands. */
const Standing = ({ transaction, query, home, pay, ...visit }: StandingProps) => {
  const { standing, receipt } = transaction;
  if (standing === 'paid' && receipt !== null) {
    return <PaidScreen transaction={transaction} receipt={receipt} home={home} />;
  }
  if (standing === 'under_review' || standing === 'placed') {
    return <Received transaction={transaction} standing={standing} home={home} />;
  }
  if (isUndecided(transaction, visit)) {
    return (
      <Pending
        transaction={transaction}
        askedAt={query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt}
        isOffline={query.isError}
        isAsking={query.isFetching}
        onAsk={() => void query.refetch()}
        pay={pay}
      />
    );
  }
  return <NotPaid transaction={transaction} home={home} pay={pay} />;
};

type PendingProps = Pick<ResultScreenProps, 'pay'> & {
  readonly transaction: OpenTransaction;
  readonly askedAt: number | null;
  readonly isOffline: boolean;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
};

/**
 * While it stops another payment there is no way to pay; after its hour there is, unless another
 * payment has settled what was due.
 */
const Pending = ({ transaction, isAsking, onAsk, pay, ...asked }: PendingProps) => {
  const { blocks_until: until, is_still_owed: isOwed } = transaction;
  const secondsLeft = useCountdown(until === null ? 0 : Date.parse(until));
  const again = againOf({ isBlocking: until === null || secondsLeft > 0, isOwed });
  return (
    <PayFrame
      dock={
        <>
          {again === 'offered' && (
            <Button size="xl" fullWidth renderRoot={(props) => <Link {...pay} {...props} />}>
              Pagar de nuevo
            </Button>
          )}
          <Button
            variant="default"
            size="xl"
            fullWidth
            loading={isAsking}
            leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
            onClick={onAsk}
          >
            Consultar ahora
          </Button>
        </>
      }
      note={again === 'blocked' && waitText(until)}
    >
      <PendingBody facts={factsOf(transaction)} again={again} {...asked} />
    </PayFrame>
  );
};

/** How long a bank takes, and from when the same can be paid without its answer. */
const waitText = (until: string | null): string =>
  until === null
    ? 'Casi siempre responde en menos de 15 minutos.'
    : 'Casi siempre responde en menos de 15 minutos. ' +
      `Si no, desde ${formatClock(until)} puedes pagar de nuevo.`;

type AgainInput = { readonly isBlocking: boolean; readonly isOwed: boolean };

const againOf = ({ isBlocking, isOwed }: AgainInput): PayAgain => {
  if (!isOwed) return 'needless';
  return isBlocking ? 'blocked' : 'offered';
};

/** What was to be paid, through what, and under which reference. */
const factsOf = ({ amount, attempt, created_at, reference }: OpenTransaction) => [
  { label: 'Pago', value: formatMoney(amount) },
  ...(attempt?.means ? [{ label: 'Medio', value: PAYMENT_MEANS[attempt.means] }] : []),
  attempt === null
    ? { label: 'Empezado', value: formatDateTime(created_at) }
    : { label: 'Enviado', value: formatDateTime(attempt.sent_at) },
  { label: 'Referencia', value: groupReference(reference) },
];

type SettledProps = Pick<ResultScreenProps, 'home'> & { readonly transaction: OpenTransaction };

type NotPaidProps = SettledProps & Pick<ResultScreenProps, 'pay'>;

const FAILED: Readonly<Partial<Record<OpenTransaction['standing'], FailedKind>>> = {
  waiting: 'cancelled',
  declined: 'declined',
  failed: 'error',
  expired: 'expired',
  returned: 'returned',
};

const NotPaid = ({ transaction, home, pay }: NotPaidProps) => {
  const { blocked_by: blockedBy } = transaction;
  const isBlocked = useCountdown(blockedBy === null ? 0 : Date.parse(blockedBy.blocks_until)) > 0;
  return (
    <PayFrame
      leave={{ kind: 'close', to: home }}
      dock={<PayAction transaction={transaction} isBlocked={isBlocked} home={home} pay={pay} />}
    >
      <FailedBody kind={FAILED[transaction.standing] ?? 'error'} facts={factsOf(transaction)} />
      {!transaction.is_still_owed && (
        <Notice tone="info">
          El crédito ya está al día con otro pago. <strong>No pagues otra vez.</strong>
        </Notice>
      )}
      {blockedBy && isBlocked && (
        <Notice tone="info">
          <strong>No pagues otra vez.</strong> Otro pago de este crédito, enviado el{' '}
          {formatDateTime(blockedBy.sent_at)}, espera la respuesta del banco.{' '}
          {`Si no responde, desde ${formatClock(blockedBy.blocks_until)} puedes pagar de nuevo.`}
        </Notice>
      )}
      {transaction.is_amount_changed && !isBlocked && (
        <Notice tone="info">
          Lo que debes cambió desde que empezaste este pago. Empieza de nuevo con el valor de hoy.
        </Notice>
      )}
    </PayFrame>
  );
};

type PayActionProps = NotPaidProps & { readonly isBlocked: boolean };

/** On to the gateway with the same reference, to a new payment, or back. */
const PayAction = ({ transaction, isBlocked, home, pay }: PayActionProps) => {
  const { checkout_url: checkout, blocked_by, is_amount_changed, standing } = transaction;
  if (checkout !== null) {
    return (
      <Button variant="next" size="xl" fullWidth onClick={() => leaveTo(checkout)}>
        {standing === 'waiting' ? 'Ir a pagar' : 'Intentar de nuevo'}
      </Button>
    );
  }
  const isNewOffered = (blocked_by !== null || is_amount_changed) && !isBlocked;
  return (
    <Button
      size="xl"
      fullWidth
      renderRoot={(props) => <Link {...(isNewOffered ? pay : home)} {...props} />}
    >
      {isNewOffered ? 'Empezar de nuevo' : 'Volver'}
    </Button>
  );
};

type ReceivedProps = SettledProps & { readonly standing: 'under_review' | 'placed' };

const receivedText = ({ standing, leftover }: OpenTransaction): string => {
  if (standing === 'placed') return 'Una persona lo aplicó con la fecha en que pagaste.';
  return leftover === 'credit_not_owing'
    ? 'Tu dinero está con nosotros. El crédito ya no recibe pagos: lo devolvemos a quien pagó.'
    : 'Tu dinero está con nosotros: lo aplicamos al crédito, con la fecha en que pagaste, o lo ' +
        'devolvemos a quien pagó.';
};

/** The money is here, and a person finds out what it is for, or has. */
const Received = ({ transaction, standing, home }: ReceivedProps) => (
  <PayFrame
    leave={{ kind: 'close', to: home }}
    dock={
      <Button size="xl" fullWidth renderRoot={(props) => <Link {...home} {...props} />}>
        Volver
      </Button>
    }
  >
    <h1 className="type-h1">{INTENT_STANDINGS[standing]}</h1>
    <Notice tone="info">
      {receivedText(transaction)} <strong>No pagues otra vez.</strong>
    </Notice>
    <div className={classes.card}>
      <FactList facts={factsOf(transaction)} />
    </div>
  </PayFrame>
);

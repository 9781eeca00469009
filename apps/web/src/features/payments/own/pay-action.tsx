import '@mantine/core/styles/Skeleton.layer.css';
import { getOwnCurrentPayments, type PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClosedWords } from '#features/payments/parts/closed-notice.tsx';
import { type PendingPayment, pendingWords } from '#features/payments/parts/pending-words.ts';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { lastMethodText } from './last-method-text.ts';
import classes from './own-pay.module.css';
import { PaySheet } from './pay-sheet.tsx';

type PayActionProps = { readonly creditId: number };

/** The first touch: paying what is due of one credit, on the home and on the credit's page. */
export const PayAction = ({ creditId }: PayActionProps) => {
  const { data, error, refetch } = useQuery(paymentQueries.own);
  if (data === undefined && error === null) {
    return <Skeleton height={52} radius={12} role="status" aria-label="Traemos cómo pagar" />;
  }
  if (data === undefined) {
    return (
      <div className={classes.unable} role="alert">
        <p>{inlineText(getOwnCurrentPayments, error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
  const credit = data.find(({ credit_id }) => credit_id === creditId);
  return credit ? <FirstTouch credit={credit} /> : null;
};

type FirstTouchProps = { readonly credit: PayableOwnCredit };

const verbOf = ({ due }: PayableOwnCredit): string => {
  if (due === null) return 'Terminar de pagar';
  return due.kind === 'next' ? 'Pagar la cuota' : 'Ponerme al día';
};

const FirstTouch = ({ credit }: FirstTouchProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isBlocked = usePendingBlocks(credit);
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  return (
    <Stack gap={3}>
      {credit.pending && <Pending pending={credit.pending} isBlocking={isBlocked} />}
      {!isBlocked && closed && (
        <div className={classes.closed} role="status">
          <p>
            <ClosedWords closed={closed} />
          </p>
        </div>
      )}
      {!isBlocked && !closed && (
        <>
          <Button variant="next" size="xl" fullWidth onClick={() => setIsOpen(true)}>
            {verbOf(credit)}
          </Button>
          {credit.last_method && <LastMethod method={credit.last_method} />}
          <PaySheet credit={credit} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </Stack>
  );
};

type LastMethodProps = { readonly method: NonNullable<PayableOwnCredit['last_method']> };

/** How it was paid here the last time: the gateway decides nothing before its page is open. */
const LastMethod = ({ method }: LastMethodProps) => (
  <p className={classes.method}>
    <IconBuildingBank size={18} stroke={1.6} aria-hidden="true" />
    <span>
      {lastMethodText(method)}
      <br />
      Lo cambias al pagar
    </span>
  </p>
);

type PendingProps = {
  readonly pending: PendingPayment;
  readonly isBlocking: boolean;
};

/** A payment is on its way, in few words. */
const Pending = ({ pending, isBlocking }: PendingProps) => {
  const { title, about, link } = pendingWords({ pending, isBlocking });
  return (
    <div className={classes.pending} role="status">
      <p>
        <strong>{title}</strong> {about}
      </p>
      <Link to="/pago/$id" params={{ id: pending.reference }}>
        {link}
      </Link>
    </div>
  );
};

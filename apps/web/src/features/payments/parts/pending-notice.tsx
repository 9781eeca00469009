import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Payable } from './payable.ts';
import classes from './pending-notice.module.css';

type PendingNoticeProps = {
  readonly pending: NonNullable<Payable['pending']>;
  readonly isBlocking: boolean;
};

/** A payment is on its way: in the place of every button that would pay again, while it blocks. */
export const PendingNotice = ({ pending, isBlocking }: PendingNoticeProps) => (
  <Notice tone="info">
    <strong>Tu banco aún no confirma {formatMoney(pending.amount)}.</strong>{' '}
    {isBlocking ? 'No pagues otra vez: lo' : 'Lo'} enviaste el {formatDateTime(pending.since)}, con
    la referencia {groupReference(pending.reference)}.
    {!isBlocking && ' Puedes pagar de nuevo; si tu banco lo confirma más tarde, también cuenta.'}
    <Button
      className={classes.open}
      variant="default"
      renderRoot={(props) => <Link to="/pago/$id" params={{ id: pending.reference }} {...props} />}
    >
      Ver cómo va
    </Button>
  </Notice>
);

import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Payable } from './payable.ts';
import classes from './pending-notice.module.css';

type PendingNoticeProps = { readonly pending: NonNullable<Payable['pending']> };

/** A payment is on its way: in the place of every button that would pay again. */
export const PendingNotice = ({ pending }: PendingNoticeProps) => (
  <Notice tone="info">
    <strong>Tu banco aún no confirma {formatMoney(pending.amount)}.</strong> No pagues otra vez: lo
    enviaste el {formatDateTime(pending.since)}, con la referencia{' '}
    {groupReference(pending.reference)}.
    <Button
      className={classes.open}
      variant="default"
      renderRoot={(props) => <Link to="/pago/$id" params={{ id: pending.reference }} {...props} />}
    >
      Ver cómo va
    </Button>
  </Notice>
);

import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './pending-notice.module.css';
import { type PendingPayment, pendingWords } from './pending-words.ts';

type PendingNoticeProps = {
  readonly pending: PendingPayment;
  readonly isBlocking: boolean;
};

/** A payment is on its way: in the place of every button that would pay again, while it blocks. */
export const PendingNotice = ({ pending, isBlocking }: PendingNoticeProps) => {
  const { title, about, link } = pendingWords({ pending, isBlocking });
  return (
    <Notice tone="info">
      <strong>{title}</strong> {about} Enviado el {formatDateTime(pending.since)}, con la referencia{' '}
      {groupReference(pending.reference)}.
      <Button
        className={classes.open}
        variant="default"
        renderRoot={(props) => (
          <Link to="/pago/$id" params={{ id: pending.reference }} {...props} />
        )}
      >
        {link}
      </Button>
    </Notice>
  );
};

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
  const { since, reference } = pending;
  const at = formatDateTime(since);
  const sent = `Enviado el ${at}, con la referencia ${groupReference(reference)}.`;
  return (
    <Notice tone="info">
      <strong>{title}</strong> {about} {sent}
      <Button
        className={classes.open}
        variant="default"
        renderRoot={(props) => <Link to="/pago/$id" params={{ id: reference }} {...props} />}
      >
        {link}
      </Button>
    </Notice>
  );
};

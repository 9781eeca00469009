import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { Link } from '@tanstack/react-router';
import { SURPLUS_ID } from '#features/payments/refund/surplus-id.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type ReturnedProps = {
  readonly creditId: number;
  readonly returned: NonNullable<PaymentDetail['returned']>;
};

/** The books and the gateway disagree about the payment until people have settled it. */
export const ReturnedNotice = ({ creditId, returned }: ReturnedProps) => (
  <Notice tone="danger">
    <strong>La pasarela le devolvió este dinero al pagador.</strong> Lo hizo el{' '}
    {formatDateTime(returned.at)}, y el pago sigue contando{' '}
    <WhyCounted creditId={creditId} returned={returned} />
  </Notice>
);

/** Why nothing took the payment back by itself, and what ends it. */
const WhyCounted = ({ creditId, returned: { cause, refunded } }: ReturnedProps) => {
  if (cause === 'tray') {
    return (
      'porque antes alguien asignó ese dinero desde la bandeja. ' + 'Dos personas lo reversan aquí.'
    );
  }
  if (cause === 'settled') {
    return (
      <>
        porque ya estaba en una liquidación. Si esa liquidación lo trae por error, deshazla en{' '}
        <Link to="/settlements">Pasarela</Link> y el pago se reversa solo. Si no, dos personas lo
        reversan aquí.
      </>
    );
  }
  if (refunded === 0) {
    return 'hasta que dos personas lo reversen. El cliente ya devolvió el saldo a favor que tenía.';
  }
  return (
    <>
      porque antes le devolvimos al cliente {formatMoney(refunded)} de su saldo a favor. Cuando el
      cliente devuelva ese saldo,{' '}
      <Link
        to="/credits/$id"
        params={{ id: String(creditId) }}
        search={{ tab: 'payments' }}
        hash={SURPLUS_ID}
      >
        regístralo en su saldo a favor
      </Link>{' '}
      y reversa este pago.
    </>
  );
};

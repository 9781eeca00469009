import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { readPaymentId } from '#features/payments/parts/read-payment-id.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ExtraScreen } from './extra-screen.tsx';
import { OwnReceiptScreen } from './own-receipt-screen.tsx';
import { PayoffScreen } from './payoff-screen.tsx';

type OwnPayPartProps = {
  /** What the address names: an extra payment, the payoff or a receipt, and of which. */
  readonly part: string;
  readonly id: string;
  readonly on: string | undefined;
  readonly onDay: (on: string | undefined) => void;
};

/** A page of paying that takes the whole screen, by its name in the address. */
export const OwnPayPart = ({ part, id, on, onDay }: OwnPayPartProps) => {
  const creditId = readCreditNumber(id);
  const paymentId = readPaymentId(id);
  if (part === 'extra' && creditId !== null) return <ExtraScreen key={id} creditId={creditId} />;
  if (part === 'payoff' && creditId !== null) {
    return <PayoffScreen key={id} creditId={creditId} on={on} onDay={onDay} />;
  }
  if (part === 'receipt' && paymentId !== null) {
    return <OwnReceiptScreen key={id} paymentId={paymentId} />;
  }
  return (
    <PayFrame leave={{ kind: 'back', to: { to: '/borrower/pay' } }}>
      <EmptyState title="No encontramos esta página" level={1}>
        Revisa la dirección, o vuelve a pagar.
      </EmptyState>
    </PayFrame>
  );
};

import type { PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ExtraForm } from './extra-form.tsx';
import { type DrawFrame, OwnCreditFrame } from './own-credit-frame.tsx';

/** An extra payment: how much, and what to gain by it, with its savings before anything is paid. */
export const ExtraScreen = ({ creditId }: { readonly creditId: number }) => (
  <OwnCreditFrame creditId={creditId} title="Abono a capital" query={useQuery(paymentQueries.own)}>
    {(credit, frame) => <ExtraUnlessBlocked credit={credit} frame={frame} />}
  </OwnCreditFrame>
);

type ExtraProps = { readonly credit: PayableOwnCredit; readonly frame: DrawFrame };

const ExtraUnlessBlocked = ({ credit, frame }: ExtraProps) => {
  const isBlocked = usePendingBlocks(credit);
  // A tolerated shortfall is due with the next payment and stops nobody.
  if (credit.days_past_due > 0) {
    const amount = credit.due?.amount ?? credit.payoff.amount;
    return frame({ children: <ArrearsFirst creditId={credit.credit_id} amount={amount} /> });
  }
  const notice = credit.pending && (
    <PendingNotice pending={credit.pending} isBlocking={isBlocked} />
  );
  if (isBlocked) return frame({ children: notice });
  return (
    <ExtraForm
      key={credit.credit_id}
      credit={credit}
      frame={({ children, ...parts }) =>
        frame({
          ...parts,
          children: (
            <>
              {notice}
              {children}
            </>
          ),
        })
      }
    />
  );
};

type ArrearsFirstProps = { readonly creditId: number; readonly amount: number };

/** Arrears come first: until then an extra payment would not reach the capital. */
const ArrearsFirst = ({ creditId, amount }: ArrearsFirstProps) => (
  <EmptyState
    title="Primero ponte al día"
    level={1}
    actions={
      <Button
        variant="next"
        size="lg"
        renderRoot={(props) => (
          <Link to="/borrower/pay" search={{ credit: String(creditId) }} {...props} />
        )}
      >
        Ponerme al día
      </Button>
    }
  >
    Debes {formatMoney(amount)} de cuotas vencidas. Cuando las pagues, puedes abonar a capital.
  </EmptyState>
);

import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { type Surplus, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { Decision } from '#domain/decision/decision.tsx';
import classes from '#domain/decision/two-people.module.css';
import { formatMoney } from '#lib/format/format-money.ts';
import { ProposeRefund } from './propose-refund.tsx';
import { RefundMade } from './refund-made.tsx';
import { SURPLUS_ID } from './surplus-id.ts';
import { surplusQuery } from './surplus-query.ts';

/** What the customer paid beyond the payoff: giving it back, and who gave it back. */
export const SurplusPanel = ({ creditId }: { readonly creditId: number }) => (
  <CreditPart query={useQuery(surplusQuery(creditId))} things="el saldo a favor" skeleton={null}>
    {(surplus) => <SurplusSection surplus={surplus} />}
  </CreditPart>
);

const SurplusSection = ({ surplus }: { readonly surplus: Surplus }) => {
  const { left, open_decision_id: decisionId, refunds, bank_accounts: accounts } = surplus;
  if (left === 0 && decisionId === null && refunds.length === 0) return null;
  return (
    <section id={SURPLUS_ID} className={classes.panel} aria-label="Saldo a favor">
      <h2 className="type-h2">
        {left === 0 ? 'Saldo a favor' : `Saldo a favor ${formatMoney(left)}`}
      </h2>
      {decisionId !== null && <Decision contract={surplusRefund} decisionId={decisionId} />}
      {decisionId === null && left > 0 && <Left surplus={surplus} />}
      {refunds.map((refund) => (
        <RefundMade key={refund.surplus_refund_id} refund={refund} accounts={accounts} />
      ))}
    </section>
  );
};

const Left = ({ surplus }: { readonly surplus: Surplus }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (surplus.taken_payment_id !== null) return <Taken paymentId={surplus.taken_payment_id} />;
  if (isOpen) return <ProposeRefund surplus={surplus} onClose={() => setIsOpen(false)} />;
  return (
    <>
      <p className={classes.quiet}>El cliente pagó más de lo que debía. Este dinero es suyo.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Devolver el saldo
        </Button>
      </div>
    </>
  );
};

/** The surplus goes with the payment that brought it: it is not offered to give back. */
const Taken = ({ paymentId }: { readonly paymentId: number }) => (
  <p className={classes.quiet}>
    La pasarela le devolvió al pagador el pago{' '}
    <Link to="/payments/$id" params={{ id: String(paymentId) }}>
      {receiptNumber(paymentId)}
    </Link>
    . Reversa ese pago antes de devolver el saldo.
  </p>
);

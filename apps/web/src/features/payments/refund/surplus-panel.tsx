import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import {
  approveRefund,
  getSurplus,
  refuseRefund,
  type Surplus,
} from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { DecideProposal } from '#features/payments/parts/decide-proposal.tsx';
import classes from '#features/payments/parts/two-people.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { useSession } from '#lib/session/session.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { ProposeRefund } from './propose-refund.tsx';
import { RefundMade } from './refund-made.tsx';
import { SURPLUS_ID } from './surplus-id.ts';
import { surplusQuery, useApproveRefund, useRefuseRefund } from './use-refunds.ts';

/** What the customer paid beyond the payoff: giving it back, and who gave it back. */
export const SurplusPanel = ({ creditId }: { readonly creditId: number }) => {
  const { data, error, refetch } = useQuery(surplusQuery(creditId));
  if (data === undefined) {
    return (
      error && (
        <PartFailed
          title="No pudimos traer el saldo a favor"
          route={getSurplus}
          error={error}
          onRetry={() => void refetch()}
        />
      )
    );
  }
  const { left, proposal, refunds } = data;
  if (left === 0 && proposal === null && refunds.length === 0) return null;
  return (
    <section id={SURPLUS_ID} className={classes.panel} aria-label="Saldo a favor">
      <h2 className="type-h2">
        {left === 0 ? 'Saldo a favor' : `Saldo a favor ${formatMoney(left)}`}
      </h2>
      {proposal && <Decide proposal={proposal} />}
      {proposal === null && left > 0 && <Left surplus={data} />}
      {refunds.map((refund) => (
        <RefundMade key={refund.surplus_refund_id} refund={refund} accounts={data.bank_accounts} />
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

type DecideProps = { readonly proposal: NonNullable<Surplus['proposal']> };

const Decide = ({ proposal }: DecideProps) => {
  const { surplus_refund_id: refundId, amount, payee, party, reason } = proposal;
  const { user } = useSession();
  const approve = useApproveRefund(refundId);
  const refuse = useRefuseRefund(refundId);
  const ask = (): void =>
    confirmAction({
      title: `¿Aprobar la devolución de ${formatMoney(amount)}?`,
      consequence: `El dinero sale de ${partyText(party)}, más el 4×1000. Recibe: ${sentenceEnd(payee)} Queda en los libros con fecha de hoy y no se puede deshacer.`,
      verb: 'Aprobar',
      tone: 'danger',
      // The dialog says why it was refused: the panel is gone once another person has decided.
      onConfirm: async () => void (await approve.mutateAsync(null)),
    });
  return (
    <DecideProposal
      proposal={{
        reason,
        proposedBy: proposal.proposed_by,
        proposedAt: proposal.proposed_at,
        isOwn: proposal.proposed_by_id === user?.user_id,
      }}
      pronoun="La"
      verb="Aprobar la devolución"
      approve={{
        isPending: approve.isPending || approve.isSuccess,
        failure: approve.error && inlineText(approveRefund, approve.error),
        onSend: ask,
      }}
      refuse={{
        isPending: refuse.isPending || refuse.isSuccess,
        failure: refuse.error && inlineText(refuseRefund, refuse.error),
        onSend: (note) => refuse.mutate(note),
      }}
    >
      <FactList
        facts={[
          { label: 'Se devuelven', value: `${formatMoney(amount)}, más el 4×1000` },
          { label: 'A quién', value: payee },
          { label: 'Sale de', value: partyText(party) },
        ]}
      />
    </DecideProposal>
  );
};

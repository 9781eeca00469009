import '@mantine/core/styles/Skeleton.layer.css';
import type { PaymentSource, ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { REVERSAL_MONEY } from '@cuotaclara/contract/servicing/payment-words';
import {
  approveReversal,
  previewReversal,
  proposeReversal,
  type ReversalPreview,
  refuseReversal,
} from '@cuotaclara/contract/servicing/payments';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { DecideProposal } from '#features/payments/parts/decide-proposal.tsx';
import { OtherDecides } from '#features/payments/parts/other-decides.tsx';
import { ReasonForm } from '#features/payments/parts/reason-form.tsx';
import classes from '#features/payments/parts/two-people.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { BeforeAfter } from './before-after.tsx';
import { MoneyChoice } from './money-choice.tsx';
import { reversalPreview } from './reversal-queries.ts';
import {
  useApproveReversal,
  useIsApproving,
  useProposeReversal,
  useRefuseReversal,
} from './use-reversals.ts';

/** A proposal that nobody has decided. */
type OpenProposal = {
  readonly reversalId: number;
  readonly reason: string;
  /** Null of money that goes back to the tray by itself, or where nobody asked. */
  readonly money: ReversalMoney | null;
  readonly proposedBy: string;
  readonly proposedAt: string;
  /** The signed-in person proposed it: another one approves it. */
  readonly isOwn: boolean;
};

type ReversalPanelProps = {
  readonly paymentId: number;
  readonly source: PaymentSource;
  /** What is chosen at first of where the money is. */
  readonly initialMoney: ReversalMoney | null;
  /** The gateway gave the money back to the payer, so that nobody is asked where it is. */
  readonly isTaken: boolean;
  /** The level of its heading on the page. */
  readonly level: 2 | 3;
  /** Null where nobody has proposed to take the payment back. */
  readonly proposal: OpenProposal | null;
  readonly onClose: () => void;
};

/** What taking a payment back changes, and the step that this person can take towards it. */
export const ReversalPanel = (props: ReversalPanelProps) => {
  const { paymentId, source, initialMoney, isTaken, level, proposal, onClose } = props;
  const [picked, setPicked] = useState(initialMoney);
  const chosen = isTaken ? 'returned' : picked;
  const money = proposal === null ? chosen : proposal.money;
  const Heading = `h${level}` as const;
  const isApproving = useIsApproving();
  const { data, error, refetch } = useQuery({
    ...reversalPreview(paymentId),
    enabled: !isApproving,
  });
  return (
    <section className={classes.panel} aria-label="Reversar el pago">
      <div>
        <Heading className="type-h2">Si reversas este pago</Heading>
        <p className={classes.quiet}>Nada se borra: quedan el pago, el reverso y quién lo pidió.</p>
      </div>
      {data === undefined && error === null && (
        <Skeleton height={220} role="status" aria-label="Calculando qué cambiaría" />
      )}
      {data === undefined && error !== null && !isRefused(error) && (
        <PartFailed
          title="No pudimos calcular qué cambiaría"
          route={previewReversal}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && isRefused(error) && (
        <>
          <Notice tone="warn">{inlineText(previewReversal, error)}</Notice>
          {proposal === null ? (
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                Volver
              </Button>
            </div>
          ) : (
            <Decide proposal={proposal} preview={null} />
          )}
        </>
      )}
      {data && (
        <>
          <BeforeAfter preview={data} isKept={data.asks_money && money === 'kept'} />
          {proposal === null ? (
            <>
              {data.asks_money && !isTaken ? (
                <MoneyChoice source={source} value={chosen} onChange={setPicked} />
              ) : (
                <p className={classes.quiet}>
                  {isTaken
                    ? 'El dinero ya no lo tenemos: la pasarela se lo devolvió al pagador.'
                    : 'El dinero vuelve a la bandeja.'}
                </p>
              )}
              <Propose
                paymentId={paymentId}
                money={data.asks_money ? chosen : 'kept'}
                onClose={onClose}
              />
            </>
          ) : (
            <Decide proposal={proposal} preview={data} />
          )}
        </>
      )}
    </section>
  );
};

/** Another try would be answered the same: the payment cannot be taken back as things are. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 409;

type ProposeProps = Pick<ReversalPanelProps, 'paymentId' | 'onClose'> & {
  /** Null while the person has not said where the money is. */
  readonly money: ReversalMoney | null;
};

const Propose = ({ paymentId, money, onClose }: ProposeProps) => {
  const change = useProposeReversal(paymentId);
  const [isUnsaid, setIsUnsaid] = useState(false);
  const unsaid = isUnsaid && money === null ? 'Elige dónde está el dinero.' : null;
  return (
    <ReasonForm
      label="Motivo, lo verá quien aprueba"
      verb="Pedir el reverso"
      isDanger
      // Done stays busy until the page shows the proposal: a second click finds nothing to do.
      isPending={change.isPending || change.isSuccess}
      failure={unsaid ?? (change.error && inlineText(proposeReversal, change.error))}
      onSubmit={(reason) => {
        if (money === null) setIsUnsaid(true);
        else change.mutate({ reason, money });
      }}
      onClose={onClose}
      note={<OtherDecides pronoun="Lo" />}
    />
  );
};

type DecideProps = {
  readonly proposal: OpenProposal;
  /** Null where it cannot be approved any more, and is only given up. */
  readonly preview: ReversalPreview | null;
};

const Decide = ({ proposal, preview }: DecideProps) => {
  const { reversalId, reason, money, proposedBy, proposedAt, isOwn } = proposal;
  const approve = useApproveReversal(reversalId);
  const refuse = useRefuseReversal(reversalId);
  return (
    <DecideProposal
      proposal={{ reason, proposedBy, proposedAt, isOwn }}
      pronoun="Lo"
      verb="Aprobar el reverso"
      isDanger
      approve={
        preview && {
          isPending: approve.isPending || approve.isSuccess,
          failure: approve.error && inlineText(approveReversal, approve.error),
          onSend: () => approve.mutate(preview.after.payoff),
        }
      }
      refuse={{
        isPending: refuse.isPending || refuse.isSuccess,
        failure: refuse.error && inlineText(refuseReversal, refuse.error),
        onSend: (note) => refuse.mutate(note),
      }}
    >
      {money !== null && preview?.asks_money && (
        <p className={classes.proposal}>
          <strong>El dinero:</strong> {REVERSAL_MONEY[money].toLocaleLowerCase('es-CO')}.
          {money === 'kept' && ' Al aprobar, queda en la bandeja con su fecha.'}
        </p>
      )}
    </DecideProposal>
  );
};

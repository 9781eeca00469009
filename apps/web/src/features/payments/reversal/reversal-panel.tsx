import '@mantine/core/styles/Skeleton.layer.css';
import { z } from '@cuotaclara/contract';
import type { PaymentSource, ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { paymentReversal, type ReversalDetails } from '@cuotaclara/contract/servicing/reversals';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { BeforeAfter } from '#domain/decision/before-after.tsx';
import { Decision } from '#domain/decision/decision.tsx';
import { decisionQueries } from '#domain/decision/decision-queries.ts';
import { OtherDecides } from '#domain/decision/other-decides.tsx';
import { ReasonForm } from '#domain/decision/reason-form.tsx';
import classes from '#domain/decision/two-people.module.css';
import { useProposeDecision } from '#domain/decision/use-decision-acts.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyChoice } from './money-choice.tsx';
import { ReversalMore } from './reversal-more.tsx';

const { kind } = paymentReversal;

type ReversalPanelProps = {
  readonly paymentId: number;
  readonly source: PaymentSource;
  /** What is chosen at first of where the money is. */
  readonly initialMoney: ReversalMoney | null;
  /** The gateway gave the money back to the payer, so that nobody is asked where it is. */
  readonly isTaken: boolean;
  /** The level of its heading on the page. */
  readonly level: 2 | 3;
  readonly onClose: () => void;
};

/** What taking a payment back changes, and asking for it. */
export const ReversalPanel = (props: ReversalPanelProps) => {
  const { paymentId, source, initialMoney, isTaken, level, onClose } = props;
  const [picked, setPicked] = useState(initialMoney);
  const money = isTaken ? 'returned' : picked;
  const Heading = `h${level}` as const;
  const { data, error, refetch } = useQuery(
    decisionQueries.preview({ kind, subject: paymentId, ...(money && { input: { money } }) }),
  );
  // The rows of the last answer stay while those of another choice are on their way.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const seen = data ?? last;
  return (
    <section className={classes.panel} aria-label="Reversar el pago">
      <div>
        <Heading className="type-h2">Si reversas este pago</Heading>
        <p className={classes.quiet}>Nada se borra: quedan el pago, el reverso y quién lo pidió.</p>
      </div>
      {seen === undefined && error === null && (
        <Skeleton height={220} role="status" aria-label="Calculando qué cambiaría" />
      )}
      {seen === undefined && error !== null && (
        <PartFailed
          title="No pudimos calcular qué cambiaría"
          route={paymentReversal.routes.preview}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {seen?.obstacle && (
        <>
          <Notice tone="warn">{seen.obstacle}</Notice>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Volver
            </Button>
          </div>
        </>
      )}
      {seen?.preview && (
        <>
          <BeforeAfter kind={kind} preview={seen.preview} />
          <Ask
            {...{ paymentId, source, isTaken, money, onClose }}
            details={z.parse(paymentReversal.details, seen.preview.details)}
            seenHash={data?.preview?.hash ?? null}
            onMoney={setPicked}
          />
        </>
      )}
    </section>
  );
};

type AskProps = Pick<ReversalPanelProps, 'paymentId' | 'source' | 'isTaken' | 'onClose'> & {
  /** Null while the person has not said where the money is. */
  readonly money: ReversalMoney | null;
  readonly details: ReversalDetails;
  /** Null while the figures of the choice are on their way. */
  readonly seenHash: string | null;
  readonly onMoney: (money: ReversalMoney) => void;
};

const Ask = ({
  paymentId,
  source,
  isTaken,
  money,
  details,
  onMoney,
  onClose,
  ...rest
}: AskProps) => {
  const { asks_money: asksMoney } = details;
  const change = useProposeDecision(kind);
  const [isUnsaid, setIsUnsaid] = useState(false);
  const unsaid = isUnsaid && money === null ? 'Elige dónde está el dinero.' : null;
  const said = asksMoney ? money : 'kept';
  return (
    <>
      <ReversalMore details={details} isKept={asksMoney && money === 'kept'} />
      {asksMoney && !isTaken ? (
        <MoneyChoice source={source} value={money} onChange={onMoney} />
      ) : (
        <p className={classes.quiet}>
          {isTaken
            ? 'El dinero ya no lo tenemos: la pasarela se lo devolvió al pagador.'
            : 'El dinero vuelve a la bandeja.'}
        </p>
      )}
      <ReasonForm
        label="Motivo, lo verá quien aprueba"
        verb="Pedir el reverso"
        isDanger
        // Done stays busy until the page shows the proposal: a second click finds nothing to do.
        isPending={change.isPending || change.isSuccess}
        failure={
          unsaid ?? (change.error && inlineText(paymentReversal.routes.propose, change.error))
        }
        onSubmit={(reason) => {
          if (said === null) setIsUnsaid(true);
          else {
            const { seenHash: hash } = rest;
            const seen = asksMoney && hash !== null ? { seen_hash: hash } : {};
            change.mutate({ subject: paymentId, input: { money: said }, reason, ...seen });
          }
        }}
        onClose={onClose}
        note={<OtherDecides />}
      />
    </>
  );
};

/** A proposal to take a payment back, as the page of the payment shows it. */
export const ReversalDecision = ({ decisionId }: { readonly decisionId: number }) => (
  <Decision contract={paymentReversal} decisionId={decisionId} more={reversalMore} />
);

/** What a reversal shows besides the rows of every decision. */
const reversalMore = (details: ReversalDetails) => (
  <ReversalMore details={details} isKept={details.asks_money} />
);

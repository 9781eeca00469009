import '@mantine/core/styles/Skeleton.layer.css';
import { NOTE_LENGTH_MAX, noteField } from '@cuotaclara/contract/credits/credit-fields';
import type { PaymentSource, ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { REVERSAL_MONEY } from '@cuotaclara/contract/servicing/payment-words';
import {
  approveReversal,
  previewReversal,
  proposeReversal,
  type ReversalPreview,
  refuseReversal,
} from '@cuotaclara/contract/servicing/payments';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { BeforeAfter } from './before-after.tsx';
import { MoneyChoice } from './money-choice.tsx';
import classes from './reversal-panel.module.css';
import { reversalPreview } from './reversal-queries.ts';
import { useApproveReversal, useProposeReversal, useRefuseReversal } from './use-reversals.ts';

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
  /** The level of its heading on the page. */
  readonly level: 2 | 3;
  /** Null where nobody has proposed to take the payment back. */
  readonly proposal: OpenProposal | null;
  readonly onClose: () => void;
};

/** What taking a payment back changes, and the step that this person can take towards it. */
export const ReversalPanel = (props: ReversalPanelProps) => {
  const { paymentId, source, initialMoney, level, proposal, onClose } = props;
  const [chosen, setChosen] = useState(initialMoney);
  const money = proposal === null ? chosen : proposal.money;
  const Heading = `h${level}` as const;
  const { data, error, refetch } = useQuery(reversalPreview(paymentId));
  return (
    <section className={classes.panel} aria-label="Reversar el pago">
      <div>
        <Heading className="type-h2">Si reversas este pago</Heading>
        <p className={classes.quiet}>Nada se borra: quedan el pago, la reversa y quién la pidió.</p>
      </div>
      {data === undefined && error === null && (
        <Skeleton height={220} role="status" aria-label="Calculando qué cambiaría" />
      )}
      {data === undefined && error !== null && (
        <PartFailed
          title="No pudimos calcular qué cambiaría"
          route={previewReversal}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <BeforeAfter preview={data} isKept={data.asks_money && money === 'kept'} />
          {proposal === null ? (
            <>
              {data.asks_money ? (
                <MoneyChoice source={source} value={chosen} onChange={setChosen} />
              ) : (
                <p className={classes.quiet}>El dinero vuelve a la bandeja.</p>
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

type ReasonFormProps = {
  readonly label: string;
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly note?: ReactNode;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};

/** A reason and the verb that it is for; what was typed survives a refusal. */
const ReasonForm = (props: ReasonFormProps) => {
  const { label, verb, isDanger = false, isPending, failure, note, onSubmit, onClose } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const read = noteField.safeParse(text);
    if (read.success) onSubmit(read.data);
    else setProblem(read.error.issues[0]?.message ?? null);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Textarea
        label={label}
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => (text.trim() === '' ? onClose() : askToDiscard(onClose))}
        >
          Volver
        </Button>
        <Button type="submit" loading={isPending} {...(isDanger && { color: 'carmin' })}>
          {verb}
        </Button>
      </div>
      {note}
    </form>
  );
};

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
      verb="Pedir la reversa"
      isDanger
      // Done stays busy until the page shows the proposal: a second click finds nothing to do.
      isPending={change.isPending || change.isSuccess}
      failure={unsaid ?? (change.error && inlineText(proposeReversal, change.error))}
      onSubmit={(reason) => {
        if (money === null) setIsUnsaid(true);
        else change.mutate({ reason, money });
      }}
      onClose={onClose}
      note={
        <p className={classes.people}>
          <IconUsers size={16} stroke={1.6} aria-hidden="true" />
          La aprueba otra persona. Hasta entonces no cambia nada.
        </p>
      }
    />
  );
};

type DecideProps = { readonly proposal: OpenProposal; readonly preview: ReversalPreview };

const Decide = ({ proposal, preview }: DecideProps) => {
  const { reversalId, reason, money, proposedBy, proposedAt, isOwn } = proposal;
  const approve = useApproveReversal(reversalId);
  const refuse = useRefuseReversal(reversalId);
  const [isRefusing, setIsRefusing] = useState(false);
  if (isRefusing) {
    return (
      <ReasonForm
        label={isOwn ? 'Por qué la retiras' : 'Por qué no la apruebas'}
        verb={isOwn ? 'Retirar la propuesta' : 'No aprobar'}
        isPending={refuse.isPending || refuse.isSuccess}
        failure={refuse.error && inlineText(refuseReversal, refuse.error)}
        onSubmit={(note) => refuse.mutate(note)}
        onClose={() => setIsRefusing(false)}
      />
    );
  }
  return (
    <div className={classes.form}>
      <p className={classes.proposal}>
        <strong>{isOwn ? 'Tú la pediste' : `La pidió ${proposedBy}`}</strong> el{' '}
        <DateText value={proposedAt} withTime />: {reason}
      </p>
      {money !== null && preview.asks_money && (
        <p className={classes.proposal}>
          <strong>El dinero:</strong> {REVERSAL_MONEY[money].toLocaleLowerCase('es-CO')}.
          {money === 'kept' && ' Al aprobar, queda en la bandeja con su fecha.'}
        </p>
      )}
      {approve.error !== null && (
        <Notice tone="danger">{inlineText(approveReversal, approve.error)}</Notice>
      )}
      {isOwn && (
        <p className={classes.people}>
          <IconUsers size={16} stroke={1.6} aria-hidden="true" />
          La aprueba otra persona. Hasta entonces no cambia nada.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={approve.isPending} onClick={() => setIsRefusing(true)}>
          {isOwn ? 'Retirar la propuesta' : 'No aprobar'}
        </Button>
        {!isOwn && (
          <Button
            color="carmin"
            loading={approve.isPending || approve.isSuccess}
            onClick={() => approve.mutate(preview.after.payoff)}
          >
            Aprobar la reversa
          </Button>
        )}
      </div>
    </div>
  );
};

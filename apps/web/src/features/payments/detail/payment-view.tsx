import { ATTEMPT_STATE_WORDS } from '@cuotaclara/contract/payments/attempt-states';
import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
  type ReversalMoney,
} from '@cuotaclara/contract/servicing/payment-words';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { EntryLink } from '#features/payments/parts/entry-link.tsx';
import { Explained } from '#features/payments/parts/explained.tsx';
import { explainedLines } from '#features/payments/parts/explained-lines.ts';
import { ReversalDecision, ReversalPanel } from '#features/payments/reversal/reversal-panel.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import classes from './payment-view.module.css';
import { ReturnedNotice } from './returned-notice.tsx';
import { SecondApproval } from './second-approval.tsx';

type PaymentViewProps = {
  readonly payment: PaymentDetail;
  /** How the heading stands among those of the page. */
  readonly level: 1 | 2;
  /** What leads to the page of the payment, where this is not it. */
  readonly link?: ReactNode;
  /** Opens taking it back with what is already known of its money. */
  readonly reverse?: 'returned' | undefined;
};

/** One payment for staff: where each peso went and why, how it came, and taking it back. */
export const PaymentView = ({ payment, level, link, reverse }: PaymentViewProps) => {
  const Heading = `h${level}` as const;
  const may = useMay();
  const { explanation } = payment;
  return (
    <article className={classes.view}>
      <header className={classes.head}>
        <div>
          <Heading className="type-h2">Pago {payment.receipt}</Heading>
          <p className={classes.quiet}>{aboutText(payment)}</p>
        </div>
        <p className={classes.amount} data-reversed={payment.state === 'reversed' || undefined}>
          {payment.state === 'reversed'
            ? `(${formatMoney(payment.amount)})`
            : formatMoney(payment.amount)}
        </p>
      </header>
      {payment.reversal && <Reversed reversal={payment.reversal} />}
      {payment.gateway?.second_approval && (
        <SecondApproval approval={payment.gateway.second_approval} />
      )}
      {payment.returned && (
        <ReturnedNotice creditId={payment.credit_id} returned={payment.returned} />
      )}
      {explanation ? (
        <section className={classes.why} aria-label="Por qué este valor">
          <p className={classes.rule}>
            <strong>Por qué este valor</strong> {explanation.rule}
          </p>
          <Explained lines={explainedLines(explanation)} exact={explanation.detail} isNumbered />
          {explanation.notes.map((note) => (
            <p key={note} className={classes.quiet}>
              {note}
            </p>
          ))}
          <BalancesAround before={explanation.before} after={explanation.after} />
        </section>
      ) : (
        <p className={classes.quiet}>
          Este pago es de antes: no se sabe a qué se aplicó cada peso.
        </p>
      )}
      <FactList facts={factsOf(payment)} />
      <Row gap={3} to="both-ends">
        {may('issue_papers') && (
          <PaperButton
            variant="default"
            wanted={{
              creditId: payment.credit_id,
              wish: {
                kind: payment.state === 'reversed' ? 'RECIBO_ANULADO' : 'RECIBO',
                payment_id: payment.payment_id,
              },
            }}
          >
            {payment.state === 'reversed' ? 'Anulación en PDF' : 'Recibo en PDF'}
          </PaperButton>
        )}
        {link}
      </Row>
      <Reversal
        key={payment.payment_id}
        payment={payment}
        level={level === 1 ? 2 : 3}
        reverse={reverse}
      />
    </article>
  );
};

const aboutText = ({ means, source, paid_on, gateway }: PaymentDetail): string =>
  [
    means ? PAYMENT_MEANS[means] : PAYMENT_SOURCES[source],
    gateway ? formatDateTime(gateway.answered_at ?? gateway.sent_at) : formatDate(paid_on),
    gateway && `transacción ${shortId(gateway.transaction_id)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const ID_LENGTH_MAX = 24;

/** Ids of a gateway may be hundreds of signs long; the list of facts has it whole. */
const shortId = (id: string): string =>
  id.length <= ID_LENGTH_MAX ? id : `${id.slice(0, ID_LENGTH_MAX)}…`;

type Fact = { readonly label: string; readonly value: ReactNode };

const optional = <T,>(label: string, value: T | null, show: (value: T) => ReactNode): Fact[] =>
  value === null ? [] : [{ label, value: show(value) }];

const factsOf = (payment: PaymentDetail): readonly Fact[] => [
  { label: 'Origen', value: PAYMENT_SOURCES[payment.source] },
  { label: 'Fecha del pago', value: formatDate(payment.paid_on) },
  ...optional('Fecha en los libros', payment.booked_on, formatDate),
  ...optional('Asiento', payment.entry_id, (entry) => (
    <EntryLink entry={entry} on={payment.booked_on ?? payment.paid_on} />
  )),
  ...(payment.is_payoff
    ? []
    : [{ label: 'Destino del excedente', value: EXCESS_WORDS[payment.excess] }]),
  ...optional('Referencia', payment.reference, groupReference),
  ...optional('En la pasarela', payment.gateway, ({ state }) => ATTEMPT_STATE_WORDS[state]),
  ...optional('Transacción', payment.transaction_id, (id) => (
    <span className={classes.id}>{id}</span>
  )),
  {
    label: 'Registró',
    value: `${payment.recorded_by ?? 'El sistema'}, ${formatDateTime(payment.created_at)}`,
  },
  ...optional('Nota', payment.note, (note) => note),
];

type BalancesAroundProps = {
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** What was owed right before and right after, as the engine told it then. */
const BalancesAround = ({ before, after }: BalancesAroundProps) => (
  <details className={classes.balances}>
    <summary>Cómo quedó el crédito</summary>
    <div>
      {[
        { title: 'Antes', lines: before },
        { title: 'Después', lines: after },
      ].map(({ title, lines }) => (
        <section key={title}>
          <h3 className="type-h3">{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </details>
);

type ReversedProps = { readonly reversal: NonNullable<PaymentDetail['reversal']> };

const Reversed = ({ reversal }: ReversedProps) => {
  const { on, reason, recorded_by, approved_by, money, deposit_id: depositId } = reversal;
  const may = useMay();
  return (
    <Notice tone="warn">
      <strong>Reversado el {formatDate(on)}.</strong> {reason}
      <br />
      {recorded_by === null
        ? 'Lo devolvió la pasarela.'
        : `Lo pidió ${recorded_by}${approved_by === null ? '' : ` y lo aprobó ${approved_by}`}.`}
      {money !== null && recorded_by !== null && ` ${MONEY_AFTER[money]}`}{' '}
      {depositId !== null && may('reconcile_bank') && (
        <Link to="/deposits/$id" params={{ id: String(depositId) }}>
          Ver dónde está el dinero
        </Link>
      )}
    </Notice>
  );
};

const MONEY_AFTER: Readonly<Record<ReversalMoney, string>> = {
  returned: 'El dinero ya no lo tenemos.',
  kept: 'El dinero quedó con nosotros.',
};

type ReversalProps = {
  readonly payment: PaymentDetail;
  readonly level: 2 | 3;
  readonly reverse: 'returned' | undefined;
};

/** Taking the payment back, for who may, while it counts. */
const Reversal = ({ payment, level, reverse }: ReversalProps) => {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(reverse !== undefined);
  // A decision stays in sight once it is made: who decided, and a note that was not sent.
  const [decisionId, setDecisionId] = useState(payment.open_decision_id);
  const open = payment.open_decision_id;
  if (open !== null && open !== decisionId) setDecisionId(open);
  const isTaken = payment.returned !== null;
  if (decisionId !== null) return <ReversalDecision decisionId={decisionId} />;
  if (payment.state === 'reversed' || !may('reverse_payment')) return null;
  return isOpen ? (
    <ReversalPanel
      paymentId={payment.payment_id}
      source={payment.source}
      initialMoney={reverse ?? null}
      isTaken={isTaken}
      level={level}
      onClose={() => setIsOpen(false)}
    />
  ) : (
    <Button
      variant="default"
      className={classes.reverse}
      leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => setIsOpen(true)}
    >
      Reversar este pago
    </Button>
  );
};

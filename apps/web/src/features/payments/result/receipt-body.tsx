import { IconCheck, IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Explained, type ExplainedLine } from '#features/payments/parts/explained.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './result.module.css';

/** Where the plan stands since the payment. */
type PlanProgress = {
  readonly segments: readonly Instalment[];
  readonly text: string;
  readonly isCurrent: boolean;
};

type ReceiptBodyProps = {
  readonly amount: number;
  /** When and through what. */
  readonly about: ReactNode;
  readonly plan: PlanProgress | null;
  /** Null where the reader may not see where the money went. */
  readonly lines: readonly ExplainedLine[] | null;
  /** The sentences of the lines with all the digits of their rates. */
  readonly exact: readonly string[];
  readonly rule: string | null;
  /** What the parts do not say, as of interest that is not earned. */
  readonly notes: readonly string[];
  /** What is overdue or due today, and still to be paid; left out where it is not known. */
  readonly stillDue?: number;
  readonly next: { readonly on: ReactNode; readonly amount: number } | null;
  /** Nothing is owed any more. */
  readonly isPaidOff: boolean;
  /** What else has to be known, before the arithmetic. */
  readonly notice?: ReactNode;
};

/** The money came in: how much, where each peso went, and what comes next. */
export const ReceiptBody = (props: ReceiptBodyProps) => {
  const { amount, about, plan, lines, exact, rule, notes, next, isPaidOff, notice } = props;
  const { stillDue = 0 } = props;
  return (
    <>
      <section className={classes.card} aria-label="Recibo">
        <h1 className={classes.received} tabIndex={-1}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          Recibimos tu pago
        </h1>
        <p className={classes.amount}>{formatMoney(amount)}</p>
        <p className={classes.about}>{about}</p>
        {plan && <Progress plan={plan} isPaidOff={isPaidOff} />}
      </section>
      {notice}
      {lines && lines.length > 0 && (
        <details className={classes.why} open>
          <summary>
            <span className="type-h2">Por qué este valor</span>
            <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
          </summary>
          {rule && <p className={classes.about}>{rule}</p>}
          <Explained lines={lines} exact={exact} />
          {notes.map((note) => (
            <p key={note} className={classes.about}>
              {note}
            </p>
          ))}
        </details>
      )}
      {stillDue > 0 && (
        <dl className={classes.nextDue}>
          <div>
            <dt>Todavía falta de lo vencido</dt>
            <dd>{formatMoney(stillDue)}</dd>
          </div>
        </dl>
      )}
      {next && (
        <dl className={classes.nextDue}>
          <div>
            <dt>Próxima cuota</dt>
            <dd>{next.on}</dd>
          </div>
          <div>
            <dt>Valor</dt>
            <dd>{formatMoney(next.amount)}</dd>
          </div>
        </dl>
      )}
    </>
  );
};

type ProgressProps = { readonly plan: PlanProgress; readonly isPaidOff: boolean };

const Progress = ({ plan: { segments, text, isCurrent }, isPaidOff }: ProgressProps) => (
  <>
    <div className={classes.strip}>
      <InstalmentStrip size="sm" label={text} instalments={segments} />
    </div>
    <p className={classes.progress}>
      <span>{text}</span>
      {isCurrent && (
        <span className={classes.current}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          {isPaidOff ? 'Terminaste de pagar' : 'Estás al día'}
        </span>
      )}
    </p>
  </>
);

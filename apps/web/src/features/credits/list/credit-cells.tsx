import type { CreditRow } from '@cuotaclara/contract/credits/credit-list';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { knownState } from '#domain/credit/credit-state.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { waitInState } from '#domain/credit/wait-in-state.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { PersonCell } from '#ui/text/person-cell.tsx';
import classes from './credits.module.css';

const NONE = '–';
// Where a line is too short, neither is torn apart.
const NO_PLATE = 'Sin\u00a0placa';

const documentOf = (row: CreditRow): string =>
  `${row.document_code}\u00a0${formatIdentification(row.identification)}`;

const Badge = ({ row }: { row: CreditRow }) => (
  <StateBadge stateId={knownState(row.credit_state_id)} />
);

const Vehicle = ({ row }: { row: CreditRow }) => (
  <span className={classes.lines}>
    <span className={classes.main} title={row.product_name ?? undefined}>
      {row.product_name ?? NONE}
    </span>
    <span className={classes.detail}>
      {[row.city, row.plate ?? (row.product_name && NO_PLATE)].filter(Boolean).join(' · ')}
    </span>
  </span>
);

type WaitingProps = {
  row: CreditRow;
  before?: string;
  /** Whether days past due are named: a card has no heading that does. */
  isNamed?: boolean;
  /** Shown where nobody waits. */
  none: string;
};

/** How long the credit has waited in its state, marked when longer than agreed. */
const Waiting = ({ row, before = '', isNamed = false, none }: WaitingProps) => {
  const wait = waitInState(row, Temporal.Now.instant());
  if (wait === null && row.waiting_days !== null)
    return <PastDue days={row.waiting_days} isNamed={isNamed} />;
  if (wait === null) return <span className={classes.quiet}>{none}</span>;
  return (
    <span
      className={classes.wait}
      data-late={wait.isLate || undefined}
      title={`Desde el ${formatDateTime(row.state_since)}`}
    >
      {wait.isLate && <IconClock size={16} stroke={1.8} aria-hidden="true" />}
      {before}
      {wait.text}
      {wait.isLate && <span className="visually-hidden">, más de lo acordado</span>}
    </span>
  );
};

/** Nobody waits in the state of a disbursed credit: it is listed with days when it is overdue. */
const PastDue = ({ days, isNamed }: { days: number; isNamed: boolean }) => (
  <span className={classes.wait} data-late>
    <IconClock size={16} stroke={1.8} aria-hidden="true" />
    {countedText(days, ['día', 'días'])}
    {isNamed && ' de mora'}
  </span>
);

const Money = ({ pesos, strong = false }: { pesos: number | null; strong?: boolean }) =>
  pesos === null ? NONE : <MoneyText pesos={pesos} strong={strong} />;

export const creditCells: ListCells<CreditRow> = {
  number: { render: ({ number }) => <span className={classes.number}>{number}</span> },
  borrower_name: {
    render: (row) => (
      <div className={classes.person}>
        <PersonCell person={row} fullName={row.borrower_name} detail={documentOf(row)} />
      </div>
    ),
    skeleton: 'person',
  },
  product_name: { render: (row) => <Vehicle row={row} />, skeleton: 'two-lines' },
  credit_state_id: { render: (row) => <Badge row={row} />, skeleton: 'badge' },
  waiting_days: { render: (row) => <Waiting row={row} none={NONE} />, align: 'start' },
  amount: { render: ({ amount }) => <Money pesos={amount} strong /> },
  instalment: {
    render: ({ instalment, months }) => (
      <span className={classes.lines}>
        <Money pesos={instalment} />
        {months !== null && (
          <span className={classes.detail}>{countedText(months, ['mes', 'meses'])}</span>
        )}
      </span>
    ),
  },
  policy_ends_on: {
    render: ({ policy_ends_on: day }) => (day === null ? NONE : <DateText value={day} />),
  },
  overdue_amount: {
    render: ({ overdue_amount: pesos }) => <Money pesos={pesos} strong />,
  },
  created_at: { render: ({ created_at: at }) => <DateText value={at} /> },
  identification: { render: ({ identification }) => formatIdentification(identification) },
};

export const creditCard = (
  row: CreditRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <span className={classes.cardHead}>
      <Badge row={row} />
      <Waiting row={row} before="hace " isNamed none="" />
    </span>
    <div>
      {title(<span className={classes.cardName}>{row.borrower_name}</span>)}
      <p className={classes.cardDetail}>
        {[row.number, documentOf(row), row.product_name]
          .filter((each) => each !== null)
          .join(' · ')}
      </p>
    </div>
    <dl className={classes.cardFigures}>
      <div>
        <dt>Monto</dt>
        <dd>
          <Money pesos={row.amount} strong />
        </dd>
      </div>
      <div>
        <dt>{row.months === null ? 'Cuota aprox.' : `${row.months} cuotas de aprox.`}</dt>
        <dd>
          <Money pesos={row.instalment} strong />
        </dd>
      </div>
    </dl>
  </>
);

/** The card of an overdue credit: it says how much is overdue. */
export const overdueCard: typeof creditCard = (row, title) => (
  <>
    {creditCard(row, title)}
    {row.overdue_amount !== null && (
      <p className={classes.cardDetail}>
        Valor vencido: <MoneyText pesos={row.overdue_amount} strong />
      </p>
    )}
  </>
);

/** The card where policies end: it says when, under the same words. */
export const endingCard: typeof creditCard = (row, title) => (
  <>
    {creditCard(row, title)}
    {row.policy_ends_on !== null && (
      <p className={classes.cardDetail}>
        La póliza vence el <DateText value={row.policy_ends_on} />
      </p>
    )}
  </>
);

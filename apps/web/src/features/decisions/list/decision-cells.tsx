import {
  DECISION_STATES,
  type DecisionState,
} from '@cuotaclara/contract/decisions/decision-states';
import {
  DECISION_NAMES,
  type DecisionRow,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatWait } from '#lib/format/format-wait.ts';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './decisions-list.module.css';

const LOOKS: Readonly<Record<DecisionState, { tone: BadgeTone; icon: TablerIcon }>> = {
  proposed: { tone: 'warn', icon: IconHourglass },
  approved: { tone: 'good', icon: IconCircleCheck },
  refused: { tone: 'neutral', icon: IconCircleX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  voided: { tone: 'neutral', icon: IconBan },
  expired: { tone: 'neutral', icon: IconClockX },
};

type RowProps = { readonly row: DecisionRow };

/** The end of a decision, or that it waits for one. */
const DecisionBadge = ({ state }: { readonly state: DecisionState }) => (
  <Badge {...LOOKS[state]}>{DECISION_STATES[state]}</Badge>
);

const nameOf = ({ kind }: DecisionRow): string => DECISION_NAMES[kind] ?? kind;

const proposerOf = ({ is_own, proposer }: DecisionRow): string => (is_own ? 'Tú' : proposer);

/** Time that a proposal has waited; of one that ended the day on which it did. */
const Since = ({ row: { state, proposed_at: from, decided_at: until } }: RowProps) => (
  <span className={classes.lines}>
    <DateText value={from} />
    {state === 'proposed' && (
      <span className={classes.detail}>hace {formatWait(from, Temporal.Now.instant())}</span>
    )}
    {until !== null && (
      <span className={classes.detail}>
        hasta el <DateText value={until} />
      </span>
    )}
  </span>
);

/** The proposer, and the other person who decided. */
const People = ({ row }: RowProps) => {
  const { state, decider } = row;
  const isOther = state === 'approved' || state === 'refused';
  return (
    <span className={classes.lines}>
      {proposerOf(row)}
      {isOther && decider !== null && <span className={classes.detail}>decidió {decider}</span>}
    </span>
  );
};

/** The person who ended a decision, and the day; no name where the program did it. */
const Ending = ({ row: { decider, decided_at: at } }: RowProps) =>
  at !== null && (
    <span className={classes.detail}>
      {decider !== null && `${decider}, `}
      <DateText value={at} />
    </span>
  );

const Amount = ({ row }: RowProps) =>
  row.amount === null ? '–' : <MoneyText pesos={row.amount} strong />;

export const decisionCells: ListCells<DecisionRow> = {
  kind: { render: (row) => <span className={classes.name}>{nameOf(row)}</span> },
  label: { render: ({ label }) => <span title={label}>{label}</span> },
  credit: {
    render: ({ credit_id: id, credit }) =>
      id === null ? (
        '–'
      ) : (
        <Link to="/credits/$id" params={{ id: String(id) }} className={classes.credit}>
          {credit}
        </Link>
      ),
  },
  amount: { render: (row) => <Amount row={row} /> },
  proposer: { render: (row) => <People row={row} /> },
  proposed_at: { render: (row) => <Since row={row} />, align: 'start', skeleton: 'two-lines' },
  state: { render: ({ state }) => <DecisionBadge state={state} />, skeleton: 'badge' },
};

/** A decision on a phone. */
export const decisionCard = (
  row: DecisionRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <CardLine>
      <DecisionBadge state={row.state} />
      <DateText value={row.proposed_at} />
    </CardLine>
    <div>
      {title(<span className={classes.name}>{nameOf(row)}</span>)}
      <Quiet>{[row.label, proposerOf(row)].join(' · ')}</Quiet>
    </div>
    <CardLine>
      {row.state === 'proposed' ? (
        <span className={classes.detail}>
          Vence el <DateText value={row.expires_on} />
        </span>
      ) : (
        <Ending row={row} />
      )}
      {row.amount !== null && <Amount row={row} />}
    </CardLine>
  </>
);

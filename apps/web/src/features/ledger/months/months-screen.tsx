import type { ReplyOf } from '@cuotaclara/contract';
import { MONTH_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import type {
  LedgerMonth,
  listMonths,
  OpenMonthDecision,
} from '@cuotaclara/contract/ledger/months';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { useProposeDecision } from '#domain/decision/use-decision-acts.ts';
import { CheckPanel } from '#features/ledger/check/check-panel.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthName, monthTitle } from '#features/ledger/month-words.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MonthDecisions } from './month-decisions.tsx';

const REASON_LENGTH_MAX = 500;

const LOOKS = {
  open: { tone: 'neutral', icon: IconLockOpen },
  closing: { tone: 'flow', icon: IconProgress },
  closed: { tone: 'good', icon: IconLock },
} as const;

type Months = ReplyOf<typeof listMonths>;

/** The months of the books: who closed them, when, and with which fingerprint. */
export const MonthsScreen = () => (
  <>
    <PageHeader
      title="Períodos"
      state="Un mes cerrado no recibe asientos. Solo el último se reabre, con dos personas."
    />
    <Loaded query={useQuery(ledgerQueries.months)} things="los períodos">
      {(books) => (
        <>
          <MonthDecisions decisions={books.open_decisions} />
          <CheckPanel run={books.last_run} />
          <MonthList books={books} />
          {books.changes.length > 0 && <Changes changes={books.changes} />}
        </>
      )}
    </Loaded>
  </>
);

const MonthList = ({ books }: { readonly books: Months }) => (
  <Panel title="Meses">
    <ul className={classes.rows}>
      {books.months.map((month) => (
        <MonthItem
          key={month.month}
          month={month}
          mayReopen={
            month.month === books.last_closed && !books.open_decisions.some(isReopening(month))
          }
          closedWith={closedWithOf(books.months, month)}
        />
      ))}
    </ul>
  </Panel>
);

const Changes = ({ changes }: Pick<Months, 'changes'>) => (
  <Panel title="Historial">
    <ul className={classes.rows}>
      {changes.map((change) => (
        <li key={`${change.month} ${change.changed_at}`} className={classes.rowItem}>
          <div className={classes.rowWords}>
            <strong>
              {monthTitle(change.month)}: {MONTH_STATES[change.state].toLowerCase()}
            </strong>
            <p className={classes.small}>
              {change.changed_by}
              {change.approved_by !== null && ` y ${change.approved_by}`},{' '}
              <DateText value={change.changed_at} withTime />
              {change.reason !== null && ` · ${change.reason}`}
            </p>
            {change.sha256 !== null && <p className={classes.small}>{change.sha256}</p>}
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The month whose close took in the earlier ones that had none of their own. */
const closedWithOf = (months: readonly LedgerMonth[], { month }: LedgerMonth): string => {
  const later = months.filter((each) => each.month > month && !each.is_within_later);
  const next = later.toSorted((a, b) => a.month.localeCompare(b.month))[0];
  return next === undefined ? 'un mes posterior' : monthName(next.month);
};

const isReopening =
  ({ month }: LedgerMonth) =>
  (each: OpenMonthDecision): boolean =>
    each.kind === 'month_reopening' && each.month === month;

type MonthItemProps = {
  readonly month: LedgerMonth;
  readonly mayReopen: boolean;
  /** The month in whose close this one is, where it has none of its own. */
  readonly closedWith: string;
};

const MonthItem = ({ month, mayReopen, closedWith }: MonthItemProps) => {
  const may = useMay();
  const propose = useProposeDecision('month_reopening');
  const look = LOOKS[month.state];
  const ask = (): void =>
    confirmAction({
      title: `¿Reabrir ${monthName(month.month)}?`,
      consequence: 'Otra persona lo aprueba. Hasta entonces el mes sigue cerrado.',
      verb: 'Proponer',
      reason: { label: 'Por qué', lengthMax: REASON_LENGTH_MAX },
      onConfirm: async (reason) =>
        void (await propose.mutateAsync({ subject: month.month, input: {}, reason })),
    });
  return (
    <li className={classes.rowItem}>
      <div className={classes.rowWords}>
        <div className={classes.rowHead}>
          <strong>{monthTitle(month.month)}</strong>
          <Badge tone={look.tone} icon={look.icon}>
            {MONTH_STATES[month.state]}
          </Badge>
        </div>
        {month.is_within_later && <p className={classes.small}>Se cerró junto con {closedWith}.</p>}
        {month.state === 'closed' && month.sha256 !== null && (
          <p className={classes.small}>
            {month.changed_by}, <DateText value={month.changed_at} withTime />
            {month.entry_count !== null &&
              ` · ${countedText(month.entry_count, ['asiento', 'asientos'])}`}{' '}
            · huella {month.sha256}
          </p>
        )}
      </div>
      <Row>
        {mayReopen && may('manage_ledger') && (
          <Button variant="default" onClick={ask}>
            Reabrir
          </Button>
        )}
        <Link to="/ledger" search={{ month: month.month }}>
          Ver saldos<span className="visually-hidden"> de {monthName(month.month)}</span>
        </Link>
      </Row>
    </li>
  );
};

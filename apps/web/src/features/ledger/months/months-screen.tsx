import { MONTH_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import type { LedgerMonth } from '@cuotaclara/contract/ledger/months';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { CheckPanel } from '#features/ledger/check/check-panel.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthName, monthTitle } from '#features/ledger/month-words.ts';
import { useProposeReopening } from '#features/ledger/use-ledger-changes.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ProposalItem } from './proposal-item.tsx';

const REASON_LENGTH_MAX = 500;

const LOOKS = {
  open: { tone: 'neutral', icon: IconLockOpen },
  closing: { tone: 'flow', icon: IconProgress },
  closed: { tone: 'good', icon: IconLock },
} as const;

/** The months of the books: who closed them, when, and with which fingerprint. */
export const MonthsScreen = () => {
  const { data, error, refetch } = useQuery(ledgerQueries.months);
  const open = data?.proposals.filter(({ state }) => state === 'proposed') ?? [];
  return (
    <>
      <PageHeader
        title="Períodos"
        state="Un mes cerrado no recibe asientos. Solo el último se reabre, con dos personas."
      />
      {data === undefined && error !== null && (
        <FailedState title="No pudimos traer los períodos" onRetry={() => void refetch()}>
          {failureText(error)}
        </FailedState>
      )}
      {open.length > 0 && (
        <Panel title="Por decidir">
          <ul className={classes.rows}>
            {open.map((proposal) => (
              <ProposalItem key={proposal.ledger_proposal_id} proposal={proposal} />
            ))}
          </ul>
        </Panel>
      )}
      {data !== undefined && <CheckPanel run={data.last_run} />}
      <Panel title="Meses">
        <ul className={classes.rows} aria-busy={data === undefined}>
          {data?.months.map((month) => (
            <MonthItem
              key={month.month}
              month={month}
              mayReopen={month.month === data.last_closed}
              closedWith={closedWithOf(data.months, month)}
            />
          ))}
        </ul>
      </Panel>
      {data !== undefined && data.changes.length > 0 && (
        <Panel title="Historial">
          <ul className={classes.rows}>
            {data.changes.map((change) => (
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
      )}
    </>
  );
};

/** The month whose close took in the earlier ones that had none of their own. */
const closedWithOf = (months: readonly LedgerMonth[], { month }: LedgerMonth): string => {
  const later = months.filter((each) => each.month > month && !each.is_within_later);
  const next = later.toSorted((a, b) => a.month.localeCompare(b.month))[0];
  return next === undefined ? 'un mes posterior' : monthName(next.month);
};

type MonthItemProps = {
  readonly month: LedgerMonth;
  readonly mayReopen: boolean;
  /** The month in whose close this one is, where it has none of its own. */
  readonly closedWith: string;
};

const MonthItem = ({ month, mayReopen, closedWith }: MonthItemProps) => {
  const may = useMay();
  const propose = useProposeReopening();
  const look = LOOKS[month.state];
  const ask = (): void =>
    confirmAction({
      title: `¿Reabrir ${monthName(month.month)}?`,
      consequence: 'Otra persona lo aprueba. Hasta entonces el mes sigue cerrado.',
      verb: 'Proponer',
      reason: { label: 'Por qué', lengthMax: REASON_LENGTH_MAX },
      onConfirm: async (reason) => void (await propose.mutateAsync({ month: month.month, reason })),
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
      <div className={classes.buttons}>
        {mayReopen && may('manage_ledger') && (
          <Button variant="default" onClick={ask}>
            Reabrir
          </Button>
        )}
        <Link to="/ledger" search={{ month: month.month }}>
          Ver saldos<span className="visually-hidden"> de {monthName(month.month)}</span>
        </Link>
      </div>
    </li>
  );
};

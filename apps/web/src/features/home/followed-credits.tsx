import {
  businessDayOf,
  type CreditStateId,
  defaultPeriod,
  type SignedInUser,
} from '@cuotaclara/contract';
import type { StateCount } from '@cuotaclara/contract/credits/credit-list';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { creditCounts } from '#domain/credit/credit-counts.ts';
import { startingStateOf } from '#domain/credit/starting-state.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { formatPeriod } from '#lib/format/format-period.ts';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './followed-credits.module.css';

type FollowedCreditsProps = { user: SignedInUser; states: readonly CreditStateId[] };

/** How many credits there are in each state that the role follows, each leading to its list. */
export const FollowedCredits = ({ user, states }: FollowedCreditsProps) => {
  const { data: counts, isError } = useQuery(creditCounts());
  const today = businessDayOf(Temporal.Now.instant());
  const hasStart = startingStateOf(user.role.role_id) !== null;
  const period = formatPeriod(defaultPeriod(user.role.role_id, today));
  return (
    <Panel
      title="Créditos que sigues"
      note={`Creados: ${period}.`}
      action={
        <Link to="/credits" search={hasStart ? { states: 'all' } : {}}>
          Ver todos
        </Link>
      }
    >
      <ul className={classes.states} aria-busy={counts === undefined && !isError}>
        {states.map((stateId) => (
          <li key={stateId}>
            <Link
              to="/credits"
              search={{ credit_state_id: String(stateId) }}
              className={classes.state}
            >
              <StateBadge stateId={stateId} />
              <StateFigures
                counted={counts?.find((each) => each.credit_state_id === stateId)}
                isKnown={counts !== undefined}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

type StateFiguresProps = { counted: StateCount | undefined; isKnown: boolean };

const StateFigures = ({ counted, isKnown }: StateFiguresProps) => {
  const { count = 0, late_count: late = 0 } = counted ?? {};
  return (
    <span className={classes.figures}>
      {late > 0 && (
        <span className={classes.late} title={`${countText(late)} con más tiempo del acordado`}>
          <IconClock size={14} stroke={1.8} aria-hidden="true" />
          {countText(late)}
          <span className="visually-hidden"> con más tiempo del acordado, de </span>
        </span>
      )}
      <span className={classes.count}>{isKnown ? countText(count) : '–'}</span>
    </span>
  );
};

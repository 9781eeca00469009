import { WAITING, type WaitingItem, type WaitingName } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatWait } from '#lib/format/format-wait.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './waiting-panel.module.css';
import { waitingQueries } from './waiting-queries.ts';

/** Where each kind of waiting work is done. */
export type WaitingLinks = Readonly<Record<WaitingName, LinkProps>>;

type WaitingRowProps = { readonly item: WaitingItem; readonly links: WaitingLinks };

const WaitingRow = ({ item, links }: WaitingRowProps) => (
  <li>
    <Link {...links[item.name]} className={classes.row}>
      <span className={classes.count}>{countText(item.count)}</span>
      <span className={classes.words}>
        <span className={classes.label}>{WAITING[item.name].label}</span>
        {item.oldest_at !== null && (
          <span className={classes.since}>
            Desde el <DateText value={item.oldest_at} /> · hace{' '}
            {formatWait(item.oldest_at, Temporal.Now.instant())}
          </span>
        )}
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  </li>
);

type WaitingPanelProps = { readonly links: WaitingLinks };

const Waiting = ({ links }: WaitingPanelProps) => {
  const { data: items, isError, refetch } = useQuery(waitingQueries.mine);
  if (isError) {
    return (
      <FailedState title="No pudimos ver qué te espera" onRetry={() => void refetch()}>
        El servidor no respondió como esperábamos. El resto de tu inicio sí está al día.
      </FailedState>
    );
  }
  if (items === undefined) {
    return <div className={classes.loading} role="status" aria-label="Buscando qué te espera" />;
  }
  if (items.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        Estás al día: nada te espera.
      </p>
    );
  }
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <WaitingRow key={item.name} item={item} links={links} />
      ))}
    </ul>
  );
};

/** The work that is there for this person now, oldest date included, each leading to its list. */
export const WaitingPanel = ({ links }: WaitingPanelProps) => (
  <Panel title="Lo que te espera">
    <Waiting links={links} />
  </Panel>
);

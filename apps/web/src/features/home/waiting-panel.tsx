import { WAITING, type WaitingItem, type WaitingName } from '@cuotaclara/contract';
import { countText, nounFor } from '@cuotaclara/contract/values/number-text';
import type { WaitingTable } from '@cuotaclara/contract/wire/waiting-table';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { waitingQueries } from '#domain/waiting/waiting-queries.ts';
import { formatWait } from '#lib/format/format-wait.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './waiting-panel.module.css';

/** Where each kind of waiting work is done. */
export type WaitingLinks = Readonly<Record<WaitingName, LinkProps>>;

type WaitingRowProps = { readonly item: WaitingItem; readonly links: WaitingLinks };

const labelOf = (words: WaitingTable[string], isPast: boolean): string =>
  (isPast ? words.oldestPastLabel : undefined) ?? words.oldestLabel ?? 'Desde el';

/** Since when the oldest waits, or what happened to it on its day. */
const OldestLine = ({ name, since }: { name: WaitingName; since: string }) => {
  const words: WaitingTable[string] = WAITING[name];
  const now = Temporal.Now.instant();
  // A day to come, as the end of a policy, is not waited for since.
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(since), now) <= 0;
  return (
    <span className={classes.since}>
      {labelOf(words, isPast)} <DateText value={since} />
      {isPast && words.oldestPastLabel === undefined && ` · hace ${formatWait(since, now)}`}
    </span>
  );
};

const WaitingRow = ({ item, links }: WaitingRowProps) => (
  <li>
    <Link {...links[item.name]} className={classes.row}>
      <span className={classes.count}>{countText(item.count)}</span>
      <span className={classes.words}>
        <span className={classes.label}>{nounFor(item.count, WAITING[item.name].label)}</span>
        {item.oldest_at !== null && <OldestLine name={item.name} since={item.oldest_at} />}
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  </li>
);

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const uncapital = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('es-CO') + text.slice(1);

/** That nothing waits holds for what was counted, so that is said beside it. */
const Nothing = ({ lookedAt }: { lookedAt: readonly WaitingName[] }) => (
  <p className={classes.nothing}>
    <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
    <span>
      Estás al día: nada te espera.
      <span className={classes.looked}>
        Miramos: {all.format(lookedAt.map((name) => uncapital(WAITING[name].label[1])))}.
      </span>
    </span>
  </p>
);

type WaitingPanelProps = { readonly links: WaitingLinks };

/**
 * The work that is there for this person now, oldest date included, each leading to its list. A
 * role that no kind of work is counted for has no panel: it would say that nothing waits unseen.
 */
export const WaitingPanel = ({ links }: WaitingPanelProps) => {
  const query = useQuery(waitingQueries.mine);
  if (query.data?.looked_at.length === 0) return null;
  return (
    <Panel title="Lo que te espera">
      <Loaded
        query={query}
        things="lo que te espera"
        failedTitle="No pudimos ver qué te espera"
        failed="El servidor no respondió como esperábamos. El resto de tu inicio sí está al día."
        waiting="Buscando qué te espera"
        skeleton={<div className={classes.loading} />}
      >
        {({ items, looked_at: lookedAt }) =>
          items.length === 0 ? (
            <Nothing lookedAt={lookedAt} />
          ) : (
            <ul className={classes.rows}>
              {items.map((item) => (
                <WaitingRow key={item.name} item={item} links={links} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
};

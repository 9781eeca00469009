import type { WaitingName } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { waitingQueries } from '#domain/waiting/waiting-queries.ts';
import classes from './nav-list.module.css';

/** The home asks each time it opens; a count beside a name may be a little older. */
const COUNT_STALE_MS = 60_000;

/** How much work waits behind an entry; nothing where there is none, or none is known. */
export const NavCount = ({ names }: { names: readonly WaitingName[] }) => {
  const { data } = useQuery({ ...waitingQueries.mine, staleTime: COUNT_STALE_MS });
  const counts = data?.items.filter(({ name }) => names.includes(name)) ?? [];
  if (counts.length === 0) return null;
  return (
    <span className={classes.count}>
      {countText(counts.reduce((sum, { count }) => sum + count, 0))}
      <span className="visually-hidden"> por revisar</span>
    </span>
  );
};

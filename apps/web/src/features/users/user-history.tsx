import { AUDIT_ACTIONS } from '@cuotaclara/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api/failure-text.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { userQueries } from './user-queries.ts';
import classes from './user-screen.module.css';

const LABELS: Readonly<Partial<Record<string, string>>> = AUDIT_ACTIONS;

/** What was done to this user lately, newest first. */
export const UserHistory = ({ id }: { id: number }) => {
  const { data: entries, error } = useQuery(userQueries.history(id));
  if (error) return <p>{failureText(error)}</p>;
  if (!entries) return <Skeleton height={96} />;
  if (entries.length === 0) return <p>Nadie ha cambiado nada de esta cuenta.</p>;
  return (
    <ol className={classes.events}>
      {entries.map((entry) => (
        <li key={entry.entry_id} className={classes.event}>
          <span>{LABELS[entry.action] ?? entry.action}</span>
          <span className={classes.actor}>{entry.actor_name}</span>
          <span className={classes.moment}>
            <DateText value={entry.happened_at} withTime />
          </span>
        </li>
      ))}
    </ol>
  );
};

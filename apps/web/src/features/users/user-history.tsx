import { AUDIT_ACTIONS } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api/failure-text.ts';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { userQueries } from './user-queries.ts';
import classes from './user-screen.module.css';

const LABELS: Readonly<Partial<Record<string, string>>> = AUDIT_ACTIONS;

/** Last entries of the audit log about this user, newest first. */
export const UserHistory = ({ id }: { id: number }) => (
  <Loaded
    query={useQuery(userQueries.history(id))}
    things="lo último de esta cuenta"
    skeleton={96}
    failed={failureText}
    level={3}
    empty="Nadie ha cambiado nada de esta cuenta."
  >
    {(entries) => (
      <PlainList items={entries} itemKey={({ entry_id }) => entry_id} gap={3}>
        {({ action, actor_name, happened_at }) => (
          <div className={classes.event}>
            <span>{LABELS[action] ?? action}</span>
            <span className={classes.actor}>{actor_name}</span>
            <span className={classes.moment}>
              <DateText value={happened_at} withTime />
            </span>
          </div>
        )}
      </PlainList>
    )}
  </Loaded>
);

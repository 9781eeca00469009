import { type SqlBool, sql } from 'kysely';
import { NUMBER_IN_KEY } from '#contributions/ledger-records.ts';

/** Whether a row `entry` of the books is of a disbursement that came as an event. */
export const isDisbursement = sql<SqlBool>`exists (
  select from credit_events as event
  where entry.kind = 'event' and event.credit_event_id = ${NUMBER_IN_KEY}
    and event.kind = 'disbursement'
)`;

import { sql } from 'kysely';
import { type CauseConditions, NUMBER_IN_KEY } from '#contributions/ledger-records.ts';

const REVERSED = sql`exists (
  select from credit_events as event where event.reverses_payment_id = ${NUMBER_IN_KEY}
    and event.credit_id = entry.credit_id and event.kind = 'reversal'
)`;

const UNDONE = sql`exists (
  select from credit_events as event where event.reverses_event_id = ${NUMBER_IN_KEY}
    and event.credit_id = entry.credit_id
)`;

/** The undoing of an event has another key than that of a payment: `replay:e12`. */
const REPLAYED = sql`case when entry.source_key like '%:e%' then ${UNDONE} else ${REVERSED} end`;

/** Conditions under which what caused an entry of the life of a credit is there. */
export const servicingConditions: CauseConditions = {
  payment: sql`exists (
    select from payments where 'payment:' || payments.payment_id = entry.source_key
      and payments.credit_id = entry.credit_id
  )`,
  accrual: sql`entry.source_key = 'accrual:' || entry.credit_id || ':' || entry.effective_on`,
  event: sql`exists (
    select from credit_events as event where event.credit_event_id = ${NUMBER_IN_KEY}
      and event.credit_id = entry.credit_id and event.kind <> 'reversal'
  )`,
  write_off: sql`exists (
    select from credit_events as event where event.credit_event_id = ${NUMBER_IN_KEY}
      and event.credit_id = entry.credit_id and event.kind = 'write-off'
  )`,
  reversal: REVERSED,
  event_undone: UNDONE,
  replay: REPLAYED,
  late_rate: sql`exists (
    select from credit_late_rates as rate where rate.credit_id = entry.credit_id
      and 'late-rate:' || rate.credit_id || ':' || rate.credit_late_rate_id = entry.source_key
  )`,
};

import { sql } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import {
  findMarks,
  type MarkRow,
  marksOf,
  unsafePaymentsWithout,
  unsafeReversalsWithout,
} from './missing-papers.reads.ts';

/** A number that is taken later can be of a transaction that began this long before. */
const SETTLED_MINUTES = 60;

/** What was recorded before this first ran gets its papers when a person asks for them. */
export const startMarks = command('start_paper_marks', async ({ trx }: CommandContext<null>) => {
  const { rows } = await sql<MarkRow>`
    with started as (
      insert into paper_marks (first_payment_id, payment_id, credit_event_id)
      select payments.last, payments.last, events.last
      from (select coalesce(max(payment_id), 0) as last from payments) as payments,
        (select coalesce(max(credit_event_id), 0) as last from credit_events) as events
      on conflict do nothing
      returning first_payment_id, payment_id, credit_event_id
    )
    select * from started
    union all
    select first_payment_id, payment_id, credit_event_id from paper_marks
  `.execute(trx);
  return { reply: marksOf(rows[0]), audit: [] };
});

/** Moves the marks on to the first thing without its paper, so that less is looked through. */
export const moveMarks = command('move_paper_marks', async ({ trx }: CommandContext<null>) => {
  const marks = await findMarks(trx);
  if (marks === null) return { reply: null, audit: [] };
  const payment = await unsafePaymentsWithout(trx, marks).limit(1).executeTakeFirst();
  const undo = await unsafeReversalsWithout(trx, marks).limit(1).executeTakeFirst();
  const settled = sql`current_timestamp - make_interval(mins => ${sql.lit(SETTLED_MINUTES)})`;
  await sql`
    update paper_marks set
      payment_id = greatest(payment_id, coalesce(
        least(${payment?.payment_id ?? null}::bigint - 1, (
          select max(payments.payment_id) from payments
          where payments.payment_id > ${marks.paymentId} and created_at < ${settled}
        )), payment_id)),
      credit_event_id = greatest(credit_event_id, coalesce(
        least(${undo?.credit_event_id ?? null}::bigint - 1, (
          select max(events.credit_event_id) from credit_events as events
          where events.credit_event_id > ${marks.creditEventId} and created_at < ${settled}
        )), credit_event_id))
  `.execute(trx);
  return { reply: null, audit: [] };
});

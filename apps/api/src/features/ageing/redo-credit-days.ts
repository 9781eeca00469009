import { sql, type Transaction } from 'kysely';
import type { BatchReply } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { AgedRange } from './age-simple-credits.ts';
import { type CreditDayRow, FIGURE_NAMES, figuresOf, givenDays } from './credit-day-rows.ts';
import { CREDITS_PER_REPLAY, unsafeReplayedDays } from './replayed-credits.reads.ts';
import { thinnedBefore } from './thin-credit-days.ts';

/** The step of the close that writes the days of credits. */
export const AGEING_STEP = 'age-credits';

/** A credit whose closed days changed, since when, and what changed them. */
type Redo = { readonly credit_id: number; readonly from_day: string; readonly cause: string };

/**
 * Works out again the closed days of the first credits of a range of which something came later.
 * Where a day differs it gets one more revision; no revision is overwritten.
 */
export const redoCreditDays = command(
  'redo_credit_days',
  async ({ trx }: CommandContext<null>, range: AgedRange) => {
    const redos = await takeRedos(trx, range);
    const days = await closedDays(trx, { redos, before: range.day });
    const byCredit = new Map(redos.map((redo) => [redo.credit_id, redo]));
    const rows = await unsafeReplayedDays(trx, [...byCredit.keys()], (creditId) => {
      const from = byCredit.get(creditId)?.from_day ?? '';
      return days.filter((day) => day.toString() >= from);
    });
    const corrected = await addRevisions(trx, { redos, rows, before: range.day });
    const last = redos.at(-1)?.credit_id ?? null;
    const next = redos.length < CREDITS_PER_REPLAY ? null : last;
    const reply: BatchReply & { readonly corrected: number } = {
      next,
      credits: redos.length,
      corrected,
    };
    return { reply, audit: [] };
  },
);

/** Takes what waits, and leaves what another process has taken. */
async function takeRedos(
  trx: Transaction<DB>,
  { after, upTo }: AgedRange,
): Promise<readonly Redo[]> {
  const { rows } = await sql<Redo>`
    with first_credits as (
      select distinct credit_id from credit_day_redos
      where credit_id > ${after} and credit_id <= ${upTo}
      order by credit_id limit ${CREDITS_PER_REPLAY}
    ),
    locked as (
      select credit_day_redo_id from credit_day_redos
      where credit_id in (select credit_id from first_credits)
      for update skip locked
    ),
    taken as (
      delete from credit_day_redos
      where credit_day_redo_id in (select credit_day_redo_id from locked)
      returning *
    )
    select credit_id, min(from_day) as from_day,
      string_agg(distinct cause, ' ' order by cause) as cause
    from taken group by credit_id order by credit_id
  `.execute(trx);
  return rows;
}

type ClosedDays = { readonly redos: readonly Redo[]; readonly before: Temporal.PlainDate };

/** The days that credits have rows of, from the first one that any of the credits changes. */
async function closedDays(
  trx: Transaction<DB>,
  { redos, before }: ClosedDays,
): Promise<readonly Temporal.PlainDate[]> {
  const from = redos.map(({ from_day }) => from_day).sort()[0];
  if (from === undefined) return [];
  const { rows } = await sql<{ day: string }>`
    select distinct day from close_chunks
    where step = ${AGEING_STEP} and day >= ${from}::date and day < ${before.toString()}::date
      and (day >= ${thinnedBefore(before).toString()}::date or extract(day from day + 1) = 1)
    order by day
  `.execute(trx);
  return rows.map(({ day }) => Temporal.PlainDate.from(day));
}

type Revisions = ClosedDays & { readonly rows: readonly CreditDayRow[] };

/**
 * Stores what differs from the newest revision of its day, and answers in how many days something
 * did. A credit that has no day any more, because it was settled in an earlier month, owes nothing.
 */
async function addRevisions(
  trx: Transaction<DB>,
  { redos, rows, before }: Revisions,
): Promise<number> {
  if (redos.length === 0) return 0;
  const { rows: counted } = await sql<{ corrected: number }>`
    with redo as (
      select * from jsonb_to_recordset(${JSON.stringify(redos)}::jsonb)
        as redo (credit_id integer, from_day date, cause text)
    ),
    given as (${givenDays(rows)}),
    known as materialized (
      select credit_days.* from credit_days join redo using (credit_id)
      where is_current and day >= from_day and day < ${before.toString()}::date
    ),
    gone as (
      select credit_id, day, 'settled' as status, 0 as principal, 0 as overdue_principal,
        0 as overdue_other, 0 as late_interest, 0 as due_today, 0 as due_month,
        0 as next_due, null::date as next_due_on, null::date as late_since, 0 as days_past_due,
        'A' as category, settled_count, is_restructured
      from known
      where not exists (
        select from given where given.credit_id = known.credit_id and given.day = known.day
      )
    ),
    changed as materialized (
      select given.* from (
        select credit_id, day, ${figuresOf('given')} from given
        union all
        select credit_id, day, ${figuresOf('gone')} from gone
      ) as given
      left join known using (credit_id, day)
      where (${figuresOf('given')}) is distinct from (${figuresOf('known')})
    ),
    replaced as (
      update credit_days set is_current = false
      from changed
      where credit_days.credit_id = changed.credit_id and credit_days.day = changed.day
        and is_current
      returning credit_days.credit_id, credit_days.day, revision,
        headquarter_id, supplier_id, product_id, adviser_id
    ),
    added as (
      insert into credit_days (
        credit_id, day, revision, cause, ${FIGURE_NAMES},
        headquarter_id, supplier_id, product_id, adviser_id
      )
      select credit_id, changed.day, coalesce(revision, 0) + 1, redo.cause,
        ${figuresOf('changed')},
        coalesce(replaced.headquarter_id, credits.headquarter_id),
        coalesce(replaced.supplier_id, credits.supplier_id),
        coalesce(replaced.product_id, credits.product_id),
        coalesce(replaced.adviser_id, credits.created_by)
      from changed
      join redo using (credit_id)
      join credits using (credit_id)
      left join replaced using (credit_id, day)
      returning 1
    )
    select count(*)::integer as corrected from added
  `.execute(trx);
  return counted[0]?.corrected ?? 0;
}

import type { BodyOf } from '@cuotaclara/contract';
import type { confirmBureauFile as confirm } from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeFileRows } from './file-rows.ts';
import { type FileCounts, monthOf, readFiles, unsafeReady } from './files.reads.ts';

const isSame = (one: FileCounts, other: FileCounts): boolean =>
  one.reports === other.reports &&
  one.updates === other.updates &&
  one.corrections === other.corrections;

/**
 * Keeps the file of this month row by row. What it reports is reported from today, what it corrects
 * is corrected; a month has one file: the first confirmation makes it.
 */
export const confirmFile = command(
  'confirm_bureau_file',
  async ({ trx, actor, now, today }, seen: BodyOf<typeof confirm>) => {
    const month = today.with({ day: 1 }).toString();
    const file = await trx
      .insertInto('bureau_files')
      .values({
        month,
        confirmed_by: actor.userId,
        confirmed_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (file === undefined) refuse('bureau_file_there');
    // No close moves a clock between the count and the rows.
    await sql`
      select from bureau_clocks where state in ('reportable', 'reported', 'to_correct')
      order by bureau_clock_id for update
    `.execute(trx);
    const ready = await unsafeReady(trx, today);
    if (ready.reports + ready.updates + ready.corrections === 0) refuse('bureau_file_empty');
    if (!isSame(ready, seen)) refuse('bureau_file_changed');
    await sql`
      with rows as (
        insert into bureau_file_rows (
          month, bureau_clock_id, kind, days, amount, paid_on, stays_until
        )
        select ${month}::date, bureau_clock_id, kind, days, amount, paid_on, stays_until
        from ${unsafeFileRows(today)} as ready
        returning bureau_clock_id, kind
      ),
      told as (
        update bureau_clocks as clock set
          state = case kind when 'report' then 'reported' else 'corrected' end,
          state_since = ${today.toString()}::date,
          reported_on = coalesce(reported_on, ${today.toString()}::date),
          corrected_on = case kind when 'correction' then ${today.toString()}::date end
        from rows
        where rows.bureau_clock_id = clock.bureau_clock_id and kind <> 'update'
        returning clock.bureau_clock_id, kind
      )
      insert into bureau_clock_steps (bureau_clock_id, on_day, from_state, to_state)
      select bureau_clock_id, ${today.toString()}::date,
        case kind when 'report' then 'reportable' else 'to_correct' end,
        case kind when 'report' then 'reported' else 'corrected' end
      from told
    `.execute(trx);
    return {
      reply: await readFiles(trx, today),
      audit: [
        {
          action: 'bureau_file_confirmed',
          subject: { kind: 'list', id: 'bureau_file' },
          after: {
            bureau_month: monthOf(today),
            bureau_reports: ready.reports,
            bureau_updates: ready.updates,
            bureau_corrections: ready.corrections,
          },
        },
      ],
    };
  },
);

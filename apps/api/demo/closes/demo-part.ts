import { CLOSE_STEP_NAMES } from '@cuotaclara/contract/closes/close-steps';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { DemoPart } from '#demo/demo-part.ts';
import { seedCreditDays } from './seed-credit-days.ts';

/** Days that the company has closed before; yesterday is left to the program. */
const DAYS = 730;

/** Days ago on which a server stopped in the middle, and on which a check found something. */
const RESUMED = [13, 44];
const DIFFERENT = [8];

/** Closes as they were each night, in seconds after ten past midnight. */
export const demoPart: DemoPart = {
  name: 'closes',
  async seed({ trx, now, today: businessDay }) {
    const today = businessDay.toString();
    await sql`
      with nights as (
        select today.day - ago as day, ago,
          (today.day - ago + 1 + time '00:10') at time zone 'America/Bogota' as began_at,
          ago = any(${RESUMED}::integer[]) as is_resumed,
          case when ago = any(${DIFFERENT}::integer[]) then 1 else 0 end as differences
        from (select ${today}::date as day) as today
        cross join generate_series(2, ${DAYS}::integer) as ago
      ),
      steps as (
        select nights.*, step.name, step.position,
          began_at + (step.position - 1) * interval '23 seconds'
            + case when is_resumed and step.position > 2 then gap else interval '0' end
            as step_began_at,
          began_at + step.position * interval '23 seconds'
            + (ago * step.position % 17) * interval '1 second'
            + case when is_resumed and step.position > 1 then gap else interval '0' end as done_at
        from nights
        cross join (select interval '18 minutes' as gap) as gaps
        cross join unnest(${[...CLOSE_STEP_NAMES]}::text[]) with ordinality as step (name, position)
      ),
      days as (
        insert into business_days (day, state, began_at, ended_at)
        select day, case when max(differences) > 0 then 'with_differences' else 'closed' end,
          min(began_at), max(done_at)
        from steps group by day
        returning day
      )
      insert into close_chunks (
        day, step, number, position, began_at, halted_at, resumed_at, done_at, figures
      )
      select steps.day, name, 1, position, step_began_at,
        case when is_resumed and position = 2 then step_began_at + interval '9 seconds' end,
        case when is_resumed and position = 2 then step_began_at + interval '18 minutes' end,
        done_at,
        case
          when name = 'check-ledger' then jsonb_build_object('differences', differences)
          when name like 'check-%' then jsonb_build_object('differences', 0)
          when name in ('close-gate', 'begin-arrears', 'end-arrears') then '{}'::jsonb
          when name = 'renew-seal-certificates' then '{}'::jsonb
          else jsonb_build_object('credits', case
            when name = 'cut-month' and extract(day from steps.day + 1) <> 1 then 0
            else owing.credits
          end)
        end
      from steps
      cross join lateral (
        select count(*) filter (
          where name <> 'accrue-credits'
          or extract(day from first_due_on) = extract(day from steps.day)
        ) as credits
        from credits
        where credit_state_id = any(${[...OWING]}::integer[]) and disbursed_on <= steps.day
      ) as owing
    `.execute(trx);
    await seedCreditDays(trx, { now, newest: businessDay.subtract({ days: 2 }) });
  },
};

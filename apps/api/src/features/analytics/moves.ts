import { AGE_STARTS, type Dimension } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';
import { unsafeCreditDays } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { type AskedPage, DIMENSION_COLUMNS, isAsked } from './asked-page.ts';

/** The end of a month, and a day of the month after it. */
export type Span = { readonly base: Temporal.PlainDate; readonly day: Temporal.PlainDate };

/** Place of days past due among the ages. */
export const ageOf = (daysPastDue: RawBuilder<unknown>): RawBuilder<number> =>
  sql`width_bucket(${daysPastDue}, ${sql.raw(`array[${AGE_STARTS.join(', ')}]`)})`;

const dimensionOf = (name: Dimension): RawBuilder<unknown> => {
  const column = DIMENSION_COLUMNS[name];
  const sides = sql.join([sql.ref(`now.${column}`), sql.ref(`past.${column}`)]);
  return sql`coalesce(${sides}) as ${sql.id(column)}`;
};

const DUE = (table: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`(${of('overdue_principal')} + ${of('overdue_other')} + ${of('due_today')})`;
};

/**
 * Each credit from the end of a month to a day of the next one: where its principal went, what was
 * to be collected of it and what was. Who was restructured or written off meanwhile is in neither.
 * A credit that has no row any more was paid off in an earlier month.
 */
export function movesOf(db: Reader, asked: AskedPage, spans: readonly Span[]): RawBuilder<unknown> {
  const { reading } = asked.query;
  const bases = spans.map(({ base }) => base.toString());
  const days = spans.map(({ day }) => day.toString());
  const side = (dates: readonly string[], column: 'base' | 'day') => sql`
    select span.day as on_day, each.*
    from unnest(${bases}::date[], ${days}::date[]) as span (base, day)
    join ${unsafeCreditDays(sql`${dates}`, reading)} as each
      on each.day = ${sql.ref(`span.${column}`)}
  `;
  return sql`(
    select moved.*,
      case when is_counted then was_due + due_month else 0 end as collectable,
      case when is_counted then was_due + due_month - still_due else 0 end as collected
    from (
      select on_day, credit_id,
        case when past.status = 'owing' then ${ageOf(sql`past.days_past_due`)} end as from_age,
        case when now.status = 'owing' then ${ageOf(sql`now.days_past_due`)} end as to_age,
        case
          when past.status is distinct from 'owing' then null
          when now.status = 'written_off' then 'written_off'
          when now.status is null or now.status = 'settled' then 'paid'
          when now.is_restructured and not past.is_restructured then 'restructured'
          else ${ageOf(sql`now.days_past_due`)}::text
        end as target,
        coalesce(past.principal, 0) as principal_before,
        coalesce(now.principal, 0) as principal,
        coalesce(now.days_past_due, 0) as days_past_due,
        coalesce(now.is_restructured, past.is_restructured) as is_restructured,
        coalesce(past.status, 'owing') = 'owing'
          and coalesce(now.status, 'settled') <> 'written_off'
          and (coalesce(now.is_restructured, false) is false
            or coalesce(past.is_restructured, false)) as is_counted,
        coalesce(${DUE('past')}, 0) as was_due,
        coalesce(now.due_month, 0) as due_month,
        coalesce(${DUE('now')}, 0) as still_due,
        ${sql.join((Object.keys(DIMENSION_COLUMNS) as Dimension[]).map(dimensionOf))}
      from (${side(bases, 'base')}) as past
      full join (${side(days, 'day')}) as now using (on_day, credit_id)
    ) as moved
    where ${isAsked(db, asked, 'moved')}
  )`;
}

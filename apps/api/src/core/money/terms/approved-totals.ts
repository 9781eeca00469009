import { sql } from 'kysely';

/** Amounts of the instalments of the approved plan of a row of `credits`. */
export const approvedTotals = sql<number[]>`coalesce((
  select array_agg((line.value ->> 'total')::bigint::int order by line.ordinality)
  from approved_terms as approved,
    jsonb_array_elements(approved.plan_rows) with ordinality as line
  where approved.credit_id = credits.credit_id
), '{}')`;

import { CLOSE_STEP_NAMES } from '@cuotaclara/contract/closes/close-steps';
import type pg from 'pg';
import { waitUntil } from '../quiet-server.ts';

export type Measured = {
  readonly credits: number;
  readonly replayed: number;
  readonly ms: number;
};

/** The steps that are measured; all others are done already. */
const AGEING = ['close-gate', 'redo-credit-days', 'age-credits'];
const OTHERS = CLOSE_STEP_NAMES.filter((name) => !AGEING.includes(name));

const IS_CLOSED = `
  select exists (select from close_chunks where step = 'age-credits')
    and not exists (select from business_days where state = 'closing') as is_true`;

const AGED = `
  select coalesce(sum((figures ->> 'credits')::integer), 0)::integer as credits,
    coalesce(sum((figures ->> 'replayed')::integer), 0)::integer as replayed,
    extract(epoch from max(done_at) - min(began_at))::double precision * 1000 as ms
  from close_chunks where step = 'age-credits'`;

/** Nothing is aged: the tables are as before the first close. */
export async function forgetDays(client: pg.Client): Promise<void> {
  await client.query('truncate credit_days, credit_day_redos, close_chunks, business_days');
  await client.query('vacuum (analyze) credits, instalments, payments, credit_events');
}

/** Lets the servers age all credits of yesterday, and tells how long that took. */
export async function closeFirst(client: pg.Client, databaseUrl: string): Promise<Measured> {
  await client.query('begin');
  await client.query(
    `with yesterday as (
      insert into business_days (day, state, began_at)
      values ((now() at time zone 'America/Bogota')::date - 1, 'closing', now())
      returning day
    )
    insert into close_chunks (day, step, number, position, began_at, done_at, figures)
    select day, step, 1, position, now(), now(), '{}'
    from yesterday cross join unnest($1::text[]) with ordinality as other (step, position)`,
    [OTHERS],
  );
  await client.query('commit');
  return closed(client, databaseUrl);
}

/** Lets them do the same again. */
export async function closeAgain(client: pg.Client, databaseUrl: string): Promise<Measured> {
  await client.query('begin');
  await client.query(
    `update close_chunks set began_at = null, done_at = null, figures = null
    where step = 'age-credits'`,
  );
  await client.query(`update business_days set state = 'closing', ended_at = null`);
  await client.query('commit');
  return closed(client, databaseUrl);
}

async function closed(client: pg.Client, databaseUrl: string): Promise<Measured> {
  await waitUntil(databaseUrl, IS_CLOSED);
  const { rows } = await client.query<Measured>(AGED);
  const [measured] = rows;
  if (measured === undefined) throw new Error('no credit was aged');
  return measured;
}

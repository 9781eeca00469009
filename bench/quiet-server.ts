import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 500;

/** A server does this at its start and every night: it is no part of what is measured. */
const IS_UP_TO_DATE = `
  select not exists (select from scheduled_tasks where lease_id is not null)
    and exists (select from business_days where state <> 'closing')
    and not exists (select from business_days where state = 'closing') as is_true`;

/** Null names every task. One that runs at the moment is taken when it has ended. */
const ARE_HELD = `
  with held as (
    update scheduled_tasks
    set lease_id = $2, leased_until = now() + interval '1 day'
    where ($1::text[] is null or name = any($1)) and lease_id is null
    returning name
  )
  select not exists (select from held) and not exists (
    select from scheduled_tasks
    where ($1::text[] is null or name = any($1))
      and (leased_until is null or leased_until < now() + interval '12 hours')
  ) as is_true`;

/**
 * Waits until a server of this database has done what a new one does, and keeps it from running
 * some of its tasks, or all of them, by holding their leases.
 */
export async function quietServer(
  databaseUrl: string,
  names: readonly string[] | null,
): Promise<void> {
  await waitUntil(databaseUrl, IS_UP_TO_DATE);
  await waitUntil(databaseUrl, ARE_HELD, [names, randomUUID()]);
}

/** Asks the database again and again until it answers `is_true`. */
export async function waitUntil(
  databaseUrl: string,
  question: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let isTrue = false; !isTrue; ) {
    await wait(LOOK_MS);
    const { rows } = await client.query<{ is_true: boolean }>(question, [...parameters]);
    isTrue = rows[0]?.is_true === true;
  }
  await client.end();
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Makes sure that each task has its row. */
export async function listTasks(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    insert into scheduled_tasks (name) select unnest(${names}::text[]) on conflict do nothing
  `.execute(db);
}

type Claim = {
  readonly due: readonly { readonly name: string; readonly period: Date }[];
  readonly leaseId: string;
  readonly now: Temporal.Instant;
  readonly until: Date;
};

/**
 * Takes the tasks whose period is not done, that no other process holds and that wait for no retry.
 * Of two processes at once PostgreSQL lets one update the row; the other then sees the lease.
 */
export async function claimTasks(
  db: Database,
  { due, leaseId, now, until }: Claim,
): Promise<readonly string[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    update scheduled_tasks as task
    set lease_id = ${leaseId}::uuid, leased_until = ${until}::timestamptz
    from unnest(
      ${due.map(({ name }) => name)}::text[], ${due.map(({ period }) => period)}::timestamptz[]
    ) as wanted (name, period)
    where task.name = wanted.name
      and (task.done_period is null or task.done_period < wanted.period)
      and (task.leased_until is null or task.leased_until <= ${now.toString()}::timestamptz)
      and (task.retry_at is null or task.retry_at <= ${now.toString()}::timestamptz)
    returning task.name
  `.execute(db);
  return rows.map(({ name }) => name);
}

type Lease = { readonly name: string; readonly leaseId: string };

/** Keeps a task for longer, unless another process has taken it over. */
export async function renewLease(
  db: Database,
  { name, leaseId, until }: Lease & { readonly until: Date },
): Promise<void> {
  await db
    .updateTable('scheduled_tasks')
    .set({ leased_until: until })
    .where('name', '=', name)
    .where('lease_id', '=', leaseId)
    .execute();
}

const FREE = { lease_id: null, leased_until: null };

/** The work of the period is done. */
export async function finishTask(
  db: Database,
  { name, leaseId, period }: Lease & { readonly period: Date },
): Promise<void> {
  await db
    .updateTable('scheduled_tasks')
    .set({ ...FREE, done_period: period, failures: 0, retry_at: null })
    .where('name', '=', name)
    .where('lease_id', '=', leaseId)
    .execute();
}

type Failure = Lease & {
  readonly now: Temporal.Instant;
  readonly retryMs: { readonly first: number; readonly max: number };
};

/** The work failed: any process tries again after a wait that doubles with each failure. */
export async function failTask(
  db: Database,
  { name, leaseId, now, retryMs: { first, max } }: Failure,
): Promise<void> {
  await sql`
    update scheduled_tasks
    set lease_id = null, leased_until = null, failures = failures + 1,
      retry_at = ${now.toString()}::timestamptz
        + least(${first}::float8 * 2 ^ least(failures, 30), ${max}::float8)
          * interval '1 millisecond'
    where name = ${name} and lease_id = ${leaseId}::uuid
  `.execute(db);
}

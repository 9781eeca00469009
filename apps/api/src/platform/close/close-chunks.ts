import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { CloseFigures } from './close-step.ts';

/** A chunk that this process works on, by its lease. */
export type ClaimedChunk = {
  readonly step: string;
  readonly number: number;
  readonly after_id: number | null;
  readonly up_to_id: number | null;
};

type Claim = {
  readonly day: Temporal.PlainDate;
  /** Names of the steps; `after` has those that must be done before one. */
  readonly steps: readonly { readonly name: string; readonly after?: readonly string[] }[];
  readonly leaseId: string;
  readonly now: Date;
  readonly until: Date;
};

/**
 * Takes the first chunk that nobody holds, that waits for no retry and whose steps before are done.
 * Two processes at once take two chunks: the one skips the row that the other has locked.
 */
export async function claimChunk(
  db: Database,
  { day, steps, leaseId, now, until }: Claim,
): Promise<ClaimedChunk | null> {
  const needs = steps.flatMap(({ name, after = [] }) => after.map((before) => ({ name, before })));
  const { rows } = await sql<ClaimedChunk>`
    update close_chunks as chunk
    set lease_id = ${leaseId}::uuid, leased_until = ${until},
      began_at = coalesce(began_at, ${now}),
      -- One that another process lost stood still since it renewed its lease for the last time.
      halted_at = coalesce(
        leased_until - (${until}::timestamptz - ${now}::timestamptz), halted_at
      ),
      resumed_at = case when began_at is not null then ${now}::timestamptz end
    where (day, step, number) = (
      select day, step, number from close_chunks as free
      where day = ${day.toString()}::date and done_at is null and not is_left_out
        and step = any(${steps.map(({ name }) => name)}::text[])
        and (leased_until is null or leased_until <= ${now})
        and (retry_at is null or retry_at <= ${now})
        and not exists (
          select from unnest(
            ${needs.map(({ name }) => name)}::text[], ${needs.map(({ before }) => before)}::text[]
          ) as need (step, before)
          join close_chunks as earlier on earlier.day = free.day and earlier.step = need.before
          where need.step = free.step and earlier.done_at is null and not earlier.is_left_out
        )
      order by position, number
      limit 1
      for update skip locked
    )
    returning step, number, after_id, up_to_id
  `.execute(db);
  return rows[0] ?? null;
}

type HeldChunk = Pick<ClaimedChunk, 'step' | 'number'> & {
  readonly day: Temporal.PlainDate;
  readonly leaseId: string;
};

const isHeld = ({ day, step, number, leaseId }: HeldChunk) => sql<boolean>`
  day = ${day.toString()}::date and step = ${step} and number = ${number}
  and lease_id = ${leaseId}::uuid and done_at is null
`;

/** Keeps a chunk for longer; false once another process has taken it over. */
export async function renewChunk(
  db: Database,
  { until, ...held }: HeldChunk & { readonly until: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update close_chunks set leased_until = ${until} where ${isHeld(held)}
  `.execute(db);
  return numAffectedRows > 0n;
}

type Finished = HeldChunk & { readonly now: Date; readonly figures: CloseFigures };

export async function finishChunk(
  db: Database,
  { now, figures, ...held }: Finished,
): Promise<void> {
  await sql`
    update close_chunks
    set lease_id = null, leased_until = null, retry_at = null, done_at = ${now},
      figures = ${JSON.stringify(figures)}::jsonb
    where ${isHeld(held)}
  `.execute(db);
}

/** Gives a chunk back as it was: the process stops. */
export async function releaseChunk(
  db: Database,
  { now, ...held }: HeldChunk & { readonly now: Date },
): Promise<void> {
  await sql`
    update close_chunks set lease_id = null, leased_until = null, halted_at = ${now},
      resumed_at = null
    where ${isHeld(held)}
  `.execute(db);
}

type Failed = HeldChunk & {
  readonly now: Date;
  readonly retryMs: { readonly first: number; readonly max: number };
};

/** Any process tries again after a wait that doubles with each failure. */
export async function failChunk(
  db: Database,
  { now, retryMs: { first, max }, ...held }: Failed,
): Promise<void> {
  await sql`
    update close_chunks
    set lease_id = null, leased_until = null, failures = failures + 1,
      halted_at = ${now}, resumed_at = null,
      retry_at = ${now}::timestamptz
        + least(${first}::float8 * 2 ^ least(failures, 30), ${max}::float8)
          * interval '1 millisecond'
    where ${isHeld(held)}
  `.execute(db);
}

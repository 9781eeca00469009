import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import pg from 'pg';
import { bookEarlierCredits } from '#api/features/servicing/public.ts';
import { createDatabase, createPool } from '#api/platform/database/database.ts';
import { fillCredits } from '#tools/credit-generator/fill-credits.ts';

const SEED = 1;
const LOOK_MS = 500;

type Wish = { readonly databaseUrl: string; readonly creditCount: number };

export type PayableCredits = {
  readonly creditIds: readonly number[];
  /** How many more are in `bench_credits`, numbered from one. */
  readonly bareCount: number;
};

/** Fills a demo with credits, books them, and answers those that can be paid for a long time. */
export async function prepareCredits({ databaseUrl, creditCount }: Wish): Promise<PayableCredits> {
  await waitUntil(databaseUrl, TASKS_ARE_DONE);
  await waitUntil(databaseUrl, PAPERS_ARE_HELD);
  const now = Temporal.Now.instant();
  await fillCredits({ databaseUrl, creditCount, seed: SEED, now, progress: () => {} });
  const db = createDatabase(createPool(databaseUrl));
  const today = Temporal.Now.plainDateISO('America/Bogota');
  for (let after = 0, isMore = true; isMore; ) {
    const { ids } = await db
      .transaction()
      .execute((trx) => bookEarlierCredits(trx, { after, today }));
    after = ids.at(-1) ?? after;
    isMore = ids.length > 0;
  }
  await db.destroy();
  await waitUntil(databaseUrl, VOUCHERS_ARE_NUMBERED);
  return payable(databaseUrl);
}

/** What a server does at its start and every day is no part of a payment. */
const TASKS_ARE_DONE = `
  select not exists (select from scheduled_tasks where lease_id is not null)
    and exists (select from scheduled_tasks where name = 'check-ledger' and done_period is not null)
    as is_true`;

/**
 * Nor are receipts and statements, which are sealed when there is time: the bench holds the leases
 * of those tasks.
 */
const PAPERS_ARE_HELD = `
  with held as (
    update scheduled_tasks
    set lease_id = '${randomUUID()}', leased_until = now() + interval '1 hour'
    where name in ('issue-papers', 'issue-statements') and lease_id is null
    returning name
  )
  select not exists (select from held) and not exists (
    select from scheduled_tasks
    where name in ('issue-papers', 'issue-statements')
      and (leased_until is null or leased_until < now() + interval '30 minutes')
  ) as is_true`;

/** Nor is the numbering of the vouchers of years, which it does within a minute. */
const VOUCHERS_ARE_NUMBERED = `
  select not exists (
    select from ledger_entries left join ledger_vouchers using (entry_id) where number is null
  ) as is_true`;

async function waitUntil(databaseUrl: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let isTrue = false; !isTrue; ) {
    await wait(LOOK_MS);
    const { rows } = await client.query<{ is_true: boolean }>(question);
    isTrue = rows[0]?.is_true === true;
  }
  await client.end();
}

/**
 * Those that no round of payments pays off. Ours replay what was paid before, so most are for us:
 * each is paid a few times, as in life. The bare statements read nothing of that.
 */
async function payable(databaseUrl: string): Promise<PayableCredits> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ credit_id: number }>(
    `select credit_id from credits join credit_balances using (credit_id)
    where credit_state_id = any($1::integer[]) and principal > 1000000
    order by credit_id`,
    [[...OWING]],
  );
  const ids = rows.map(({ credit_id }) => credit_id);
  const ours = ids.filter((_, index) => index % 4 !== 0);
  const bare = ids.filter((_, index) => index % 4 === 0);
  await client.query(
    `create table bench_credits as
    select row_number() over () as n, credit_id from unnest($1::integer[]) as credit_id`,
    [bare],
  );
  await client.query('alter table bench_credits add primary key (n)');
  await client.query('analyze');
  await client.end();
  return { creditIds: ours, bareCount: bare.length };
}

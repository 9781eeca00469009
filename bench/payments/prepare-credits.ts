import { OWING } from '@cuotaclara/contract/credits/state-sets';
import pg from 'pg';
import { bookEarlierCredits } from '#api/features/servicing/public.ts';
import { createDatabase, createPool } from '#api/platform/database/database.ts';
import { fillCredits } from '#tools/credit-generator/fill-credits.ts';
import { quietServer, waitUntil } from '../quiet-server.ts';

const SEED = 1;

type Wish = { readonly databaseUrl: string; readonly creditCount: number };

export type PayableCredits = {
  readonly creditIds: readonly number[];
  /** How many more are in `bench_credits`, numbered from one. */
  readonly bareCount: number;
};

/** Fills a demo with credits, books them, and answers those that can be paid for a long time. */
export async function prepareCredits({ databaseUrl, creditCount }: Wish): Promise<PayableCredits> {
  await quietServer(databaseUrl, PAPERS);
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

/** Receipts and statements are sealed when there is time: they are no part of a payment. */
const PAPERS = ['issue-papers', 'issue-statements'];

/** Nor is the numbering of the vouchers of years, which it does within a minute. */
const VOUCHERS_ARE_NUMBERED = `
  select not exists (
    select from ledger_entries left join ledger_vouchers using (entry_id) where number is null
  ) as is_true`;

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

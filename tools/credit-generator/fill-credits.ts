import { businessDayOf } from '@cuotaclara/contract';
import type pg from 'pg';
import { GuardedClient } from '#api/platform/database/guarded-client.ts';
import { BORROWERS } from './borrower-lines.ts';
import { demandDemo, growCompany, readCompany } from './company.ts';
import { copyIn } from './copy-in.ts';
import {
  APPLICATIONS,
  CREDITS,
  type Filling,
  HISTORY,
  INSTALMENTS,
  PAYMENTS,
} from './credit-lines.ts';
import type { Frame } from './generated-credit.ts';
import { setHeavyPartsAside } from './heavy-parts.ts';

/** In this order each finds what it points at. */
const FILLINGS: readonly Filling[] = [
  BORROWERS,
  CREDITS,
  APPLICATIONS,
  HISTORY,
  INSTALMENTS,
  PAYMENTS,
];
/** People come back: there are half as many of them as of credits. */
const CREDITS_PER_BORROWER = 2;

export type Wish = {
  readonly databaseUrl: string;
  readonly creditCount: number;
  readonly seed: number;
  readonly now: Temporal.Instant;
  /** Told of each part when it is done. */
  progress(done: string): void;
};

/** Fills the database of a demo with credits, all of them or none. */
export async function fillCredits(wish: Wish): Promise<ReadonlyMap<string, number>> {
  const { databaseUrl, creditCount, progress } = wish;
  const client = new GuardedClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await demandDemo(client);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await growCompany(client, creditCount);
    const frame = await frameFor(client, wish);
    const stored = await fillTables(client, frame, progress);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${FILLINGS.map(({ table }) => table).join(', ')}`);
    progress('vacuum');
    return stored;
  } catch (error) {
    // On a lost connection it fails too, and the first error is the one to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function fillTables(
  client: pg.Client,
  frame: Frame,
  progress: Wish['progress'],
): Promise<ReadonlyMap<string, number>> {
  const aside = await setHeavyPartsAside(
    client,
    FILLINGS.map(({ table }) => table),
  );
  const stored = new Map<string, number>();
  for (const { table, columns, lines } of FILLINGS) {
    const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
    stored.set(table, await copyIn(client, { statement, lines: lines(frame) }));
    progress(table);
  }
  await aside.restore();
  progress('indexes');
  return stored;
}

async function frameFor(
  client: pg.Client,
  { databaseUrl, creditCount, seed, now }: Wish,
): Promise<Frame> {
  const borrowerCount = Math.max(1, Math.ceil(creditCount / CREDITS_PER_BORROWER));
  return {
    company: await readCompany(client, databaseUrl),
    creditCount,
    borrowerCount,
    firstCreditId: await reserve(client, { table: 'credits', count: creditCount }),
    firstBorrowerId: await reserve(client, { table: 'borrowers', count: borrowerCount }),
    nowMs: now.epochMilliseconds,
    today: businessDayOf(now),
    seed,
  };
}

/** The first of so many numbers in a row that nobody else gets. */
async function reserve(
  client: pg.Client,
  { table, count }: { readonly table: 'credits' | 'borrowers'; readonly count: number },
): Promise<number> {
  const key = table === 'credits' ? 'credit_id' : 'borrower_id';
  const sequence = `pg_get_serial_sequence('${table}', '${key}')`;
  const { rows } = await client.query(
    `select setval(${sequence}, nextval(${sequence}) + $1::bigint - 1) - $1::bigint + 1 as first`,
    [count],
  );
  return Number(rows[0].first);
}

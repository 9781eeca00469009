import { rm } from 'node:fs/promises';
import { CREDIT_STATES, STATE } from '@cuotaclara/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEDGER_RECORDS } from '#api/compose/ledger-records.ts';
import { seedCatalogues } from '#api/features/catalogues/public.ts';
import { checkLedger } from '#api/features/ledger/public.ts';
import { createClock } from '#api/platform/clock/clock.ts';
import { createDatabase, createPool } from '#api/platform/database/database.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import { seedPermissions } from '#api/platform/permissions/permissions.ts';
import { makeScratchFolder } from '#api-test/scratch-folder.ts';
import { prepareAccounts } from '#demo/prepare-accounts.ts';
import { copyIn, copyLine } from './credit-generator/copy-in.ts';
import { fillCredits } from './credit-generator/fill-credits.ts';

const NOW = Temporal.Instant.from('2026-11-15T15:30:00Z');
const COUNT = 4_000;
/** Credits that have books, too. */
const BOOKED = 600;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await makeScratchFolder();
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  await migrate(postgres.url);
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

const read = async (text: string) => (await client.query(text)).rows;

const fill = (over: Partial<Parameters<typeof fillCredits>[0]> = {}) =>
  fillCredits({
    databaseUrl: postgres.url,
    creditCount: COUNT,
    seed: 7,
    hasBooks: false,
    now: NOW,
    progress: () => {},
    ...over,
  });

/** What hangs from the tables that are filled. */
const partsOfTables = () =>
  read(`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all
    select conname || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
    order by part`);

test('what is copied in arrives as it was, also more than fits into one message', async () => {
  await client.query('create temp table kept (number integer primary key, words text)');
  const statement = 'copy kept (number, words) from stdin';
  const words = ['tab\tand\nline\r', 'a \\N that is no null', '', null, 'Ñañez', true];
  function* lines() {
    for (let number = 0; number < 60_000; number += 1) {
      yield copyLine([number, words[number % words.length]]);
    }
  }
  expect(await copyIn(client, { statement, lines: lines() })).toBe(60_000);
  const kept = await read('select words from kept where number < 6 order by number');
  expect(kept.map((row) => row.words)).toEqual([...words.slice(0, 5), 'true']);

  const bad = [copyLine([-1, 'good']), copyLine(['no number', 'bad'])];
  await expect(copyIn(client, { statement, lines: bad })).rejects.toThrow(/no number/);
  function* failing() {
    yield copyLine([-2, 'good']);
    throw new Error('the source dried up');
  }
  await expect(copyIn(client, { statement, lines: failing() })).rejects.toThrow(/dried up/);
  const nowhere = 'copy nowhere from stdin';
  await expect(copyIn(client, { statement: nowhere, lines: bad })).rejects.toThrow(/nowhere/);
  expect(await read('select count(*)::integer as count from kept')).toEqual([{ count: 60_000 }]);
});

test('a database that is no demo is left alone', async () => {
  await expect(fill()).rejects.toThrow(/base de datos de demostración/);
});

test('a company is filled with credits that hold, and nothing it had is lost', async () => {
  const db = createDatabase(createPool(postgres.url));
  await db.transaction().execute(seedPermissions);
  await db.transaction().execute((trx) => seedCatalogues(trx));
  const clock = createClock(() => NOW);
  await prepareAccounts({ db, clock }, { demo: true, firstAdmin: null });
  await fill({ creditCount: BOOKED, hasBooks: true });
  const findings = checkLedger(db, { today: clock.today(), limit: 3, records: LEDGER_RECORDS });
  expect(await Array.fromAsync(findings)).toEqual([]);
  await db.destroy();
  const [books] = await read(`
    select count(*) filter (where principal > 0)::integer as owing,
      count(*) filter (where suspended > 0)::integer as suspended,
      count(*) filter (where written_off > 0)::integer as lost
    from credit_balances
    where credit_id > (select max(credit_id) - ${BOOKED} from credits)`);
  expect([books.owing > BOOKED / 20, books.suspended > 0, books.lost > 0]).toEqual([
    true,
    true,
    true,
  ]);
  const [before] = await read('select max(credit_id) as last from credits');
  const parts = await partsOfTables();

  const stored = await fill();
  expect(await partsOfTables()).toEqual(parts);
  expect(stored.get('credits')).toBe(COUNT);
  expect(stored.get('instalments')).toBeGreaterThan(5 * COUNT);
  const states = await read(`
    select credit_state_id as state, bool_and(state_since between created_at and '${NOW}') as past
    from credits where credit_id > ${before.last} group by 1 order by 1`);
  expect(states).toEqual(CREDIT_STATES.map(({ id }) => ({ state: id, past: true })));
  const unequal = await read(`
    select credit_id from instalments where credit_id > ${before.last} group by credit_id
    having sum(paid_interest + paid_principal + paid_charges) <> coalesce((
      select sum(amount) from payments where payments.credit_id = instalments.credit_id), 0)`);
  expect(unequal).toEqual([]);
  const contradicting = await read(`
    select credit_id from credits
    where credit_id > ${before.last} and (credit_state_id = ${STATE.paid}) <> (
      disbursed_on is not null and not exists (
        select from instalments
        where instalments.credit_id = credits.credit_id and settled_on is null))`);
  expect(contradicting).toEqual([]);
  const strange = await read(`
    select credit_id from credits
    where credit_id > ${before.last} and credit_state_id = ${STATE.disbursed} and not exists (
      select from instalments where instalments.credit_id = credits.credit_id
        and principal + interest + charges = credits.instalment)`);
  expect(strange).toEqual([]);
});

test('the same seed gives the same credits, under numbers of their own', async () => {
  const digest = `
    select md5(string_agg(concat_ws(',', credit_state_id, supplier_id, amount, months, created_at,
      state_since, instalment, first_due_on), ';' order by credit_id)) as digest,
      max(credit_id) as last
    from (select * from credits order by credit_id desc limit ${COUNT}) as newest`;
  const [first] = await read(digest);
  await fill();
  const [second] = await read(digest);
  expect(second.digest).toBe(first.digest);
  expect(second.last).toBe(first.last + COUNT);
});

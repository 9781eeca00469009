import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { startServer } from './main.ts';

const PATIENCE_MS = 400_000;
/** A code a minute: what was cut off after one was sent goes on a little later. */
const POLL = { timeout: 300_000, interval: 500 };
const LIMIT = 10;

let testDatabase: TestDatabase;
let db: Database;
let dataDir: string;

beforeAll(async () => {
  testDatabase = await createDemoDatabase();
  db = createDatabase(createPool(testDatabase.url));
  dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-signing-'));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

const start = () =>
  startServer({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: testDatabase.url,
      LOG_LEVEL: 'silent',
      DEMO_PHOTOS: 'false',
    },
    webDist: null,
    progress: () => {},
  });

const countSets = async (): Promise<number> =>
  (await db.selectFrom('document_sets').select('document_set_id').execute()).length;

/** How many credits have their documents in which state, by the state of the credit. */
const standing = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ credit: number; set: string; count: number }>`
    select credit_state_id as credit, state as set, count(*)
    from document_sets join credits using (credit_id) group by 1, 2 order by 1, 2
  `.execute(db);
  return rows.map(({ credit, set, count }) => `${credit} ${set} ${count}`);
};

const TOLD = [
  `${STATE.awaitingSignature} EXPIRED 1`,
  `${STATE.awaitingSignature} OPEN 5`,
  `${STATE.awaitingSignature} REJECTED 1`,
  `${STATE.inCompliance} COMPLETED 1`,
  `${STATE.awaitingDisbursement} COMPLETED 1`,
  // Addenda of restructures: one waits for its signatures, one was taken back.
  `${STATE.disbursed} OPEN 1`,
  `${STATE.disbursed} VOIDED 1`,
  `${STATE.rejected} COMPLETED 1`,
];

const openTemplates = () =>
  db
    .selectFrom('document_templates')
    .select(['kind', 'version'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('decisions')
          .select('decision_id')
          .where('decisions.kind', '=', 'template_publication')
          .where('subject', '=', sql<string>`template_id::text`)
          .where('decisions.state', '=', 'proposed'),
      ).as('is_proposed'),
    )
    .where('state', '=', 'DRAFT')
    .orderBy('kind')
    .execute();

/** A text that was saved a second time would have another version. */
const WRITTEN = [
  { kind: 'EXTRACTO', version: 2, is_proposed: true },
  { kind: 'PAZ_Y_SALVO', is_proposed: true, version: 2 },
  { kind: 'RECIBO', is_proposed: false, version: 2 },
];

const jobsLeft = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from jobs.job
    where name = 'sign-demo-documents' and state <> 'completed'
  `.execute(db);
  return rows[0]?.left ?? 0;
};

test('documents of the demo are signed in the background, once, also after a start that was cut off', {
  timeout: PATIENCE_MS,
}, async () => {
  const first = await start();
  await vi.waitUntil(async () => (await countSets()) > 0, POLL);
  await first.close();

  const second = await start();
  try {
    await vi.waitFor(async () => expect(await standing()).toEqual(TOLD), POLL);
    await vi.waitUntil(async () => (await jobsLeft()) === 0, POLL);
  } finally {
    await second.close();
  }
  const { rows: waiting } = await sql`
      select role, holder.state, count(*) from document_holders as holder
      join documents using (document_id) join document_sets as set using (document_set_id)
      where set.state = 'OPEN' and role in ('CO_DEBTOR', 'COMPANY') and holder.state = 'READY'
      group by 1, 2 order by 3
    `.execute(db);
  expect(waiting).toEqual([
    { role: 'COMPANY', state: 'READY', count: 5 },
    { role: 'CO_DEBTOR', state: 'READY', count: 6 },
  ]);

  const { rows: notes } = await sql`
    select credit_state_id as credit, promissory_note.state from promissory_notes as promissory_note
    join documents using (document_id) join document_sets as set using (document_set_id)
    join credits on credits.credit_id = promissory_note.credit_id
    where set.state = 'COMPLETED' order by 1
  `.execute(db);
  expect(notes).toEqual([
    { credit: STATE.inCompliance, state: 'IN_FORCE' },
    { credit: STATE.awaitingDisbursement, state: 'IN_FORCE' },
    { credit: STATE.rejected, state: 'VOID' },
  ]);
  expect(await openTemplates()).toEqual(WRITTEN);

  const sets = await countSets();
  const third = await start();
  await vi.waitUntil(async () => (await jobsLeft()) === 0, POLL);
  await third.close();
  expect([await countSets(), await standing()]).toEqual([sets, TOLD]);
  expect(await openTemplates()).toEqual(WRITTEN);

  const today = createClock().today();
  for (const { name, findViolations } of FEATURES.flatMap(({ checks = [] }) => checks)) {
    expect([name, await findViolations(db, { today, limit: LIMIT })]).toEqual([name, []]);
  }
});

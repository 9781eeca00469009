import { anyDecision } from '@cuotaclara/contract/registry/decisions/any-decision';
import {
  type DecisionPart,
  type DecisionRow,
  listDecisions,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { LEDGER_RECORDS } from '#compose/ledger-records.ts';
import { seedDemoAttachments } from '#demo/credits/seed-demo-attachments.ts';
import { type DemoDesk, openDesk } from '#demo/documents/demo-desk.ts';
import { writeDemoTemplates } from '#demo/templates/write-demo-templates.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { prepareSealCertificates } from '#features/sealing/public.ts';
import { seedTemplates } from '#features/templates/public.ts';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';
import { workAtAccounting } from './work-at-accounting.ts';
import { workAtPortfolio } from './work-at-portfolio.ts';
import { workAtTreasury } from './work-at-treasury.ts';

const LIMIT = 5;

let testDatabase: TestDatabase;
let world: TestApp;
let desk: DemoDesk;

/**
 * The application, with what a call leaves to jobs done before its answer. The queue of the tests
 * knows no transaction: jobs that run beside calls would run before their rows are there.
 */
const withJobs = ({ app, runJobs }: TestApp): TestApp['app'] =>
  Object.create(app, {
    inject: {
      value: async (request: InjectOptions) => {
        const answer = await app.inject(request);
        await runJobs();
        return answer;
      },
    },
  });

/** One start of the demo after another. */
async function workAtDesks(): Promise<void> {
  const { db, parts } = world;
  desk = openDesk({ app: withJobs(world), db, publicUrl: PUBLIC_URL });
  const { clock, files } = parts;
  await writeDemoTemplates({ desk, clock });
  await workAtAccounting({ desk, clock, files });
  await workAtTreasury({ desk, clock, files });
  await workAtPortfolio({ desk, clock, files });
}

beforeAll(async () => {
  testDatabase = await createDemoDatabase();
  world = await startTestApp({
    beside: { databaseUrl: testDatabase.url, objects: new Map() },
    beginsAt: Temporal.Now.instant(),
  });
  await world.db.transaction().execute(seedTemplates);
  await prepareSealCertificates(world.parts);
  await world.identityProvider.start();
  // A credit without its invoice is not paid out.
  await seedDemoAttachments(world.parts);
  await workAtDesks();
});

afterAll(async () => {
  await world.stop();
  await testDatabase.drop();
});

async function listAs(email: string, part: DecisionPart): Promise<readonly DecisionRow[]> {
  const person = await desk.staffAs(`${email}@cuotaclara.test`);
  const query = { part, item_per_page: '100', sort_by: 'proposedAt', sort_dir: 'DESC' };
  return (await person.call(listDecisions, { query })).data;
}

const kindsOf = (rows: readonly DecisionRow[]) => rows.map(({ kind }) => kind).toSorted();

test('proposals of nine kinds wait for an administrator', async () => {
  expect(kindsOf(await listAs('admin', 'to_decide'))).toEqual([
    'bank_file_undo',
    'credit_disbursement',
    'credit_write_off',
    'deposit_closing',
    'month_allowance',
    'payee_account',
    'payment_reversal',
    'surplus_refund',
    'template_publication',
  ]);
});

test('a person of each deciding role has something to decide and something they asked for', async () => {
  expect(kindsOf(await listAs('treasury', 'to_decide'))).toEqual([
    'bank_file_undo',
    'deposit_closing',
    'payee_account',
    'payment_reversal',
    'surplus_refund',
  ]);
  expect(kindsOf(await listAs('accounting', 'to_decide'))).toEqual(['month_allowance']);
  expect(kindsOf(await listAs('portfolio', 'to_decide'))).toEqual(['credit_write_off']);
  expect(kindsOf(await listAs('compliance', 'to_decide'))).toEqual(['template_publication']);
  const own = async (email: string) =>
    (await listAs(email, 'own')).map(({ kind, state }) => `${kind} ${state}`);
  expect(await own('admin')).toEqual(['template_publication proposed']);
  expect(await own('compliance')).toEqual(['template_publication proposed']);
  expect(await own('accounting')).toContain('month_reopening refused');
  expect(await own('treasury')).toEqual(
    expect.arrayContaining([
      'credit_disbursement proposed',
      'credit_disbursement approved',
      'payee_account approved',
      'payment_reversal refused',
      'deposit_closing withdrawn',
    ]),
  );
});

test('every open proposal can be approved as it was seen, by somebody else', async () => {
  const admin = await desk.staffAs('admin@cuotaclara.test');
  for (const { kind, decision_id: id } of await listAs('admin', 'to_decide')) {
    const params = { id };
    const read = await admin.call(anyDecision(kind).routes.read, { params });
    expect([kind, read.preview !== null, read.changes]).toEqual([kind, true, []]);
    expect([kind, read.obstacle]).toEqual([kind, null]);
    // He was invited and has not come in yet.
    expect(read.deciders).not.toContain('Édgar Pinzón');
    expect(read.deciders).toContain('Claudia Ospina');
  }
});

test('a second start proposes nothing more', async () => {
  const before = await listAs('admin', 'open');
  const ended = await listAs('admin', 'ended');
  await workAtDesks();
  expect(await listAs('admin', 'open')).toEqual(before);
  expect(await listAs('admin', 'ended')).toHaveLength(ended.length);
});

test('the books and the invariants hold after the work at the desks', async () => {
  const today = world.parts.clock.today();
  expect(
    await Array.fromAsync(checkLedger(world.db, { today, limit: LIMIT, records: LEDGER_RECORDS })),
  ).toEqual([]);
  for (const { name, findViolations } of FEATURES.flatMap(({ checks = [] }) => checks)) {
    expect([name, await findViolations(world.db, { today, limit: LIMIT })]).toEqual([name, []]);
  }
});

import { CREDIT_STATES, STATE, z } from '@cuotaclara/contract';
import { isOfAge, problemOfIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import { problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import { INSURED, UNDECIDED, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import { PATIENCE_DAYS, transitionBetween } from '@cuotaclara/contract/credits/transitions';
import { studyFindings } from '@cuotaclara/contract/studies/study';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAccounts } from '#demo/prepare-accounts.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createFileStore } from '#platform/files/file-store.ts';
import { createMasterKeys } from '#platform/files/store/master-keys.ts';
import { openFile } from '#platform/files/stored-files.ts';
import { seedPermissions } from '#platform/permissions/permissions.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createMemoryStore } from '#test/test-files.ts';
import { DEMO_MOMENTS } from './demo-moments.ts';
import { seedDemoAttachments } from './seed-demo-attachments.ts';

/** A day after which months have 31 days, so that due days are not all there. */
const NOW = Temporal.Instant.from('2026-11-15T15:30:00Z');
const TODAY = '2026-11-15';
const clock = createClock(() => NOW);

let testDatabase: TestDatabase;
let db: Database;
let parts: Parameters<typeof seedDemoAttachments>[0];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute(seedPermissions);
  await db.transaction().execute((trx) => seedCatalogues(trx));
  const masterKeys = createMasterKeys(['q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=']);
  const files = createFileStore({ db, store: createMemoryStore(), masterKeys });
  parts = { db, files, clock };
  await prepareAccounts(parts, { demo: true, firstAdmin: null });
  await Promise.all([seedDemoAttachments(parts), seedDemoAttachments(parts)]);
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

test('there are credits in every state, and in each of them some of the ten accounts', async () => {
  const { rows } = await sql<{ state: number; all: number; ofSupplier: number; ofAdviser: number }>`
    select credit_state_id as state, count(*) as all,
      count(*) filter (where supplier_id = 4) as "ofSupplier",
      count(*) filter (where credits.headquarter_id = adviser.headquarter_id) as "ofAdviser"
    from credits, (select headquarter_id from users where user_id = 3) as adviser
    group by credit_state_id order by credit_state_id
  `.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(CREDIT_STATES.map(({ id }) => id));
  for (const { state, all, ofSupplier, ofAdviser } of rows) {
    expect([state, all > 4, ofSupplier > 0, ofAdviser > 0]).toEqual([state, true, true, true]);
  }
  const waiting = await db
    .selectFrom('credits')
    .innerJoin('credit_states', 'credit_states.credit_state_id', 'credits.credit_state_id')
    .select(['name', 'state_since'])
    .where('credits.credit_state_id', 'in', UNDER_WAY)
    .execute();
  for (const [name, days] of Object.entries(PATIENCE_DAYS)) {
    const ages = waiting
      .filter((credit) => credit.name === name)
      .map(({ state_since: since }) => (NOW.epochMilliseconds - since.getTime()) / 86_400_000);
    expect([name, Math.min(...ages) < days, Math.max(...ages) > days]).toEqual([name, true, true]);
    expect(Math.min(...ages)).toBeGreaterThan(0);
  }
});

test('each demo step is in the table of steps, by a user with access then, in time order', async () => {
  const steps = await db
    .selectFrom('credit_history as step')
    .leftJoin('users', 'users.user_id', 'step.changed_by')
    .select(['step.credit_id', 'from_state_id', 'to_state_id', 'changed_at', 'users.created_at'])
    .orderBy('step.credit_id')
    .orderBy('history_id')
    .execute();
  let before: (typeof steps)[number] | undefined;
  for (const step of steps) {
    const isFirst = step.credit_id !== before?.credit_id;
    expect(step.from_state_id).toBe(isFirst ? null : before?.to_state_id);
    if (!isFirst) {
      // The database holds both columns to the states of the contract.
      const [from, to] = [step.from_state_id as 1, step.to_state_id as 1];
      expect([from, to, transitionBetween(from, to)?.from]).not.toContain(undefined);
      expect(step.changed_at.getTime()).toBeGreaterThanOrEqual(before?.changed_at.getTime() ?? 0);
    }
    expect(step.changed_at.getTime()).toBeLessThan(NOW.epochMilliseconds);
    if (step.created_at !== null) {
      expect(step.created_at.getTime()).toBeLessThan(step.changed_at.getTime());
    }
    before = step;
  }
});

test('every decided demo credit has the study of its decision, and its bureau question', async () => {
  const decided = await db
    .selectFrom('credits')
    .leftJoin('credit_studies as study', 'study.credit_id', 'credits.credit_id')
    .leftJoin('bureau_reports as report', 'report.credit_id', 'credits.credit_id')
    .select([
      'credits.credit_id',
      'studied_by',
      'decision',
      'suggestion',
      'findings',
      'decided_at',
      'asked_at',
    ])
    .where('credit_state_id', 'not in', [...UNDECIDED, STATE.withdrawn])
    .execute();
  expect(decided.length).toBeGreaterThan(200);
  for (const credit of decided) {
    const { findings, decision, suggestion, decided_at: decidedAt, asked_at: askedAt } = credit;
    const { bureau, missing } = z.parse(studyFindings, findings);
    if (decision === 'approved') {
      expect(missing).toEqual([]);
      expect(suggestion).not.toBe('incomplete');
    }
    // Some are rejected at sight, without a study by an analyst.
    expect(bureau !== null).toBe(credit.studied_by !== null);
    expect(bureau?.asked_at === undefined).toBe(askedAt === null);
    if (askedAt !== null) expect(askedAt.getTime()).toBeLessThan(decidedAt?.getTime() ?? 0);
  }
});

test('some are late in each bucket, and who has paid owes nothing', async () => {
  const { rows } = await sql<{ bucket: number; count: number }>`
    select width_bucket(days, array[1, 31, 61, 91, 121, 181]) as bucket, count(*)
    from (
      select max(${TODAY}::date - due_on) filter (where settled_on is null) as days
      from instalments join credits using (credit_id)
      where credit_state_id = ${STATE.disbursed} and due_on <= ${TODAY}::date group by credit_id
    ) as late group by bucket order by bucket
  `.execute(db);
  expect(rows.filter(({ bucket }) => bucket > 0)).toEqual([
    { bucket: 1, count: 16 },
    { bucket: 2, count: 9 },
    { bucket: 3, count: 6 },
    { bucket: 4, count: 5 },
    { bucket: 5, count: 4 },
    { bucket: 6, count: 4 },
  ]);
  const owed = await db
    .selectFrom('instalments')
    .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
    .select('instalments.credit_id')
    .where('credit_state_id', '=', STATE.paid)
    .where('settled_on', 'is', null)
    .execute();
  expect(owed).toEqual([]);
  const unequal = await sql`
    select credit_id from (
      select credit_id, sum(paid_interest + paid_principal + paid_charges + paid_late) as allocated
      from instalments join credits using (credit_id)
      where credit_state_id = ${STATE.disbursed} group by credit_id
    ) as plan join (
      select credit_id, sum(amount) as paid from payments
      where payment_id not in (
        select reverses_payment_id from credit_events where reverses_payment_id is not null
      )
      group by credit_id having bool_and(excess = 'advance')
    ) as paid using (credit_id) where allocated <> paid
  `.execute(db);
  expect(unequal.rows).toEqual([]);
});

test('nobody agreed to words that came later', async () => {
  const { rows } = await sql`
    select text_version, decided_at from consents
    where text_version > to_char(decided_at at time zone 'America/Bogota', 'YYYY-MM')
  `.execute(db);
  expect(rows).toEqual([]);
});

test('nobody waits to be looked for in the lists of the demo', async () => {
  const { rows } = await sql`
    select borrower_id from borrowers, screening_lists
    where screened_at is null or imported_at > screened_at
  `.execute(db);
  expect(rows).toEqual([]);
});

test('documents, ages and plates have the form that the law gives them', async () => {
  const people = await db
    .selectFrom('borrowers')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'borrowers.document_kind_id')
    .select(['kind.code', 'identification', 'born_date', 'email'])
    .execute();
  const today = Temporal.PlainDate.from(TODAY);
  for (const { code, identification, born_date: born, email } of people) {
    expect(problemOfIdentification({ code, identification })).toBeNull();
    expect([identification, isOfAge(born ?? '', today)]).toEqual([identification, true]);
    expect(email).toMatch(/@(correo|cuotaclara)\.test$/);
  }
  const vehicles = await db
    .selectFrom('credits')
    .select(['product_kind', 'plate'])
    .where('plate', 'is not', null)
    .execute();
  for (const { product_kind: kind, plate } of vehicles) {
    expect(problemOfPlate({ kind: kind ?? '', plate: plate ?? '' })).toBeNull();
  }
});

test('attachments open, and policies cover what has left, and some of what is to be cleared', async () => {
  const files = await db.selectFrom('stored_files').select('file_id').execute();
  const kinds = new Set<string>();
  for (const { file_id: id } of files) {
    const file = await openFile(parts, id);
    kinds.add(file.contentType);
    expect((await file.readBytes()).length).toBe(file.bytes);
  }
  expect(kinds).toEqual(new Set(['application/pdf', 'image/jpeg']));
  const { rows } = await sql`
    select credit_state_id as state, policy_id is not null as covered,
      review.decision is not null as cleared, count(*) > 0 as some
    from credits
    left join policies using (credit_id)
    left join compliance_reviews as review using (credit_id)
    where credit_state_id = any(${INSURED})
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  expect(rows).toEqual([
    { state: STATE.inCompliance, covered: false, cleared: false, some: true },
    { state: STATE.inCompliance, covered: false, cleared: true, some: true },
    { state: STATE.inCompliance, covered: true, cleared: false, some: true },
    { state: STATE.awaitingDisbursement, covered: true, cleared: true, some: true },
    { state: STATE.disbursed, covered: true, cleared: true, some: true },
  ]);
});

test('the borrower among the ten accounts paid a credit, pays one and can sign another', async () => {
  const credits = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['credit_state_id', 'identity_state', 'credits.credit_id'])
    .where('email', '=', 'borrower@cuotaclara.test')
    .orderBy('credits.credit_id')
    .execute();
  expect(credits).toMatchObject([
    { credit_state_id: STATE.paid, identity_state: 'approved' },
    { credit_state_id: STATE.disbursed, identity_state: 'approved' },
    { credit_state_id: STATE.awaitingSignature, identity_state: 'approved' },
  ]);
  const paymentsOf = (creditId = 0) =>
    db
      .selectFrom('payments')
      .select(['amount', 'paid_on'])
      .where('credit_id', '=', creditId)
      .orderBy('paid_on')
      .execute();
  const [before, now] = [
    await paymentsOf(credits[0]?.credit_id),
    await paymentsOf(credits[1]?.credit_id),
  ];
  expect(now.length).toBeGreaterThan(3);
  // A payment of an earlier year is what a tax certificate is about.
  expect((before[0]?.paid_on ?? TODAY).slice(0, 4)).not.toBe(TODAY.slice(0, 4));
  expect((before.at(-1)?.paid_on ?? TODAY) < (now[0]?.paid_on ?? '')).toBe(true);
});

test('borrowers with a password are approved, late, written off, rejected, or lack an attachment', async () => {
  const rows = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['email', 'credit_state_id'])
    .where(
      'email',
      'in',
      DEMO_MOMENTS.map(({ email }) => email),
    )
    .whereRef('borrowers.created_at', '<', 'credits.created_at')
    .execute();
  const states = DEMO_MOMENTS.map(
    ({ email }) => rows.find((row) => row.email === email)?.credit_state_id,
  );
  expect(states).toEqual([
    STATE.awaitingAttachments,
    STATE.approved,
    STATE.disbursed,
    STATE.writtenOff,
    STATE.rejected,
  ]);
  expect(rows).toHaveLength(DEMO_MOMENTS.length);
});

import { STATE } from '@cuotaclara/contract';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonalTable, PLATFORM_PERSONAL_TABLES } from '#contributions/personal-tables.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { dropChecks } from '#test/people/bare-database.ts';
import { type ForeignKey, readForeignKeys, tablesOfPeople } from '#test/people/foreign-keys.ts';
import {
  type Ground,
  plantParents,
  plantRow,
  type Row,
  readWords,
  type Words,
} from '#test/people/plant-row.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { composeServer } from './compose-server.ts';
import { FEATURES } from './features.ts';

/** What each table of people says of itself, by its name. */
const DECLARED = new Map<string, PersonalTable>(
  [PLATFORM_PERSONAL_TABLES, ...FEATURES.map(({ people = {} }) => people)].flatMap(
    (tables): [string, PersonalTable][] => Object.entries(tables),
  ),
);

const EXPORTED = [...DECLARED].flatMap(([table, fate]) =>
  'exported' in fate && fate.exported !== undefined ? [[table, fate.exported] as const] : [],
);
const ERASED = [...DECLARED].flatMap(([table, { erased }]) =>
  erased === undefined ? [] : [table],
);

/** The row of a user whom the audit log names stays under its number, and says nothing. */
const BLANKED = 'users';
const PLANTED_NAME = 'Plantada';

let app: TestApp;
let admin: Person;
let keys: readonly ForeignKey[];
let people: ReadonlySet<string>;
let words: Words;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  keys = await readForeignKeys(app.owner);
  people = tablesOfPeople(keys);
  words = await readWords(app.owner);
  await dropChecks(app.owner);
});
afterAll(() => app.stop());

/** Tables that lead to a person and that no feature declares. */
const forgotten = (references: readonly ForeignKey[]): readonly string[] =>
  [...tablesOfPeople(references)].filter((table) => !DECLARED.has(table));

test('every table that leads to a person is declared as exported, erased or kept by a law', () => {
  expect(forgotten(keys)).toEqual([]);
});

test('no table is declared that leads to nobody', () => {
  expect([...DECLARED.keys()].filter((table) => !people.has(table))).toEqual([]);
});

test('a feature declares only tables that it writes', () => {
  const strangers = FEATURES.flatMap(({ writes, people: declared = {} }) => {
    const own: readonly string[] = writes;
    return Object.keys(declared).filter((table) => !own.includes(table));
  });
  expect(strangers).toEqual([]);
});

test('a planted table that leads to a person through another is found forgotten', async () => {
  await app.owner
    .transaction()
    .execute(async (trx) => {
      await sql`create table planted_letters (credit_id integer references credits)`.execute(trx);
      await sql`alter table planted_letters add planted_letter_id integer primary key`.execute(trx);
      await sql`
        create table planted_pages (planted_letter_id integer references planted_letters)
      `.execute(trx);
      expect(forgotten(await readForeignKeys(trx))).toEqual(['planted_letters', 'planted_pages']);
      throw new PlantedAway();
    })
    .catch(demandPlantedAway);
});

test('a table goes as one of the things that an erasure says it erased', () => {
  const said = new Set(
    composeServer(app.parts).personalData.flatMap(({ erased }) => [
      ...(erased?.whole ?? []),
      ...(erased?.besideCredits ?? []),
    ]),
  );
  const unsaid = [...DECLARED].filter(
    ([, { erased }]) => erased !== undefined && !said.has(erased),
  );
  expect(unsaid).toEqual([]);
});

class PlantedAway extends Error {}

const demandPlantedAway = (error: unknown): void => {
  if (!(error instanceof PlantedAway)) throw error;
};

/** Ground with a person, who has a credit as `credit` says, and nothing else yet. */
async function groundOf(trx: Transaction<DB>, who: TestBorrower, credit: Row): Promise<Ground> {
  // Foreign keys and triggers do not run for the rows of a replica.
  await sql`set local session_replication_role = replica`.execute(trx);
  await trx.deleteFrom('identity_documents').where('borrower_id', '=', who.borrowerId).execute();
  const borrower = await trx
    .selectFrom('borrowers')
    .selectAll()
    .where('borrower_id', '=', who.borrowerId)
    .executeTakeFirstOrThrow();
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow();
  const rows = new Map<string, Row>([
    ['borrowers', borrower],
    ['users', user],
  ]);
  const ground: Ground = { trx, keys, people, words, rows, given: { ...GIVEN, credits: credit } };
  await plantRow(ground, 'credits');
  return ground;
}

/** What a row needs so that the file shows it, or can read it. */
const GIVEN: Readonly<Record<string, Row>> = {
  approved_terms: {
    modality: 'consumo-y-ordinario',
    charges: '[]',
    financed: '[]',
    plan_rows: '[]',
  },
  credit_applications: { monthly_income: 1_900_000 },
  credit_changes: { changes: '[]' },
  disbursements: { state: 'transferred' },
  document_holders: { signed_at: new Date('2026-10-02T15:00:00Z') },
  document_templates: { number: 900 },
  push_notifications: { slides: '[]' },
};

/** Rows that must stand beside one for the file to show it. */
const BESIDE: Readonly<Record<string, string>> = { document_files: 'document_holders' };

type Sections = ReadonlyMap<string, string>;

async function readSections(trx: Transaction<DB>, who: TestBorrower): Promise<Sections> {
  const asked = { ...who, today: app.parts.clock.today() };
  const sections = new Map<string, string>();
  const files: unknown[] = [];
  for (const source of composeServer(app.parts).personalData) {
    for (const [path, read] of Object.entries(source.sections ?? {})) {
      sections.set(path, JSON.stringify(await read?.(trx, asked)));
    }
    files.push(...((await source.files?.(trx, who)) ?? []));
  }
  return sections.set('archivos', JSON.stringify(files));
}

/** A person is there already: their row is planted by another name. */
async function plant(ground: Ground, table: string, who: TestBorrower): Promise<void> {
  const named = { first_name: PLANTED_NAME };
  if (table === 'users') {
    await ground.trx.updateTable(table).set(named).where('user_id', '=', who.userId).execute();
  } else if (table === 'borrowers') {
    const { borrowerId } = who;
    await ground.trx.updateTable(table).set(named).where('borrower_id', '=', borrowerId).execute();
  } else {
    await plantRow(ground, table);
  }
}

const SENT = {
  credit_state_id: STATE.disbursed,
  sent_at: new Date('2026-10-01T15:00:00Z'),
  disbursed_on: '2026-10-05',
};

/** The parts of the own-data file that say something else once a row of the table is there. */
async function partsWith(table: string): Promise<readonly string[]> {
  const who = await aBorrower(app);
  let parts: readonly string[] = [];
  await app.owner
    .transaction()
    .execute(async (trx) => {
      const ground = await groundOf(trx, who, SENT);
      if (table === 'credits') ground.rows.delete(table);
      if (!ground.rows.has(table)) await plantParents(ground, table);
      const beside = BESIDE[table];
      if (beside !== undefined) await plantRow(ground, beside);
      const before = await readSections(trx, who);
      await plant(ground, table, who);
      const after = await readSections(trx, who);
      parts = [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
      throw new PlantedAway();
    })
    .catch(demandPlantedAway);
  return parts;
}

test.each(EXPORTED)(
  'a row planted in %s is in the part %s of the own data',
  async (table, part) => {
    expect(await partsWith(table)).toContain(part);
  },
);

const SILENT = [...DECLARED.keys()].filter((table) => !EXPORTED.some(([name]) => name === table));

test.each(SILENT)('a row planted in %s, which is not exported, is in no part', async (table) => {
  expect(await partsWith(table)).toEqual([]);
});

async function primaryKeyOf(table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary
  `.execute(app.owner);
  return rows.map(({ name }) => name);
}

async function findRow(table: string, row: Row): Promise<Row | undefined> {
  const key = await primaryKeyOf(table);
  const isRow = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${isRow}`.execute(
    app.owner,
  );
  return rows[0];
}

test('rows planted in every erased table go with a person whom no credit keeps', async () => {
  const who = await aBorrower(app);
  const planted = await app.owner.transaction().execute(async (trx) => {
    const unsent = { credit_state_id: STATE.withdrawn };
    const ground = await groundOf(trx, who, unsent);
    for (const table of ERASED) if (!ground.rows.has(table)) await plantRow(ground, table);
    return ground.rows;
  });
  for (const table of ERASED) {
    expect([table, await findRow(table, planted.get(table) ?? {})]).toEqual([
      table,
      expect.anything(),
    ]);
  }
  const answer = await callAs(admin, eraseBorrower, { query: { document: who.identification } });
  expect(answer.statusCode).toBe(200);
  for (const table of ERASED.filter((each) => each !== BLANKED)) {
    expect([table, await findRow(table, planted.get(table) ?? {})]).toEqual([table, undefined]);
  }
  const blank = JSON.stringify(await findRow(BLANKED, planted.get(BLANKED) ?? {}));
  expect(blank).not.toContain(String(planted.get(BLANKED)?.['email']));
  expect(blank).not.toContain(String(planted.get(BLANKED)?.['first_name']));
});

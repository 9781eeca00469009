import { exportQuery, fileRoute, listShape, ROLE, XLSX, z } from '@cuotaclara/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { guard } from '#platform/http/guard.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { createLog } from '#platform/log.ts';
import { startRunner, type TestRunner } from '#test/command-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { exportList } from './export-list.ts';
import { createExporter, type Exporter } from './exporter.ts';

const shape = listShape({
  name: 'countries',
  things: 'los países del mundo',
  columns: {
    country_id: { label: 'Número', kind: 'integer', sort: 'countryId' },
    name: { label: 'País', kind: 'text' },
    enabled: { label: 'Activo', kind: 'boolean' },
  },
  sort: { by: 'countryId', dir: 'ASC' },
});

const exportCountries = fileRoute({
  method: 'GET',
  url: '/api/countries/export',
  summary: 'Countries as a spreadsheet',
  permission: 'manage_catalogs',
  query: exportQuery(shape, {
    count: z.coerce.number(),
    breaks_at: z.optional(z.coerce.number()),
    wait: z.optional(z.coerce.number()),
  }),
  file: { contentTypes: [XLSX] },
});

const SESSION_WAIT_MS = 30_000;

const admin: Actor = {
  userId: 1,
  identityId: '0190c4de-0000-7000-8000-000000000007',
  sessionId: '0190c4de-0000-7000-8000-000000000001',
  email: 'ana@cuotaclara.test',
  roleId: ROLE.admin,
  matrixVersion: 1,
  settingsVersion: 1,
  headquarterId: null,
  secondFactor: { isOn: false, isMandatory: false },
  functions: new Map([['manage_catalogs', []]]),
};

type CountriesQuery = {
  readonly count: number;
  readonly breaks_at?: number | undefined;
  readonly wait?: number | undefined;
};

const countries = ({ count, breaks_at = -1, wait = 0 }: CountriesQuery) =>
  CompiledQuery.raw(
    `select number as country_id, 'País ' || number || left('', 1 / ($2 - number)) as name,
       true as enabled
     from (select pg_sleep($3)) as waited, generate_series(1, $1::int) as number`,
    [count, breaks_at, wait],
  );

let database: TestDatabase;
let db: Database;
let runner: TestRunner;
let exporter: Exporter;
let app: FastifyInstance;
let origin: string;
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createClock(() => Temporal.Instant.from('2026-11-15T03:00:00Z'));
  runner = startRunner(database.url, { clock });
  db = runner.db;
  const log = createLog('silent');
  exporter = createExporter({ databaseUrl: database.url, log });
  const parts = { db, run: runner.run, exporter, clock };
  app = Fastify({ loggerInstance: createLog('info', { write: (line) => void lines.push(line) }) });
  await app.register(answerErrors);
  await app.register(guard, { authenticate: async () => admin });
  serveFile(app, exportCountries, async ({ request, query }) =>
    exportList(parts, {
      request,
      shape,
      query,
      rows: { compile: () => countries(query) },
    }),
  );
  await app.listen({ port: 0 });
  origin = app.listeningOrigin;
});

afterAll(async () => {
  await app.close();
  await exporter.stop();
  await runner.stop();
  await database.drop();
});

const ask = (query: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/countries/export?columns=name,country_id&${query}`, init);

const exportsRecorded = () =>
  db
    .selectFrom('audit_entries')
    .select(['subject_kind', 'subject_id', 'actor_user_id', 'after'])
    .where('action', '=', 'list_exported')
    .orderBy('entry_id')
    .execute();

const openSessions = async (): Promise<number> => {
  const { rows } = await db.executeQuery<{ count: number }>(
    CompiledQuery.raw(
      `select count(*) from pg_stat_activity where application_name = 'cuota-clara-export'
       and datname = current_database()`,
    ),
  );
  return rows[0]?.count ?? Number.NaN;
};

/** Sessions end a little after what they were for. */
const expectSessions = (count: number): Promise<void> =>
  vi.waitFor(async () => expect(await openSessions()).toBe(count), SESSION_WAIT_MS);

test('a list of 50 000 rows leaves as a file named by its things and the day in Colombia', async () => {
  const answer = await ask('count=50000');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(XLSX);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="paises-del-mundo-2026-11-14.xlsx"; filename*=UTF-8''pa%C3%ADses-del-mundo-2026-11-14.xlsx`,
  );
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets[0]?.name).toBe('Países del mundo');
  expect(sheets[0]?.rows).toHaveLength(50_001);
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['País', 'Número'],
    ['País 1', 1],
  ]);
  expect(sheets[0]?.rows.at(-1)).toEqual(['País 50000', 50_000]);
});

test('who took which rows is recorded', async () => {
  const before = await exportsRecorded();
  await ask('count=3').then((answer) => answer.arrayBuffer());
  expect((await exportsRecorded()).slice(before.length)).toEqual([
    {
      subject_kind: 'list',
      subject_id: 'countries',
      actor_user_id: 1,
      after: {
        columns: ['name', 'country_id'],
        filters: { sort_by: 'countryId', sort_dir: 'ASC', count: 3 },
        row_count: 3,
      },
    },
  ]);
});

test('more rows than Excel has are refused in words, and nothing is recorded', async () => {
  const before = await exportsRecorded();
  const answer = await ask('count=1048576');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'export_too_large',
      message:
        'La lista tiene 1.048.576 filas y Excel admite 1.048.575. Fíltrala y exporta de nuevo.',
    }),
  ]);
  expect(await exportsRecorded()).toEqual(before);
});

test('a failure in the middle is a broken download, not a short file', async () => {
  const answer = await ask('count=200000&breaks_at=150000');
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

test('a connection lost before the file begins is refused in words, and nothing is recorded', async () => {
  const before = await exportsRecorded();
  // The session of an export before may still be ending: it would be taken for this one.
  await expectSessions(0);
  const asked = ask('count=1&wait=60');
  await expectSessions(1);
  await db.executeQuery(
    CompiledQuery.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'cuota-clara-export' and datname = current_database()`,
    ),
  );
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'database_unavailable' }),
  ]);
  expect(await exportsRecorded()).toEqual(before);
});

test('a client that goes away ends the query', async () => {
  const gone = new AbortController();
  await expectSessions(0);
  const answer = await ask('count=1000000', { signal: gone.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  await expectSessions(1);
  gone.abort();
  await expectSessions(0);
});

test('a client that goes away before the file begins ends the query, and is no failure', async () => {
  const gone = new AbortController();
  await expectSessions(0);
  const answer = ask('count=1&wait=60', { signal: gone.signal });
  await expectSessions(1);
  gone.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expectSessions(0);
  await vi.waitFor(() => expect(lines.join('')).toContain('export_busy'), SESSION_WAIT_MS);
  expect(lines.join('')).not.toContain('unexpected failure');
});

test('a column that the list does not have is refused', async () => {
  const answer = await fetch(`${origin}/api/countries/export?columns=secret&count=1`);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input' }),
  ]);
});

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchFolder } from '#api-test/scratch-folder.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const COMMAND = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));

let dataDir: string;
let head: string;

const startDatabase = () => startEmbeddedPostgres({ dataDir, log: () => {} });

beforeAll(async () => {
  dataDir = await makeScratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Ends with its exit code, whatever that is. */
async function verify(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const run = promisify(execFile);
  const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, ...env } };
  try {
    return { code: 0, ...(await run(process.execPath, [COMMAND, ...args], options)) };
  } catch (error) {
    // What execFile throws when the program ended with another code than 0.
    return error as Ended;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('without a database it says where it looked', async () => {
  const { code, stderr } = await verify();
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`No hay una base de datos en ${dataDir}`),
  ]);
});

test('a database of an earlier version has nothing to verify', async () => {
  const postgres = await startDatabase();
  const { code, stderr } = await verify();
  await postgres.stop();
  expect([code, stderr]).toEqual([2, expect.stringContaining('aún no tiene auditoría')]);
});

test('while the product runs it reads the same database', async () => {
  const postgres = await startDatabase();
  await migrate(postgres.url);
  await run(
    postgres.url,
    `insert into audit_entries (action, subject_kind)
     select 'signed_in', 'user' from generate_series(1, 20);
     select seal_audit_entries(18);`,
  );
  const { code, stdout } = await verify();
  await postgres.stop();
  expect(code).toBe(0);
  expect(stdout).toContain('La cadena de la auditoría está completa.');
  expect(stdout).toMatch(/Eslabones correctos +18\n/);
  expect(stdout).toMatch(/Esperando su sello +2\n/);
  [, head = ''] = /Cabeza +([0-9a-f]{64})\n/.exec(stdout) ?? [];
  expect(head).not.toBe('');
});

test('otherwise it starts the database and stops it again', async () => {
  const { code, stdout } = await verify(['--head', head, '--count', '18']);
  expect([code, stdout]).toEqual([0, expect.stringContaining(head)]);
  // The folder is free again.
  await (await startDatabase()).stop();
});

test('a broken link is named, and the exit code is 1', async () => {
  const postgres = await startDatabase();
  await run(
    postgres.url,
    `alter table audit_entries disable trigger user;
     update audit_entries set actor_user_id = 3 where entry_id = 12;`,
  );
  const { code, stdout } = await verify([], { DATABASE_URL: postgres.url });
  await postgres.stop();
  expect(code).toBe(1);
  expect(stdout).toContain('está rota: la entrada 12 no es la que selló el eslabón 12.');
  expect(stdout).toMatch(/Eslabones correctos +11\n/);
});

test.each([[['--head', 'abc']], [['--count', 'muchos']], [['--tail']]])(
  '%s is answered with how to use it',
  async (args) => {
    const { code, stderr } = await verify(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Uso: npm run')]);
  },
);

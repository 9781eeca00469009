import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#api/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#api/platform/embedded-postgres/start-embedded-postgres.ts';
import { makeScratchFolder } from '#api-test/scratch-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMMAND = fileURLToPath(new URL('./ledger-check.ts', import.meta.url));

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeScratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Ends with its exit code, whatever that is. */
async function check(): Promise<Ended> {
  const run = promisify(execFile);
  const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } };
  try {
    return { code: 0, ...(await run(process.execPath, [COMMAND], options)) };
  } catch (error) {
    // What execFile throws when the program ended with another code than 0.
    return error as Ended;
  }
}

test('without a database it says where it looked', async () => {
  const { code, stderr } = await check();
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`No hay una base de datos en ${dataDir}`),
  ]);
});

test('books that hold end with 0, and a fault is named with both sides', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(postgres.url);
    const clean = await check();
    expect([clean.code, clean.stdout]).toEqual([0, expect.stringContaining('Los libros cuadran.')]);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`
      set session_replication_role = replica;
      insert into ledger_entries (kind, source_key, effective_on, booked_on)
      values ('deposit', 'deposit:1', '2026-02-15', '2026-02-15');
      insert into ledger_lines (entry_id, n, role, booked_on, amount)
      select entry_id, 1, 'bank', booked_on, 1500000 from ledger_entries`);
    await client.end();
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain('Los libros no cuadran. Hallazgos: 2.');
    expect(stdout).toContain('entry-sums-to-zero  asiento 1: debe ser 0 y es 1.500.000');
    expect(stdout).toContain(
      'asiento 1, Consignación (deposit:1), Bancos: debe ser 0 y es 1.500.000',
    );
  } finally {
    await postgres.stop();
  }
});
